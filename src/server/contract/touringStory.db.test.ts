import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentOf } from '#domain/document/SignableDocument.ts';
import { readEvidence } from '../document/evidence.ts';
import { agreementListApi } from '#api/contract/agreementLists.ts';
import { invitationApi } from '#api/contract/invitations.ts';
import { signingApi } from '#api/contract/signing.ts';
import { readSeals } from '../platform/pdf/seal/readSeals.ts';
import { noticeWorldOf } from '../notice/testing/noticeWorldOf.ts';
import { notifyReactions } from '../notify/reactions.ts';
import { deliverFacts } from '../platform/facts/deliver.ts';
import { contractReactions } from './reactions.ts';
import { type ContractTown, contractTown } from './testing/contractTown.ts';
import {
  consent,
  done,
  draft,
  invite,
  join,
  move,
  propose,
  see,
  sign,
  tryMove,
  trySign,
} from './testing/story.ts';

let town: ContractTown;
beforeAll(async () => {
  town = await contractTown();
});
afterAll(() => town.close());

test('a touring agreement lives from the draft to a sealed PDF', async () => {
  const { ana, leo, dana, kim, tom, mia } = town;
  const offered = await town.offer();
  const drafted = await draft(town, offered);
  expect(drafted).toMatchObject({
    status: 'draft',
    version: 1,
    exclusiveYn: null,
    exclusiveChoice: 'buyer',
    role: 'buyer',
    buyer: { name: 'Ana Ruiz' },
    agent: { name: 'Dana Whitfield', brokerageName: 'Harbor Homes' },
    turn: { yoursYn: false, sentence: 'Dana Whitfield proposes next.' },
    timeZone: 'America/Los_Angeles',
    commissionWords: '$0',
    actions: ['name_buyers', 'decline'],
  });
  expect((await see(dana, drafted)).turn.sentence).toBe('It’s your turn: propose the terms.');

  await invite(ana, drafted, leo);
  await propose(dana, drafted);
  const waiting = await see(ana, drafted);
  expect(waiting.turn.sentence).toContain('Leo Ruiz accepts the invitation next.');
  expect(await tryMove(ana, drafted, 'start_signing')).toMatchObject({
    status: 409,
    message: 'Leo Ruiz must accept the invitation before anyone can sign.',
  });

  const token = await town.mailedToken(leo.email);
  const opened = done(await mia.call(invitationApi.openInvite, { body: { token } }));
  expect(opened).toMatchObject({
    status: 'sent',
    inviterName: 'Ana Ruiz',
    inviteeName: 'Leo Ruiz',
    emailHint: 'le•••@demo.example',
  });
  expect(documentOf(opened.text!).title).toBe('Touring agreement');
  expect(await mia.call(invitationApi.acceptInvite, { body: { token } })).toMatchObject({
    status: 403,
    message: 'Sign in as le•••@demo.example, to whom this was sent.',
  });
  done(await leo.call(invitationApi.acceptInvite, { body: { token } }));
  expect(await leo.call(invitationApi.acceptInvite, { body: { token } })).toMatchObject({
    status: 409,
    message: 'You are already on this agreement.',
  });

  await consent(town, ana);
  expect(await tryMove(ana, drafted, 'start_signing')).toMatchObject({
    status: 409,
    message: 'Leo Ruiz and Dana Whitfield must agree to sign electronically before signing starts.',
  });
  await consent(town, leo, dana);
  const signing = await move(ana, drafted, 'start_signing');
  expect(signing).toMatchObject({ status: 'signing', turn: { sentence: 'It’s your turn: sign.' } });
  expect(signing.actions[0]).toBe('sign');
  expect(signing.nextDeadline?.sentence).toMatch(/^Without all signatures it lapses/);

  const { text, documentSha256 } = done(
    await leo.call(signingApi.document, { params: { contractId: drafted.contractId } }),
  );
  expect(documentOf(text).signatureBlocks.map(({ name }) => name)).toEqual([
    'Ana Ruiz',
    'Leo Ruiz',
    'Dana Whitfield',
    'Harbor Homes',
  ]);
  expect(await trySign(dana, drafted)).toMatchObject({
    status: 409,
    message: 'You sign last. Ana Ruiz and Leo Ruiz have yet to sign.',
  });
  expect(await trySign(leo, drafted, { shownSha256: documentSha256! })).toMatchObject({
    status: 409,
    message: 'Read what this agreement obliges you to, and say so, before you sign.',
  });
  done(await leo.call(invitationApi.discloseInvite, { body: { contractId: drafted.contractId } }));
  await sign(leo, drafted);
  await sign(ana, drafted);
  const pending = await sign(dana, drafted);
  expect(pending).toMatchObject({
    status: 'pending_approval',
    turn: { yoursYn: false, sentence: 'The broker approves next.' },
  });

  const list = done(await kim.call(agreementListApi.approvalList, { query: {} }));
  expect(list).toMatchObject({
    total: 1,
    medianApprovalMinutes: null,
    contracts: [
      {
        contractId: drafted.contractId,
        lateYn: false,
        waitingMinutes: 0,
        flags: [
          {
            code: 'missing_form',
            words:
              'Missing: “Real Estate Brokerage in Washington” is not uploaded, so no buyer has acknowledged it',
          },
        ],
      },
    ],
  });
  expect(done(await tom.call(agreementListApi.approvalList, { query: {} })).total).toBe(0);

  const active = await move(kim, drafted, 'approve');
  expect(active).toMatchObject({ status: 'active', sealedYn: false, approvedAtOnceYn: false });
  const current = done(await ana.call(agreementListApi.current, {}));
  expect(current.contract?.contractId).toBe(drafted.contractId);

  const delivering = await deliverFacts({
    db: town.db,
    reactions: [...contractReactions(town.world), ...notifyReactions(noticeWorldOf(town.world))],
    onError: (error) => {
      throw error;
    },
  });
  // The approval is a fact that the seal follows, and the seal one that the letters follow.
  for (const _step of ['the seal', 'the letters']) {
    await delivering.settle();
  }
  await delivering.stop();

  const sealed = await see(leo, drafted);
  expect(sealed.sealedYn).toBe(true);
  expect(sealed.evidence.faults).toEqual([]);
  expect(sealed.history.map(({ sentence }) => sentence)).toEqual([
    'Ana Ruiz started the agreement.',
    'Ana Ruiz invited somebody.',
    'Dana Whitfield proposed the terms.',
    'Ana Ruiz chose whether the agreement is exclusive.',
    'Leo Ruiz opened the invitation.',
    'Leo Ruiz joined.',
    'Ana Ruiz accepted the terms and sent them out for signature.',
    'Leo Ruiz opened the document (version 2).',
    'Dana Whitfield read the document to its end (version 2).',
    'Leo Ruiz read the document to its end (version 2).',
    'Leo Ruiz read what the agreement obliges to.',
    'Leo Ruiz agreed to sign electronically.',
    'Leo Ruiz signed (version 2).',
    'Ana Ruiz read the document to its end (version 2).',
    'Ana Ruiz agreed to sign electronically.',
    'Ana Ruiz signed (version 2).',
    'Dana Whitfield agreed to sign electronically.',
    'Dana Whitfield signed (version 2).',
    'Lintel put it before the broker.',
    'Kim Sato approved.',
    'Lintel sealed the PDF.',
    'Lintel sent the sealed PDF.',
    'Lintel sent the sealed PDF.',
    'Lintel sent the sealed PDF.',
  ]);
  const copies = sealed.history.filter(({ kind }) => kind === 'copy_sent');
  expect(copies.map(({ detail }) => detail)).toEqual([
    `To Ana Ruiz at ${ana.email}`,
    `To Dana Whitfield at ${dana.email}`,
    `To Leo Ruiz at ${leo.email}`,
  ]);
  const pdf = await fetchPdf(leo.token!, drafted.contractId);
  expect(readSeals(pdf, [town.world.seal.certificate])).toMatchObject({
    verdict: 'whole',
    seals: 1,
  });
  const { fileId, sha256 } = await town.db
    .selectFrom('documentSeal')
    .selectAll()
    .executeTakeFirstOrThrow();
  expect(await buffer(await town.world.files.open(fileId))).toEqual(pdf);
  expect(readSeals(pdf, []).sha256).toBe(sha256);

  for (const { email } of [ana, leo, dana]) {
    const letter = await town.letterTo(email, 'complete');
    expect(letter?.textBody).toContain(`https://homes.example/agreements/${drafted.contractId}`);
    // Whoever rewrites the record contradicts what lies in their mailboxes.
    const { seq, hash } = (await readEvidence(town.db, drafted.contractId)).findLast(
      ({ event }) => event.kind === 'sealed',
    )!;
    expect(letter?.textBody?.replaceAll(/\s+/g, ' ')).toContain(
      `had ${seq} entries when this was written. The last one has the hash ${hash}.`,
    );
  }
  expect(await town.letterTo(mia.email)).toBeUndefined();
  expect((await town.letterTo(leo.email, 'your turn'))?.subject).toBeUndefined();
  const attachments = await town.db.selectFrom('mailAttachment').select('content').execute();
  expect(attachments).toHaveLength(3);
  expect(attachments.every(({ content }) => content.equals(pdf))).toBe(true);
});

async function fetchPdf(token: string, contractId: string): Promise<Buffer> {
  const response = await fetch(`${town.url}/api/contract/${contractId}/document.pdf`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  return Buffer.from(await response.arrayBuffer());
}

test('a viewer joins, and sees neither money nor the document', async () => {
  const { ana, ruth, dana, leo } = town;
  const offered = await town.offer();
  const drafted = await draft(town, offered);
  await invite(ana, drafted, ruth, 'viewer');
  const token = await town.mailedToken(ruth.email);
  done(await ruth.call(invitationApi.openInvite, { body: { token } }));
  await propose(dana, drafted);
  await move(ana, drafted, 'request_changes', { reason: 'At most $999, please.' });
  await propose(dana, drafted, {
    commission: { model: 'flat', flatCents: 99_900, feeKind: { kind: 'net' } },
  });
  await join(town, ruth);
  const seen = await see(ruth, drafted);
  expect(seen).toMatchObject({
    role: 'observer',
    commission: null,
    agentPackage: null,
    reason: null,
  });
  const lists = done(await ruth.call(agreementListApi.profileContracts, {}));
  const told = JSON.stringify([seen, lists, await ruth.call(agreementListApi.current, {})]);
  // Ids, hashes and instants hold any digits by chance.
  const all = told.replace(/"[\da-f-]{36}"|"[\da-f]{64}"|"\d{4}-\d\d-\d\dT[^"]+"/g, '""');
  for (const money of ['99900', '123400', '999', '1,234', 'flatCents']) {
    expect(all, money).not.toContain(money);
  }
  expect(all).not.toContain(ana.email);
  for (const path of ['document', 'document.pdf']) {
    const response = await fetch(`${town.url}/api/contract/${drafted.contractId}/${path}`, {
      headers: { authorization: `Bearer ${ruth.token}` },
    });
    expect(response.status).toBe(403);
  }
  expect((await see(ana, drafted)).changes).toEqual([
    { field: 'commission', label: 'Fee', before: '$0', after: '$999' },
  ]);
  expect(leo.profileId).not.toBe(ruth.profileId);
});
