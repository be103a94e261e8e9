import { afterAll, beforeAll, expect, test } from 'vitest';
import { contractApi } from '#api/contract.ts';
import { agreementListApi } from '#api/contract/agreementLists.ts';
import { invitationApi } from '#api/contract/invitations.ts';
import { documentApi } from '#api/document.ts';
import { addDays } from '#domain/calendar.ts';
import { consentText, esignConsent } from '#domain/document/esignConsent.ts';
import { sha256 } from '../document/sha256.ts';
import { sweepDeadlines } from './steps/sweepDeadlines.ts';
import { type ContractTown, contractTown } from './testing/contractTown.ts';
import {
  amend,
  consent,
  done,
  draft,
  invite,
  join,
  move,
  outForSignature,
  propose,
  see,
  sign,
  submitted,
  termsIn,
  tryMove,
  trySign,
} from './testing/story.ts';

let town: ContractTown;
beforeAll(async () => {
  town = await contractTown();
});
afterAll(() => town.close());

const strangeId = '0199aa00-0000-7000-8000-00000000dead';

async function rowsOf(contractId: string) {
  const [contract, evidence, facts, mails, invites] = await Promise.all([
    town.db.selectFrom('contract').selectAll().where('contractId', '=', contractId).execute(),
    town.db.selectFrom('evidence').selectAll().where('documentId', '=', contractId).execute(),
    town.db.selectFrom('fact').select('factId').execute(),
    town.db.selectFrom('mail').select('mailId').execute(),
    town.db.selectFrom('coBuyerInvite').selectAll().orderBy('inviteId').execute(),
  ]);
  return { contract, evidence, facts: facts.length, mails: mails.length, invites };
}

test('what the law or good sense forbids comes back with its field, and nothing changes', async () => {
  const { ana, dana } = town;
  const drafted = await draft(town, await town.offer(), { state: 'CA', kind: 'full' });
  const before = await rowsOf(drafted.contractId);
  const { contractId, revision: seenRevision, startDate } = drafted;
  const terms = termsIn(drafted);
  const ask = (changes: object, by = dana, seen = seenRevision) =>
    by.call(contractApi.propose, {
      body: { contractId, seenRevision: seen, terms: { ...terms, ...changes } },
    });

  const long = await ask({ endDate: addDays(startDate, 120) });
  expect(long).toMatchObject({
    status: 400,
    message:
      'In California an agreement with a person can last at most 3 months. Source: California Civil Code § 1670.50; Business and Professions Code § 10147.5 (b), (c); § 10140.8 (altered photos).',
    field: 'end_date',
  });
  const range = {
    model: 'percent',
    rateBps: [200, 300],
    minimumCents: 0,
    feeKind: { kind: 'net' },
  };
  expect(await ask({ commission: range })).toMatchObject({
    status: 400,
    message: expect.stringContaining("A range can't be used in a buyer agreement."),
  });
  expect(await ask({ propertyArea: '', listingKeys: [] })).toMatchObject({
    status: 400,
    field: 'property_area',
  });
  expect(await ask({}, ana)).toMatchObject({
    status: 403,
    message: 'Only the agent can change the terms.',
  });
  expect(await ask({}, dana, 99)).toMatchObject({
    status: 409,
    message: 'Someone else updated this. Reload to see it.',
  });
  expect(await ask({ endDate: 'tomorrow' })).toMatchObject({ status: 400 });
  expect(await rowsOf(contractId)).toEqual(before);
  await move(ana, drafted, 'decline');
});

test('a rebate is refused where the state does not allow it', async () => {
  const commission = {
    model: 'flat' as const,
    flatCents: 500_000,
    feeKind: { kind: 'gross_with_rebate' as const, minimumKeptCents: 100_000 },
  };
  const drafted = await draft(town, await town.offer());
  const answer = await town.dana.call(contractApi.propose, {
    body: {
      contractId: drafted.contractId,
      seenRevision: drafted.revision,
      terms: { ...termsIn(drafted), commission },
    },
  });
  expect(answer.status).toBe(200);
  await town.pool
    .query(`update jurisdiction set rules = jsonb_set(rules, '{rebateStatus}', '"restricted"')
    where state = 'WA'`);
  await move(town.ana, drafted, 'request_changes', { reason: 'Lower.' });
  const { revision: seenRevision } = await see(town.dana, drafted);
  const refused = await town.dana.call(contractApi.propose, {
    body: {
      contractId: drafted.contractId,
      seenRevision,
      terms: { ...termsIn(drafted), commission },
    },
  });
  expect(refused).toMatchObject({
    status: 400,
    message: 'Rebates are restricted in Washington. Use a lower fee instead.',
  });
  await town.pool
    .query(`update jurisdiction set rules = jsonb_set(rules, '{rebateStatus}', '"allowed"')
    where state = 'WA'`);
  await move(town.ana, drafted, 'decline');
});

test('inviting somebody who is on it, oneself or a stranger’s agreement is refused', async () => {
  const { ana, leo, dana, mia } = town;
  const drafted = await draft(town, await town.offer());
  await invite(ana, drafted, leo);
  const before = await rowsOf(drafted.contractId);
  const ask = (by: typeof ana, email: string, contractId = drafted.contractId, more = {}) =>
    by.call(invitationApi.inviteCoBuyer, {
      body: { email, firstName: 'A', lastName: 'B', contractId, ...more },
    });
  const already = {
    status: 409,
    message: 'This person is already on this agreement.',
    field: 'email',
  };
  expect(await ask(ana, leo.email)).toMatchObject(already);
  expect(await ask(ana, leo.email.toUpperCase())).toMatchObject(already);
  expect(await ask(ana, dana.email)).toMatchObject(already);
  expect(await ask(dana, ana.email)).toMatchObject(already);
  expect(await ask(ana, ana.email)).toMatchObject({
    status: 409,
    message: "You can't invite yourself.",
  });
  expect(await ask(mia, 'x@example.com')).toMatchObject({
    status: 404,
    message: 'You have no access to this contract.',
  });
  expect(await ask(ana, 'x@example.com', strangeId)).toMatchObject({ status: 404 });
  expect(await ask(ana, 'x@example.com', drafted.contractId, { kind: 'owner' })).toMatchObject({
    status: 400,
    field: 'kind',
  });
  expect(await ask(ana, 'no address')).toMatchObject({ status: 400, field: 'email' });
  const huge = { firstName: 'x'.repeat(10 * 1024 * 1024) };
  expect((await ask(ana, 'x@example.com', drafted.contractId, huge)).status).toBe(413);
  expect(
    await ask(ana, 'x@example.com', drafted.contractId, { lastName: 'x'.repeat(200) }),
  ).toMatchObject({ status: 400, field: 'last_name' });
  expect(await rowsOf(drafted.contractId)).toEqual(before);
  await move(ana, drafted, 'decline');
});

test('a link is good once, for its newest letter, for fourteen days', async () => {
  const { ana, leo, mia } = town;
  const drafted = await draft(town, await town.offer());
  await invite(ana, drafted, leo);
  const first = await town.mailedToken(leo.email);
  const invited = await see(ana, drafted);
  const { inviteId } = invited.parties.find(({ name }) => name === 'Leo Ruiz')!.invite!;
  done(
    await ana.call(invitationApi.resendInvite, {
      body: { contractId: drafted.contractId, inviteId },
    }),
  );
  const open = (token: string) => mia.call(invitationApi.openInvite, { body: { token } });
  expect(await open(first)).toMatchObject({
    status: 409,
    message: 'This link was replaced. Use the latest mail from Ana.',
  });
  const second = await town.mailedToken(leo.email);
  expect((await open(second)).status).toBe(200);
  expect((await open(second)).status).toBe(200);
  expect(await open('x'.repeat(43))).toMatchObject({ status: 404 });
  const stored = await town.db.selectFrom('coBuyerInvite').select('tokenSha256').execute();
  expect(JSON.stringify(stored)).not.toContain(second);

  town.pass(16);
  expect(await open(second)).toMatchObject({
    status: 409,
    message: expect.stringMatching(/^This link expired on \w{3} \d+\. Ask Ana for a new one\.$/),
  });
  await sweepDeadlines(town.world);
  expect(await open(second)).toMatchObject({
    status: 409,
    message: expect.stringMatching(/^This link expired on/),
  });
  const expired = await see(ana, drafted);
  const again = expired.parties.find(({ name }) => name === 'Leo Ruiz')!.invite!;
  expect(again.status).toBe('expired');
  done(
    await ana.call(invitationApi.resendInvite, {
      body: { contractId: drafted.contractId, inviteId: again.inviteId },
    }),
  );
  await join(town, leo);
  const token = await town.mailedToken(leo.email);
  expect(await open(token)).toMatchObject({
    status: 409,
    message: 'This link has been used. Sign in to go on.',
  });
  await move(ana, drafted, 'decline');
  expect(await open(token)).toMatchObject({
    status: 409,
    message: 'This agreement is over. Its invitations are closed.',
  });
});

test('who declines or is removed leaves the agreement, whose document is made anew', async () => {
  const { ana, mia, dana, ruth } = town;
  const drafted = await draft(town, await town.offer());
  await propose(dana, drafted);
  const withMia = await invite(ana, drafted, mia);
  expect(withMia).toMatchObject({ version: 2, status: 'proposed' });
  expect(withMia.documentSha256).not.toBeNull();
  const token = await town.mailedToken(mia.email);
  done(await mia.call(invitationApi.declineInvite, { body: { token } }));
  const without = await see(ana, drafted);
  expect(without).toMatchObject({ version: 3, evidence: { faults: [] } });
  expect(without.parties.map(({ name }) => name)).toEqual(['Ana Ruiz', 'Dana Whitfield']);

  const withRuth = await invite(dana, drafted, ruth, 'cosigner');
  expect(withRuth.version).toBe(3);
  await join(town, ruth);
  const { inviteId } = (await see(dana, drafted)).parties[1]!.invite!;
  const body = { contractId: drafted.contractId, inviteId };
  expect((await ruth.call(invitationApi.removeCoBuyer, { body })).status).toBe(403);
  done(await ana.call(invitationApi.removeCoBuyer, { body }));
  expect(await ruth.call(contractApi.contract, { params: drafted })).toMatchObject({ status: 404 });
  await move(ana, drafted, 'decline');
});

test('a document that changed after it was opened is not signed', async () => {
  const { ana, leo, dana, kim } = town;
  const contract = await outForSignature(town);
  for (const person of [leo, ana, dana]) await sign(person, contract);
  await move(kim, contract, 'return', { reason: 'Name the area.' });
  const returned = await see(dana, contract);
  expect(returned).toMatchObject({ status: 'changes_requested', reason: 'Name the area.' });
  expect(returned.parties.every(({ signedAt }) => signedAt === null)).toBe(true);
  expect(returned.parties[1]!.invite!.status).toBe('disclosed');
  await propose(dana, contract, {
    propertyArea: 'Seattle; Kent',
    endDate: addDays(contract.startDate, 70),
  });
  await move(ana, contract, 'start_signing');
  const old = contract.documentSha256!;
  expect(await trySign(ana, contract, { shownSha256: old })).toMatchObject({
    status: 409,
    message: 'The document changed after you opened it. Review the 2 changes, then sign.',
  });
  expect(await trySign(kim, contract)).toMatchObject({ status: 403 });
  expect(await trySign(town.mia, contract, { shownSha256: old })).toMatchObject({ status: 404 });
  await town.ana.call(documentApi.withdrawConsent, {});
  expect(await trySign(ana, contract)).toMatchObject({
    status: 409,
    message: expect.stringMatching(/^Agree to sign electronically first/),
  });
  await consent(town, ana);
  await sign(ana, contract);
  await move(kim, contract, 'void', { reason: 'The test is over.' });
});

test('what goes back to be changed waits until the other open draft is gone', async () => {
  const { ana, kim } = town;
  const contract = await submitted(town);
  const other = await draft(town, await town.offer());
  const before = await rowsOf(contract.contractId);
  expect(await tryMove(kim, contract, 'return', { reason: 'Name the area.' })).toMatchObject({
    status: 409,
    message:
      'The buyers have another open draft with this agent. That one must be declined or withdrawn first.',
  });
  expect(await rowsOf(contract.contractId)).toEqual(before);
  await move(ana, other, 'decline');
  await move(kim, contract, 'return', { reason: 'Name the area.' });
  await move(ana, contract, 'decline');
});

test('the code of the sample must be right, and the text the one in force', async () => {
  const { mia } = town;
  const textSha256 = sha256(consentText(esignConsent));
  const ask = (version: string, code: string) =>
    mia.call(documentApi.consent, { body: { version, textSha256, code } });
  expect(await ask('esign-2026-11-01', 'ABCDEF')).toMatchObject({ status: 409, field: 'code' });
  done(await mia.call(documentApi.consentCode, {}));
  expect(await ask('esign-2026-11-01', 'ABCDEF')).toMatchObject({
    status: 400,
    message: 'This is not the code in the sample PDF. Look again.',
    field: 'code',
  });
  expect((await ask('esign-2020-01-01', 'ABCDEF')).status).toBe(409);
  const response = await fetch(`${town.url}/api/document/consent-sample.pdf`, {
    headers: { authorization: `Bearer ${mia.token}` },
  });
  expect(
    Buffer.from(await response.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  await consent(town, mia);
});

test('a package that was approved beforehand passes at once, unless its fee was changed', async () => {
  const restore = await town.askForNoForms();
  const { ana, dana, kim, leo } = town;
  const offered = await town.offer();
  const { packageId, version } = offered;
  done(await kim.call(contractApi.preApprove, { body: { packageId, version, approvedYn: true } }));
  const contract = await submitted(town, {}, offered);
  expect(contract).toMatchObject({ status: 'active', approvedAtOnceYn: true });
  expect(contract.history.at(-1)).toMatchObject({
    sentence: 'Lintel approved.',
    detail: 'Kim Sato approved version 1 of the package beforehand.',
  });

  const other = await draft(town, offered);
  await propose(dana, other, {
    commission: { model: 'flat', flatCents: 200_000, feeKind: { kind: 'net' } },
  });
  await move(ana, other, 'start_signing');
  await sign(ana, other);
  await sign(dana, other);
  const waiting = done(await kim.call(agreementListApi.approvalList, { query: {} }));
  expect(waiting.contracts).toMatchObject([
    {
      contractId: other.contractId,
      flags: expect.arrayContaining([
        { code: 'other_fee_kind', words: 'Another kind of fee than the package’s' },
      ]),
      packagePreApprovedYn: true,
    },
  ]);
  town.pass(1);
  expect(
    done(await kim.call(agreementListApi.approvalList, { query: {} })).contracts[0],
  ).toMatchObject({
    lateYn: true,
    waitingMinutes: 1440,
  });
  await move(kim, other, 'approve');
  const list = done(await dana.call(agreementListApi.approvalList, { query: { pageSize: '1' } }));
  expect(list).toMatchObject({ total: 0, medianApprovalMinutes: 1440 });
  expect(done(await kim.call(agreementListApi.approvalList, { query: {} })).contracts).toEqual([]);
  await move(ana, other, 'terminate');
  await move(ana, contract, 'terminate');
  expect((await tryMove(ana, contract, 'terminate')).status).toBe(409);
  expect(leo.profileId).not.toBe(ana.profileId);
  await restore();
});

test('a full agreement takes the place of the touring one, an amendment that of what it amends', async () => {
  const { ana, leo, kim, dana } = town;
  const toured = await submitted(town);
  await move(kim, toured, 'approve');
  const full = await submitted(town, { kind: 'full' });
  const active = await move(kim, full, 'approve');
  expect(active.status).toBe('active');
  expect((await see(ana, toured)).status).toBe('superseded');
  expect(done(await leo.call(agreementListApi.current, {})).contract?.contractId).toBe(
    full.contractId,
  );

  const amendment = await amend(dana, full);
  expect(amendment.parties.map(({ name }) => name)).toEqual([
    'Ana Ruiz',
    'Leo Ruiz',
    'Dana Whitfield',
  ]);
  await propose(dana, amendment, { propertyArea: 'Tacoma' });
  await move(ana, amendment, 'start_signing');
  for (const person of [ana, leo, dana]) await sign(person, amendment);
  await move(kim, amendment, 'approve');
  expect((await see(ana, full)).status).toBe('superseded');
  const { data } = done(await ana.call(agreementListApi.profileContracts, {}));
  expect(data[0]!.contractId).toBe(amendment.contractId);

  const asked = await move(kim, amendment, 'ask_to_void', { reason: 'Signed by mistake.' });
  expect(asked).toMatchObject({ status: 'active', voidRequest: { yoursYn: true } });
  expect((await tryMove(kim, amendment, 'void')).status).toBe(403);
  expect((await see(town.noor, amendment)).turn.yoursYn).toBe(true);
  expect((await move(town.noor, amendment, 'void')).status).toBe('voided');
});

test('an active agreement warns, expires, and ends after notice by the clock alone', async () => {
  const { ana, dana, kim } = town;
  const cancellation = { noticeDays: 3, feeCents: 0 };
  const contract = await submitted(town, { kind: 'full' }, await town.offer({ cancellation }));
  await move(kim, contract, 'approve');
  expect((await tryMove(ana, contract, 'terminate')).status).toBe(409);
  const given = await move(ana, contract, 'give_notice', { reason: 'We found a home.' });
  expect(given.noticeEndsOn).not.toBeNull();
  town.pass(5);
  await sweepDeadlines(town.world);
  expect((await see(dana, contract)).status).toBe('terminated');

  const touring = await submitted(town);
  await move(kim, touring, 'approve');
  town.pass(58);
  await sweepDeadlines(town.world);
  await sweepDeadlines(town.world);
  const near = await town.db
    .selectFrom('fact')
    .select('body')
    .where('kind', '=', 'contract.expiry_near')
    .execute();
  expect(near).toHaveLength(1);
  town.pass(5);
  await sweepDeadlines(town.world);
  expect((await see(ana, touring)).status).toBe('expired');
  expect(done(await ana.call(agreementListApi.current, {})).contract).toBeNull();
});

test('each to their own: others get 404, and an agent starts with clients only', async () => {
  const { ana, mia, tom, dana } = town;
  const drafted = await draft(town, await town.offer());
  for (const person of [mia, tom]) {
    expect(await person.call(contractApi.contract, { params: drafted })).toMatchObject({
      status: 404,
      message: 'You have no access to this contract.',
    });
    expect((await tryMove(person, drafted, 'decline', { seenRevision: 1 })).status).toBe(404);
  }
  expect(done(await mia.call(agreementListApi.profileContracts, {})).data).toEqual([]);
  expect(await ana.call(contractApi.contract, { params: { contractId: strangeId } })).toMatchObject(
    { status: 404 },
  );
  expect((await ana.call(contractApi.contract, { params: { contractId: 'x' } })).status).toBe(400);
  const { packageId, version: packageVersion } = await town.offer();
  const ask = (by: typeof ana, more: object) =>
    by.call(contractApi.draft, {
      body: {
        kind: 'touring',
        packageId,
        packageVersion,
        state: 'WA',
        propertyArea: 'Kent',
        ...more,
      },
    });
  expect(await ask(dana, { buyerProfileId: mia.profileId })).toMatchObject({
    status: 404,
    message: 'You have no such client.',
  });
  expect(await ask(dana, {})).toMatchObject({ status: 400, field: 'buyer_profile_id' });
  expect(await ask(tom, { buyerProfileId: ana.profileId })).toMatchObject({ status: 404 });
  expect(await ask(mia, { packageId: strangeId })).toMatchObject({ status: 404 });
  expect(await ask(mia, { state: 'NY' })).toMatchObject({ status: 400, field: 'state' });
  expect(await ask(mia, { listingKeys: ['gone:1'] })).toMatchObject({
    status: 400,
    field: 'listing_keys',
  });
  expect(await ask(dana, { buyerProfileId: ana.profileId })).toMatchObject({
    status: 409,
    message: 'You have an open draft with Dana Whitfield already. Go on with that one.',
  });
  await move(ana, drafted, 'decline');
  expect((await ask(dana, { buyerProfileId: ana.profileId })).status).toBe(200);
});
