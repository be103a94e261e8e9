/** One agreement as each of its people sees it: who sees money, addresses, reasons and requests, and who does not. */
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentApi } from '#api/document.ts';
import type { Actor } from '#domain/access.ts';
import type { Contract } from '#domain/contract/Contract.ts';
import { commissionInWords } from '#domain/contract/money/commissionInWords.ts';
import { holdsThrough } from '#domain/contract/life/deadlines.ts';
import { expiresAt } from '#domain/contract/invite/moveInvite.ts';
import { inTransaction } from '../platform/db/inTransaction.ts';
import { putFile, recordFile } from '../platform/files/keepFile.ts';
import { describeContracts } from './describeContracts.ts';
import { findContract } from './readContracts.ts';
import { invitesOf } from './invite/saveInvites.ts';
import { type ContractTown, contractTown, type Person } from './testing/contractTown.ts';
import { amend, consent, done, draft, invite, join, move, propose, sign } from './testing/story.ts';

let town: ContractTown;
/** Out for signature: Ana has signed, Leo took his consent back, Ruth looks along, Uma is invited. */
let signing: Contract;
/** In force and sealed, with Ana's notice. */
let active: Contract;
let photoFileId: string;
beforeAll(async () => {
  town = await contractTown();
  const { ana, leo, ruth, mia, dana, tom, kim } = town;
  const one = await draft(town, await town.offer());
  await invite(ana, one, leo);
  await join(town, leo);
  await invite(ana, one, ruth, 'viewer');
  await join(town, ruth);
  await propose(dana, one);
  await consent(town, ana, leo, dana, mia, tom);
  await move(ana, one, 'start_signing');
  await sign(ana, one);
  done(await leo.call(documentApi.withdrawConsent, {}));
  await invite(dana, one, { email: 'uma@example.com' }, 'viewer');
  signing = (await findContract(town.db, one.contractId))!;

  const about = { ownerUserId: dana.userId, purpose: 'profile photo', name: 'Dana.jpg' } as const;
  const photo = await putFile(town.world, new Uint8Array([1]), {
    ...about,
    mediaType: 'image/jpeg',
  });
  await inTransaction(town.db, (tx) => recordFile(tx, photo));
  photoFileId = photo.fileId;
  await town.pool.query('update profile set photo_file_id = $2 where profile_id = $1', [
    dana.profileId,
    photoFileId,
  ]);

  const cancellation = { noticeDays: 7, feeCents: 0 };
  const other = await draft(town, await town.offer({ cancellation }, tom), { by: mia });
  await propose(tom, other);
  await move(mia, other, 'start_signing');
  for (const person of [mia, tom]) await sign(person, other);
  await move(kim, other, 'approve');
  active = (await findContract(town.db, other.contractId))!;
});
afterAll(() => town.close());

const actorOf = ({ userId, profileId }: Person, role: Actor['role']): Actor => ({
  userId,
  profileId,
  role,
  sessionId: uuidv7(),
});
const buyer = (person: Person) => actorOf(person, 'buyer');
const agent = (person: Person) => actorOf(person, 'agent');
const admin = (person: Person) => actorOf(person, 'admin');

async function viewOf(contract: Contract, actor: Actor) {
  const views = await describeContracts(town.db, [contract], actor, town.world.now());
  expect(views).toHaveLength(1);
  return views[0]!;
}

const none = { signsFor: null, consentWithdrawnAt: null, signedAt: null, consentedYn: false };

test('everybody on it is told of with what they have done, to those who deal with each other', async () => {
  const { ana, leo, ruth, dana } = town;
  const [uma] = (await invitesOf(town.db, [signing.contractId])).filter(
    ({ email }) => email === 'uma@example.com',
  );
  const { parties } = await viewOf(signing, buyer(ana));
  const [{ signedAt }] = signing.signatures as [Contract['signatures'][number]];
  const withdrawal = await town.db
    .selectFrom('signConsent')
    .select('withdrawnAt')
    .where('profileId', '=', leo.profileId)
    .executeTakeFirstOrThrow();
  const partyId = expect.any(String);
  const accepted = expect.objectContaining({ inviteId: partyId, status: expect.any(String) });
  expect(parties).toEqual([
    {
      ...{ ...none, partyId, kind: 'buyer', profileId: ana.profileId, name: 'Ana Ruiz' },
      ...{
        email: ana.email,
        signsYn: true,
        youYn: true,
        signedAt,
        consentedYn: true,
        invite: null,
      },
    },
    {
      ...{ ...none, partyId, kind: 'client', profileId: leo.profileId, name: 'Leo Ruiz' },
      ...{ email: leo.email, signsYn: true, youYn: false, invite: accepted },
      consentWithdrawnAt: withdrawal.withdrawnAt,
    },
    {
      ...{ ...none, partyId, kind: 'viewer', profileId: ruth.profileId, name: 'Ruth Ruiz' },
      ...{ email: ruth.email, signsYn: false, youYn: false, invite: accepted },
    },
    {
      ...{ ...none, partyId, kind: 'viewer', profileId: null, name: 'Leo Ruiz' },
      ...{ email: 'uma@example.com', signsYn: false, youYn: false },
      invite: { inviteId: uma!.inviteId, status: 'sent', expiresAt: expiresAt(uma!) },
    },
    {
      ...{ ...none, partyId: null, kind: 'agent', profileId: dana.profileId },
      ...{ name: 'Dana Whitfield', email: null, signsYn: true, youYn: false, invite: null },
      consentedYn: true,
    },
  ]);
  const seenByDana = (await viewOf(signing, agent(dana))).parties;
  expect(seenByDana.map(({ email }) => email)).toEqual(parties.map(({ email }) => email));
  expect(seenByDana.map(({ youYn }) => youYn)).toEqual([false, false, false, false, true]);
});

test('who looks along sees names and no other address, and nothing that speaks of money', async () => {
  const { ana, leo, ruth, dana, kim } = town;
  const said = {
    ...signing,
    reason: 'Too much.',
    reasonBy: { profileId: ana.profileId, role: 'buyer' as const },
  };
  const view = await viewOf(said, buyer(ruth));
  expect(view.parties.map(({ email }) => email)).toEqual([null, null, ruth.email, null, null]);
  expect(view).toMatchObject({
    role: 'observer',
    agentPackage: null,
    commission: null,
    counted: null,
    commissionWords: null,
    reason: null,
    reasonFrom: null,
  });
  const roles = [];
  for (const actor of [buyer(ana), buyer(leo), agent(dana), admin(kim)]) {
    const whole = await viewOf(said, actor);
    roles.push(whole.role);
    expect(whole).toMatchObject({
      agentPackage: signing.agentPackage,
      commission: signing.commission,
      counted: signing.counted,
      commissionWords: commissionInWords(signing.commission),
      reason: 'Too much.',
      reasonFrom: 'Ana Ruiz',
    });
  }
  expect(roles).toEqual(['buyer', 'co_buyer', 'agent', 'admin']);
  await expect(viewOf(signing, buyer(town.mia))).rejects.toThrow('who is on it');
});

test('the reason is told with whose words it is', async () => {
  const { ana, leo, dana, kim } = town;
  const from = async (profileId: string, role: 'buyer' | 'agent' | 'admin') =>
    (await viewOf({ ...signing, reason: 'No.', reasonBy: { profileId, role } }, buyer(ana)))
      .reasonFrom;
  expect(await from(leo.profileId, 'buyer')).toBe('Leo Ruiz');
  expect(await from(uuidv7(), 'buyer')).toBe('A buyer');
  expect(await from(dana.profileId, 'agent')).toBe('Dana Whitfield, the agent');
  expect(await from(kim.profileId, 'admin')).toBe('Kim Sato, the broker');
  expect(await from(uuidv7(), 'admin')).toBe('The broker');
  expect((await viewOf(signing, buyer(ana))).reasonFrom).toBeNull();
});

test('a request to void is told to admins alone, who made it and who else can', async () => {
  const { mia, tom, kim, noor } = town;
  const at = town.world.now();
  const asked = (profileId: string) => ({
    ...active,
    voidRequest: { profileId, reason: 'Made twice.', at },
  });
  const byKim = asked(kim.profileId);
  const told = { from: 'Kim Sato', reason: 'Made twice.', at, others: ['Noor Aziz'] };
  expect((await viewOf(byKim, admin(kim))).voidRequest).toEqual({ ...told, yoursYn: true });
  expect((await viewOf(byKim, admin(noor))).voidRequest).toEqual({ ...told, yoursYn: false });
  expect((await viewOf(asked(uuidv7()), admin(kim))).voidRequest).toMatchObject({
    from: 'An admin',
    others: ['Kim Sato', 'Noor Aziz'],
  });
  for (const actor of [buyer(mia), agent(tom)])
    expect((await viewOf(byKim, actor)).voidRequest).toBeNull();
  expect((await viewOf(active, admin(kim))).voidRequest).toBeNull();
});

test('a notice is told with who gave it and when it ends the agreement', async () => {
  const { mia, tom } = town;
  const at = town.world.now();
  const noticed = (profileId: string) => ({
    ...active,
    notice: { profileId, reason: 'We found it.', at },
  });
  const byMia = noticed(mia.profileId);
  expect(await viewOf(byMia, buyer(mia))).toMatchObject({
    noticeFrom: 'Mia Okafor',
    noticeEndsOn: holdsThrough(byMia),
    holdsThrough: holdsThrough(byMia),
  });
  expect(holdsThrough(byMia)).not.toBe(holdsThrough(active));
  expect((await viewOf(noticed(tom.profileId), buyer(mia))).noticeFrom).toBe('Tom Brandt');
  expect((await viewOf(noticed(uuidv7()), buyer(mia))).noticeFrom).toBeNull();
  expect(await viewOf(active, buyer(mia))).toMatchObject({ noticeFrom: null, noticeEndsOn: null });
});

test('what is sealed, amended or away is told of each agreement by itself', async () => {
  const { ana, mia, dana, tom, kim } = town;
  expect(await viewOf(signing, buyer(ana))).toMatchObject({
    sealedYn: false,
    openAmendmentId: null,
    buyer: { profileId: ana.profileId, name: 'Ana Ruiz' },
    agent: { ...signing.agent, photoFileId },
  });
  expect(await viewOf(active, agent(tom))).toMatchObject({
    sealedYn: false,
    openAmendmentId: null,
    mayAmendYn: true,
    agent: { photoFileId: null },
  });
  expect((await viewOf(signing, agent(dana))).mayAmendYn).toBe(false);
  const delivering = await town.deliverer();
  await delivering.settle();
  await delivering.stop();
  const { contractId } = await amend(tom, active);
  expect(await viewOf(active, agent(tom))).toMatchObject({
    sealedYn: true,
    openAmendmentId: contractId,
    mayAmendYn: false,
  });
  expect((await viewOf({ ...active, version: active.version + 1 }, buyer(mia))).sealedYn).toBe(
    false,
  );
  await move(tom, { contractId }, 'withdraw');
  expect((await viewOf(active, agent(tom))).openAmendmentId).toBeNull();

  await town.pool.query(`update agent set status = 'suspended' where profile_id = $1`, [
    dana.profileId,
  ]);
  const both = await describeContracts(town.db, [active, signing], admin(kim), town.world.now());
  expect(both.map((one) => one.contractId)).toEqual([active.contractId, signing.contractId]);
  const turnOf = async (contract: Contract, person: Person) =>
    (await viewOf(contract, buyer(person))).turn?.sentence;
  expect(await turnOf(signing, ana)).toMatch(/Dana Whitfield can’t go on with this/);
  expect(await turnOf(active, mia)).not.toMatch(/can’t go on/);
  await town.pool.query(`update agent set status = 'active' where profile_id = $1`, [
    dana.profileId,
  ]);
  expect(await turnOf(signing, ana)).not.toMatch(/can’t go on/);
  expect(await describeContracts(town.db, [], admin(kim), town.world.now())).toEqual([]);
});

test('the broker is named where there is one admin, and whose consent is missing is said', async () => {
  const { leo, dana, mia, noor } = town;
  const turn = async (contract: Contract, actor: Actor) =>
    (await viewOf(contract, actor)).turn?.sentence;
  const pending = { ...signing, status: 'pending_approval' as const };
  expect(await turn(pending, agent(dana))).toContain('The broker');
  await town.pool.query(`update profile set role = 'buyer' where profile_id = $1`, [
    noor.profileId,
  ]);
  expect(await turn(pending, agent(dana))).toContain('Kim Sato');
  await town.pool.query(`update profile set role = 'admin' where profile_id = $1`, [
    noor.profileId,
  ]);
  expect(await turn(signing, buyer(leo))).toMatch(/consent|agree/i);
  expect((await viewOf(signing, buyer(leo))).actions).not.toEqual([]);
  expect(await turn(active, buyer(mia))).not.toBe(await turn(signing, buyer(leo)));
});

test('an invitation that cannot be read is told in its place, and the whole waits for the broker', async () => {
  const { ana } = town;
  const { contractId } = signing;
  const write = (by: string) =>
    town.pool.query(
      `update co_buyer_invite set invited_by = ${by} where contract_id = $1 and email = $2`,
      [contractId, 'uma@example.com'],
    );
  expect((await viewOf(signing, buyer(ana))).parties[3]).not.toHaveProperty('inviteUnreadableYn');
  await write('jsonb_build_array(invited_by)');
  const view = await viewOf(signing, buyer(ana));
  expect(view.turn).toEqual({
    yoursYn: false,
    sentence:
      'It waits: the invitation of Leo Ruiz cannot be read. The broker has to look into it.',
  });
  expect(view.parties.map(({ inviteUnreadableYn }) => inviteUnreadableYn)).toEqual([
    ...[undefined, undefined, undefined, true, undefined],
  ]);
  expect(view.parties[3]!.invite).toBeNull();
  await write('invited_by -> 0');
});
