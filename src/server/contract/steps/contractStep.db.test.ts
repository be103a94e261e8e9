/** One step at the table itself: who is let to it, over which record, and what it writes. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { invitationApi } from '#api/contract/invitations.ts';
import { groupApi } from '#api/group.ts';
import { statusOfFilledIn, statusOfSuspended } from '#domain/agent/AgentStatus.ts';
import { canonicalJson } from '#domain/canonicalJson.ts';
import type { Contract } from '#domain/contract/Contract.ts';
import type { ContractAction } from '#domain/contract/actionWords.ts';
import type { SignatureForm } from '#domain/document/SignatureForm.ts';
import { canonicalSignature } from '#domain/document/recordFaults.ts';
import { readEvidence } from '../../document/evidence.ts';
import { sha256 } from '../../document/sha256.ts';
import { readSignatures } from '../../document/signatures.ts';
import type { Witness } from '../../document/witness.ts';
import { inTransaction } from '../../platform/db/inTransaction.ts';
import { agreements, readStanding } from '../record/contractRecord.ts';
import { findContract, lockAnyContract, termsOfDocument } from '../readContracts.ts';
import type { KnownOfContract } from './contractStep.ts';
import { signContract } from './signContract.ts';
import { takeStep } from './takeStep.ts';
import { refuseWithoutMoney, viewDocument, viewSignatures } from '../viewDocument.ts';
import { agentProfileOf } from '../testing/agentProfileOf.ts';
import {
  type ContractTown,
  contractTown,
  type Key,
  names,
  type Person,
} from '../testing/contractTown.ts';
import {
  done,
  draft,
  invite,
  join,
  move,
  outForSignature,
  propose,
  readToEnd,
  see,
  sign,
  submitted,
} from '../testing/story.ts';

let town: ContractTown;
beforeAll(async () => {
  town = await contractTown();
});
afterAll(() => town.close());

function witness(key: Key, changes: Partial<Witness['actor']> = {}): Witness {
  const { userId, profileId, email } = town[key];
  const [name, role] = names[key];
  return {
    actor: { profileId, role, userId, sessionId: 'at the table', ...changes },
    name,
    email,
    emailProvenYn: true,
    authenticationMethod: 'password',
    ipAddress: '127.0.0.1',
    userAgent: null,
  };
}

const take = (
  thing: { contractId: string },
  action: ContractAction,
  by: Witness | null,
  known: KnownOfContract = {},
) =>
  inTransaction(town.db, (tx) =>
    takeStep(tx, town.world.now(), { contractId: thing.contractId }, action, by, known),
  );

const statusOf = async ({ contractId }: { contractId: string }) =>
  (await findContract(town.db, contractId))!.status;

async function without(person: Person, work: () => Promise<void>): Promise<void> {
  await town.acceptTerms(person.userId, false);
  await work();
  await town.acceptTerms(person.userId);
}

test('what binds is refused to who has not accepted the terms, and what does not is open', async () => {
  const { ana, kim } = town;
  const contract = await submitted(town);
  const reason = 'The area is wrong.';
  await without(kim, async () => {
    const { revision: seenRevision, documentSha256: shownSha256 } = await see(kim, contract);
    await expect(
      take(contract, 'approve', witness('kim'), { seenRevision, shownSha256 }),
    ).rejects.toMatchObject({ status: 403, code: 'terms_missing' });
    expect(await statusOf(contract)).toBe('pending_approval');
    await take(contract, 'return', witness('kim'), { seenRevision, reason });
    expect(await statusOf(contract)).toBe('changes_requested');
  });
  await without(ana, async () => {
    const { revision: seenRevision } = await see(ana, contract);
    await take(contract, 'decline', witness('ana'), { seenRevision, reason });
  });
  expect(await statusOf(contract)).toBe('declined');
});

test('who is suspended takes no step, as an agent or as an admin', async () => {
  const { ana, dana, kim } = town;
  const suspend = (profileId: string, yn: boolean) =>
    town.pool.query('update agent set status = $2 where profile_id = $1', [
      profileId,
      yn ? statusOfSuspended : statusOfFilledIn,
    ]);
  const contract = await submitted(town);
  const profileId = await agentProfileOf(town, kim.userId, kim.name);
  const reason = 'The area is wrong.';
  const refused = { status: 403, code: 'no_access' };
  const seen = await see(kim, contract);
  const known = { seenRevision: seen.revision, shownSha256: seen.documentSha256, reason };
  await suspend(profileId, true);
  for (const action of ['approve', 'return'] as const)
    await expect(take(contract, action, witness('kim'), known)).rejects.toMatchObject(refused);
  await take(contract, 'return', witness('noor'), known);
  await suspend(profileId, false);
  expect(await statusOf(contract)).toBe('changes_requested');

  await suspend(dana.profileId, true);
  const { revision: seenRevision } = await see(ana, contract);
  await expect(
    take(contract, 'withdraw', witness('dana'), { seenRevision, reason }),
  ).rejects.toMatchObject(refused);
  await take(contract, 'decline', witness('ana'), { seenRevision, reason });
  await suspend(dana.profileId, false);
  expect(await statusOf(contract)).toBe('declined');
});

test('over a record that does not hold nothing is done but declaring it void', async () => {
  const { ana, kim } = town;
  const contract = await draft(town, await town.offer());
  await propose(town.dana, contract);
  const seen = await see(ana, contract);
  const { contractId, revision: seenRevision } = seen;
  await town.pool.query('update contract set end_date = end_date + 1 where contract_id = $1', [
    contractId,
  ]);
  const asked = { seenRevision, reason: 'So be it.' };
  await expect(take(contract, 'decline', witness('ana'), asked)).rejects.toMatchObject({
    status: 409,
    code: 'record_broken',
  });
  expect(await statusOf(contract)).toBe('proposed');
  await take(contract, 'void', witness('kim'), asked);
  expect(await statusOf(contract)).toBe('voided');

  // In force it takes two, neither of whom is held up.
  const active = await submitted(town);
  await move(kim, active, 'approve');
  await town.pool.query('update contract set end_date = end_date + 1 where contract_id = $1', [
    active.contractId,
  ]);
  const now = async () => (await findContract(town.db, active.contractId))!.revision;
  const step = async (action: ContractAction, by: 'kim' | 'noor') =>
    take(active, action, witness(by), { seenRevision: await now(), reason: 'So be it.' });
  await step('ask_to_void', 'kim');
  await step('withdraw_void_request', 'kim');
  await step('ask_to_void', 'kim');
  await step('void', 'noor');
  expect(await statusOf(active)).toBe('voided');
});

test('a signature is vouched for by its entry, and by nobody else’s', async () => {
  const { ana } = town;
  const contract = await outForSignature(town);
  const { contractId, documentSha256, revision: seenRevision } = await see(ana, contract);
  await readToEnd(ana, contractId, documentSha256!);
  const signature = { kind: 'typed' as const, name: 'Ana Ruiz' };
  const known = {
    seenRevision,
    shownSha256: documentSha256,
    typedName: 'Ana Ruiz',
    signature,
  };
  const { signature: _unwritten, ...unsigned } = known;
  await expect(take(contract, 'sign', witness('ana'), unsigned)).rejects.toThrow(
    'A signature is given by a person.',
  );
  expect(await readSignatures(town.db, contractId, contract.version)).toEqual([]);
  await take(contract, 'sign', witness('ana'), known);
  const [written] = await readSignatures(town.db, contractId, contract.version);
  expect(written).toMatchObject({ profileId: ana.profileId, form: signature });
  const entries = (await readEvidence(town.db, contractId)).map(({ event }) => event);
  const signed = entries.find(({ kind }) => kind === 'signed')!;
  expect('objectSha256' in signed && signed.objectSha256).toBe(
    sha256(canonicalSignature({ ...written!, version: contract.version })),
  );
  // Whoever had consented before is on record with it at the signature.
  expect(entries.slice(-2).map(({ kind, actor }) => [kind, actor?.name])).toEqual([
    ['consented', 'Ana Ruiz'],
    ['signed', 'Ana Ruiz'],
  ]);
  expect(signed.detail).toBe('');
  const others = entries.filter(({ kind }) => kind !== 'signed' && kind !== 'consented');
  expect(others.map((one) => 'objectSha256' in one && one.objectSha256)).toEqual(
    others.map(() => null),
  );
  const { rows } = await town.pool.query(
    `select subject, revision from fact where kind = 'contract.signed' and body->>'contractId' = $1`,
    [contractId],
  );
  const { revision } = (await findContract(town.db, contractId))!;
  expect(rows).toEqual([{ subject: contractId, revision }]);
  await move(ana, contract, 'decline');
});

test('there is no step of what is not there, and none by whom it does not exist for', async () => {
  const contract = await draft(town, await town.offer());
  const { revision: seenRevision } = await see(town.ana, contract);
  const nothing = { contractId: '0199aa00-0000-7000-8000-0000000000ff' };
  const known = { seenRevision, reason: 'No.' };
  await expect(take(nothing, 'expire_unsigned', null)).rejects.toMatchObject({ status: 404 });
  await expect(take(nothing, 'decline', witness('ana'), known)).rejects.toMatchObject({
    status: 404,
  });
  await expect(take(contract, 'decline', witness('mia'), known)).rejects.toMatchObject({
    status: 404,
  });
  await expect(take(contract, 'decline', null, known)).rejects.toMatchObject({ status: 403 });
  // One that is locked already is taken as it is.
  const after = await inTransaction(town.db, async (tx) => {
    const locked = (await lockAnyContract(tx, contract.contractId))!;
    return takeStep(tx, town.world.now(), locked, 'decline', witness('ana'), known);
  });
  expect(after.status).toBe('declined');
});

const kindsOf = async (contractId: string, kind: string) =>
  (await readEvidence(town.db, contractId)).filter(({ event }) => event.kind === kind);

test('signing twice changes nothing, and the record says whether a name was typed or drawn', async () => {
  const { ana, leo } = town;
  const contract = await outForSignature(town);
  const { contractId } = contract;
  const { documentSha256: shownSha256 } = await see(ana, contract);
  const give = (by: Witness, signature: SignatureForm) =>
    inTransaction(town.db, (tx) =>
      signContract(town.world, tx, by, {
        contractId,
        shownSha256: shownSha256!,
        signature,
      } as Parameters<typeof signContract>[3]),
    );
  for (const person of [ana, leo]) await readToEnd(person, contractId, shownSha256!);
  const typed = (name: string) => ({ kind: 'typed' as const, name });
  await expect(give(witness('ana'), typed('Leo Ruiz'))).rejects.toMatchObject({
    code: 'invalid_field',
  });
  await give(witness('ana'), typed('Ana Ruiz'));
  await give(witness('ana'), typed('Ana Ruiz'));
  const drawn = { kind: 'drawn' as const, strokes: [[[0, 0] as [number, number], [900, 90]]] };
  await give(witness('leo'), drawn as SignatureForm);
  expect((await kindsOf(contractId, 'signed')).map(({ event }) => event.detail)).toEqual([
    'Typed: Ana Ruiz',
    'Drawn by hand',
  ]);
  expect(
    (await readSignatures(town.db, contractId, contract.version)).map(({ form }) => form),
  ).toEqual([typed('Ana Ruiz'), drawn]);
  const shown = await viewSignatures(town.world, witness('dana'), contractId);
  const signers = (await findContract(town.db, contractId))!.parties;
  expect(shown.signatures).toEqual(
    [typed('Ana Ruiz'), drawn].map((form, at) => ({ signerId: signers[at]!.partyId, form })),
  );
  await expect(viewSignatures(town.world, witness('mia'), contractId)).rejects.toMatchObject({
    status: 404,
  });
  await invite(ana, contract, town.ruth, 'viewer');
  await join(town, town.ruth);
  await expect(viewSignatures(town.world, witness('ruth'), contractId)).rejects.toMatchObject({
    status: 403,
  });
  await expect(give(witness('mia'), typed('Mia Okafor'))).rejects.toMatchObject({ status: 404 });
  await move(ana, contract, 'decline');
});

test('what is opened is on record once for each text and person; a text of amounts is not for all', async () => {
  const { ana, dana, world } = town;
  const contract = await outForSignature(town);
  const { contractId } = contract;
  for (let times = 0; times < 2; times++) await viewDocument(world, witness('ana'), contractId);
  const shown = await viewDocument(world, witness('dana'), contractId);
  expect(shown.documentSha256).toBe(sha256(shown.text));
  expect((await kindsOf(contractId, 'viewed')).map(({ event }) => event.actor?.name)).toEqual([
    ana.name,
    dana.name,
  ]);
  await expect(viewDocument(world, witness('mia'), contractId)).rejects.toMatchObject({
    status: 404,
  });
  expect((await viewDocument(world, witness('kim'), contractId)).text).toBe(shown.text);
  const { ruth } = town;
  await invite(ana, contract, ruth, 'viewer');
  await join(town, ruth);
  await expect(viewDocument(world, witness('ruth'), contractId)).rejects.toMatchObject({
    status: 403,
    message: expect.stringContaining('amounts of money'),
  });
  const { parties } = (await findContract(town.db, contractId))!;
  for (const [kind, allowed] of [
    ['party', true],
    ['cosigner', false],
    ['viewer', false],
  ] as const) {
    const seen = { parties: parties.map((one) => ({ ...one, kind })) } as unknown as Contract;
    const look = () => refuseWithoutMoney(seen, witness('leo'));
    if (allowed) look();
    else expect(look).toThrow('amounts of money');
  }
  await town.pool.query('update contract set end_date = end_date + 1 where contract_id = $1', [
    contractId,
  ]);
  const broken = { status: 409, code: 'record_broken' };
  await expect(viewDocument(world, witness('ana'), contractId)).rejects.toMatchObject(broken);
  expect(await readToEnd(ana, contractId, shown.documentSha256!)).toMatchObject(broken);
  await take(contract, 'void', witness('kim'), {
    seenRevision: (await findContract(town.db, contractId))!.revision,
    reason: 'So be it.',
  });
});

test('the terms of a text are found by its hash, and the record keeps those of all versions', async () => {
  const { ana, dana } = town;
  const contract = await draft(town, await town.offer());
  const { contractId } = contract;
  const terms = async () =>
    (
      await town.db
        .selectFrom('contractVersion')
        .select(['version', 'terms'])
        .where('contractId', '=', contractId)
        .orderBy('version')
        .execute()
    ).map((row) => ({ version: row.version, sha256: sha256(canonicalJson(row.terms)) }));
  const standing = async () => readStanding(town.db, (await findContract(town.db, contractId))!);
  expect((await standing())['kept terms']).toBe('');
  await propose(dana, contract);
  const first = (await see(ana, contract)).documentSha256!;
  await move(ana, contract, 'request_changes', { reason: 'Later.' });
  await propose(dana, contract, { propertyArea: 'Kent' });
  const second = (await see(ana, contract)).documentSha256!;
  const areaOf = async (hash: string) =>
    (await termsOfDocument(town.db, contractId, hash))?.propertyArea;
  expect(await areaOf(first)).toBe('Seattle');
  expect(await areaOf(second)).toBe('Kent');
  expect(await termsOfDocument(town.db, contractId, sha256('other'))).toBeNull();
  const [before, now] = await terms();
  expect(await standing()).toMatchObject({
    'kept terms': now!.sha256,
    'list of earlier terms': sha256(canonicalJson([before])),
    'list of invitations': sha256(canonicalJson([])),
  });
  expect(await agreements.thingOf(town.db, contractId)).toMatchObject({
    version: 2,
    documentSha256: second,
    standing: await standing(),
  });
  const gone = '0199aa00-0000-7000-8000-0000000000ff';
  expect(await agreements.thingOf(town.db, gone)).toBeNull();
  expect(await agreements.standingInWords(town.db, gone)).toBe('Not kept here any more');
  expect(await agreements.nameOf(town.db, gone)).toBe('an agreement that is gone');
  expect(await agreements.nameOf(town.db, contractId)).toContain('Ana Ruiz');
  expect(await agreements.documentIds(town.db)).toContain(contractId);
  await move(ana, contract, 'decline');
});

test('an invitation to an agreement is followed in the group, and a signature in the invitation', async () => {
  const { ana, leo, mia } = town;
  const memberOf = async (email: string) =>
    (
      await town.db
        .selectFrom('groupMember')
        .select('status')
        .where('email', '=', email)
        .orderBy('createdAt', 'desc')
        .executeTakeFirst()
    )?.status;
  const inviteOf = async (contractId: string, email: string) =>
    (await town.db
      .selectFrom('coBuyerInvite')
      .select(['status', 'inviteId'])
      .where('contractId', '=', contractId)
      .where('email', '=', email)
      .orderBy('createdAt', 'desc')
      .executeTakeFirst())!;
  const contract = await outForSignature(town);
  const { contractId, documentSha256: shownSha256 } = await see(leo, contract);
  expect(await memberOf(leo.email)).toBe('joined');
  expect((await inviteOf(contractId, leo.email)).status).toBe('disclosed');
  await readToEnd(leo, contractId, shownSha256!);
  await sign(leo, contract);
  expect((await inviteOf(contractId, leo.email)).status).toBe('signed');

  await invite(ana, contract, mia, 'viewer');
  expect(await inviteOf(contractId, mia.email)).toMatchObject({ status: 'sent' });
  expect(await memberOf(mia.email)).toBe('invited');
  const before = await inviteOf(contractId, mia.email);
  done(
    await ana.call(invitationApi.resendInvite, { body: { contractId, inviteId: before.inviteId } }),
  );
  const again = await inviteOf(contractId, mia.email);
  expect(again.inviteId).not.toBe(before.inviteId);
  // A new link takes no place in the group back.
  expect(await memberOf(mia.email)).toBe('invited');
  await move(ana, contract, 'decline');
  expect((await inviteOf(contractId, mia.email)).status).toBe('revoked');
  expect(await memberOf(mia.email)).not.toBe('invited');
});

const places = async (email: string) =>
  (
    await town.db
      .selectFrom('groupMember')
      .select(['status', 'tokenSha256'])
      .where('email', '=', email)
      .execute()
  ).map(({ status, tokenSha256 }) => [status, tokenSha256 === null]);
const accept = async (person: Person, email: string) =>
  done(
    await person.call(invitationApi.acceptInvite, {
      body: { token: await town.mailedToken(email) },
    }),
  );

test('whom two agreements invite joins the group once, and both agreements', async () => {
  const { ana, ruth, tom } = town;
  const guest = { email: 'uma@example.com' };
  const first = await draft(town, await town.offer());
  await invite(ana, first, guest, 'viewer');
  const one = await town.mailedToken(guest.email);
  const second = await draft(town, await town.offer({}, tom));
  await invite(ana, second, guest, 'viewer');
  await town.pool.query('update users set email = $2 where email = $1', [ruth.email, guest.email]);
  await accept(ruth, guest.email);
  done(await ruth.call(invitationApi.acceptInvite, { body: { token: one } }));
  // She was in the group under her address before: the place that was kept for her is given back.
  const kept = await places(guest.email);
  expect(kept.map(([status]) => status)).not.toContain('joined');
  expect(kept.map(([status]) => status)).not.toContain('invited');
  for (const contract of [first, second]) {
    expect((await see(ruth, contract)).parties.map(({ name }) => name)).toContain(ruth.name);
    await move(ana, contract, 'decline');
  }
  await town.pool.query('update users set email = $2 where email = $1', [guest.email, ruth.email]);
});

test('who came into the group by two links of agreements is in it once', async () => {
  const { ana, mia, tom } = town;
  const first = await draft(town, await town.offer());
  await invite(ana, first, mia, 'viewer');
  const one = await town.mailedToken(mia.email);
  const second = await draft(town, await town.offer({}, tom));
  await invite(ana, second, mia, 'viewer');
  await accept(mia, mia.email);
  done(await mia.call(invitationApi.acceptInvite, { body: { token: one } }));
  const joined = (await places(mia.email)).filter(([status]) => status === 'joined');
  expect(joined).toHaveLength(1);
  for (const contract of [first, second]) await move(ana, contract, 'decline');
});

test('a link of the group’s own goes on, whatever an agreement asks beside it', async () => {
  const { ana } = town;
  const { groupId } = done(await ana.call(groupApi.groups, {})).groups[0]!;
  const email = 'ida@example.com';
  const body = { groupId, email, firstName: 'Ida', lastName: 'Falk' };
  done(await ana.call(groupApi.invite, { body }));
  expect(await places(email)).toEqual([['invited', false]]);
  const contract = await draft(town, await town.offer());
  await invite(ana, contract, { email }, 'viewer');
  expect(await places(email)).toEqual([['invited', false]]);
  await move(ana, contract, 'decline');
  expect(await places(email)).toEqual([['invited', false]]);
});

test('nobody is brought onto an agreement by who is suspended, nor onto one that does not hold', async () => {
  const { ana, dana, kim } = town;
  const contract = await draft(town, await town.offer());
  const { contractId } = contract;
  const body = { contractId, email: 'oda@example.com', firstName: 'Oda', lastName: 'Lind' };
  const ask = (by: Person) =>
    by.call(invitationApi.inviteCoBuyer, { body: { ...body, kind: 'viewer' as const } });
  const suspend = (status: string) =>
    town.pool.query('update agent set status = $2 where profile_id = $1', [dana.profileId, status]);
  await suspend(statusOfSuspended);
  expect(await ask(dana)).toMatchObject({ status: 403, code: 'no_access' });
  await suspend(statusOfFilledIn);
  await town.pool.query('update contract set end_date = end_date + 1 where contract_id = $1', [
    contractId,
  ]);
  expect(await ask(ana)).toMatchObject({ status: 409, code: 'record_broken' });
  expect(await places(body.email)).toEqual([]);
  await town.pool.query('update contract set end_date = end_date - 1 where contract_id = $1', [
    contractId,
  ]);
  expect((await ask(dana)).status).toBe(200);
  expect(await places(body.email)).toEqual([['invited', true]]);
  // Who only looks on as the broker takes nobody off.
  const { inviteId } = await town.db
    .selectFrom('coBuyerInvite')
    .select('inviteId')
    .where('contractId', '=', contractId)
    .executeTakeFirstOrThrow();
  const off = (by: Person) =>
    by.call(invitationApi.removeCoBuyer, { body: { contractId, inviteId } });
  expect((await off(kim)).status).toBe(403);
  expect((await off(town.mia)).status).toBe(404);
  const { rows } = await town.pool.query(
    `select body->>'kind' as kind from fact where body->>'inviteId' = $1 order by number nulls last`,
    [inviteId],
  );
  expect(rows.map(({ kind }) => kind).toSorted()).toEqual(['invite.created', 'invite.sent']);
  expect((await off(ana)).status).toBe(200);
  await move(ana, contract, 'decline');
});
