/** What the link of an invitation shows and does, to whom it was sent and to everybody else. */
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { invitationApi } from '#api/contract/invitations.ts';
import type { MemberKind } from '#domain/group/MemberKind.ts';
import { BrokenRecord } from '../../document/record.ts';
import { readEvidence } from '../../document/evidence.ts';
import type { Witness } from '../../document/witness.ts';
import { inTransaction } from '../../platform/db/inTransaction.ts';
import { acceptInvite, invitedAddress } from './answerInvite.ts';
import { inviteOf, invitesOf, listedInvitesOf } from './saveInvites.ts';
import { type ContractTown, contractTown, type Person } from '../testing/contractTown.ts';
import { done, draft, move, propose, see } from '../testing/story.ts';

let town: ContractTown;
beforeAll(async () => {
  town = await contractTown();
});
afterAll(() => town.close());

let guests = 0;

/** Somebody new, invited by Ana to a new agreement with Dana. @returns it, with the token in the letter */
async function invited({ kind = 'client', email }: { kind?: MemberKind; email?: string } = {}) {
  const to = email ?? `guest.${++guests}@example.com`;
  const { contractId } = await draft(town, await town.offer());
  const body = { contractId, email: to, firstName: 'Uma', lastName: 'Falk', kind };
  const { parties } = done(await town.ana.call(invitationApi.inviteCoBuyer, { body }));
  const { inviteId } = parties.find((party) => party.email === to)!.invite!;
  return { contractId, inviteId, email: to, token: await town.mailedToken(to) };
}

const open = (token: string, by: Person = town.mia) =>
  by.call(invitationApi.openInvite, { body: { token } });
const accept = (by: Person, token: string) =>
  by.call(invitationApi.acceptInvite, { body: { token } });
const end = (contractId: string) => move(town.ana, { contractId }, 'decline');
const rowOf = (inviteId: string) =>
  town.db
    .selectFrom('coBuyerInvite')
    .selectAll()
    .where('inviteId', '=', inviteId)
    .executeTakeFirstOrThrow();

test('the link shows what is asked, and the text once there is one, to who may read all of it', async () => {
  const { contractId, inviteId, token } = await invited();
  expect(done(await open(token))).toMatchObject({
    inviteId,
    contractId,
    kind: 'client',
    status: 'sent',
    inviterName: 'Ana Ruiz',
    inviteeName: 'Uma Falk',
    agentName: 'Dana Whitfield',
    readsYn: true,
    text: null,
    accountYn: false,
  });
  await propose(town.dana, { contractId });
  const { text } = done(await open(token));
  expect(text).toContain('Uma Falk');
  await end(contractId);

  const looking = await invited({ kind: 'viewer' });
  await propose(town.dana, looking);
  expect(done(await open(looking.token))).toMatchObject({ readsYn: false, text: null });
  await end(looking.contractId);
});

test('whom a link was sent to is told while it can be accepted, and not after', async () => {
  const { contractId, email, token } = await invited();
  const { now } = town.world;
  const address = () => inTransaction(town.db, (tx) => invitedAddress(tx, now(), token));
  expect(await address()).toBe(email);
  done(await open(token));
  expect(await address()).toBe(email);
  done(await town.mia.call(invitationApi.declineInvite, { body: { token } }));
  await expect(address()).rejects.toMatchObject({ status: 409 });
  await end(contractId);
});

test('who is on it already takes no second place by a link, under whatever address', async () => {
  const { contractId, token } = await invited();
  const already = {
    status: 409,
    code: 'already_exists',
    message: expect.stringContaining('on this'),
  };
  expect(await accept(town.ana, token)).toMatchObject(already);
  // The agent as a buyer is the agent still.
  const asBuyer: Witness = {
    actor: { userId: town.dana.userId, profileId: uuidv7(), role: 'buyer', sessionId: uuidv7() },
    name: 'Dana Whitfield',
    email: town.dana.email,
    emailProvenYn: true,
    authenticationMethod: 'password',
    ipAddress: '10.0.0.1',
    userAgent: null,
  };
  await expect(acceptInvite(town.world, asBuyer, token)).rejects.toMatchObject(already);
  expect(await accept(town.mia, token)).toMatchObject({ status: 403 });
  await end(contractId);
});

test('who joined and declined by the link is on record by it, and a used one is told as used', async () => {
  const { contractId, inviteId, token } = await invited({ email: town.leo.email });
  expect((await rowOf(inviteId)).nextDeadlineAt).not.toBeNull();
  done(await accept(town.leo, token));
  expect((await rowOf(inviteId)).nextDeadlineAt).toBeNull();
  const decline = (with_: string) =>
    town.mia.call(invitationApi.declineInvite, { body: { token: with_ } });
  expect(await decline(token)).toMatchObject({
    status: 409,
    code: 'invite_used',
    message: 'This link has been used. Sign in to go on.',
  });
  const other = await invitedTo(contractId);
  done(await decline(other.token));
  const { parties } = await see(town.ana, { contractId });
  expect(parties.map(({ email }) => email)).not.toContain(other.email);
  const opened = (await readEvidence(town.db, contractId)).map(({ event }) => event);
  // A link speaks for whom it was mailed to, and for no account.
  expect(opened.findLast(({ kind }) => kind === 'declined')).toMatchObject({
    actor: null,
    authenticationMethod: 'link of Uma Falk',
    ipAddress: expect.stringMatching(/^10\.0\./),
  });
  await end(contractId);
  for (const answer of [await decline(token), await accept(town.leo, token), await open(token)])
    expect(answer).toMatchObject({
      status: 409,
      code: 'contract_over',
      message: 'This agreement is over. Its invitations are closed.',
    });
});

/** One more guest on an agreement that there is. */
async function invitedTo(contractId: string) {
  const email = `guest.${++guests}@example.com`;
  const body = { contractId, email, firstName: 'Uma', lastName: 'Falk', kind: 'viewer' as const };
  done(await town.ana.call(invitationApi.inviteCoBuyer, { body }));
  return { email, token: await town.mailedToken(email) };
}

test('that somebody has read what it obliges them to is kept once, and asked of nobody who was not invited', async () => {
  const { contractId, token } = await invited({ email: town.ruth.email });
  done(await accept(town.ruth, token));
  const disclose = (by: Person) => by.call(invitationApi.discloseInvite, { body: { contractId } });
  expect(await disclose(town.ana)).toMatchObject({
    status: 409,
    code: 'not_possible_now',
    message: 'You were not invited; there is nothing to read first.',
  });
  const kinds = async () =>
    (await readEvidence(town.db, contractId)).filter(({ event }) => event.kind === 'disclosed');
  done(await disclose(town.ruth));
  done(await disclose(town.ruth));
  expect(await kinds()).toHaveLength(1);
  await end(contractId);
});

test('a new link is on record as one, and no invitation is sent again that is not there', async () => {
  const { contractId, inviteId } = await invited();
  const again = (id: string) =>
    town.ana.call(invitationApi.resendInvite, { body: { contractId, inviteId: id } });
  expect(await again(uuidv7())).toMatchObject({
    status: 404,
    message: 'There is no such invitation on this agreement.',
  });
  done(await again(inviteId));
  const { history } = await see(town.ana, { contractId });
  const sent = history.filter(({ kind }) => kind === 'invited').map(({ detail }) => detail);
  expect(sent).toEqual(['Uma Falk, as client', 'Uma Falk, as client, with a new link']);
  await end(contractId);
});

test('a text that names other buyers is on record as made anew', async () => {
  const { contractId } = await draft(town, await town.offer());
  await propose(town.dana, { contractId });
  const before = (await see(town.ana, { contractId })).version;
  const body = { contractId, email: 'uwe@example.com', firstName: 'Uwe', lastName: 'Falk' };
  done(await town.ana.call(invitationApi.inviteCoBuyer, { body }));
  const { version, history } = await see(town.ana, { contractId });
  expect(version).toBe(before + 1);
  expect(history.map(({ detail }) => detail)).toContain(
    'The document was made anew: it names other buyers.',
  );
  await end(contractId);
});

test('invitations are read by their agreements, the oldest first; what cannot be read is told apart', async () => {
  const { contractId, inviteId } = await invited();
  const { email } = await invitedTo(contractId);
  const { db } = town;
  expect((await invitesOf(db, [contractId])).map((one) => one.email)).toEqual([
    expect.stringContaining('guest'),
    email,
  ]);
  expect(await invitesOf(db, [])).toEqual([]);
  expect(await listedInvitesOf(db, [])).toEqual({ invites: [], unreadable: [] });
  const { partyId, kind } = await rowOf(inviteId);
  const write = (by: string) =>
    town.pool.query(`update co_buyer_invite set invited_by = ${by} where invite_id = $1`, [
      inviteId,
    ]);
  await write('jsonb_build_array(invited_by)');
  const listed = await listedInvitesOf(db, [contractId]);
  expect(listed.invites.map((one) => one.email)).toEqual([email]);
  expect(listed.unreadable).toMatchObject([{ contractId, partyId }]);
  const row = await rowOf(inviteId);
  expect(() => inviteOf(row)).toThrow(BrokenRecord);
  await write('invited_by -> 0');
  expect(inviteOf(await rowOf(inviteId))).toMatchObject({ inviteId, kind });
  await end(contractId);
});

/** Every row of every table, as one hash each. */
async function everyRow(): Promise<Record<string, string>> {
  const { rows } = await town.pool.query<{ name: string }>(
    `select relname as name from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  const hashes: Record<string, string> = {};
  for (const { name } of rows) {
    const { rows: found } = await town.pool.query<{ hash: string }>(
      `select md5(coalesce(string_agg(one::text, '|' order by one::text), '')) as hash
       from ${name} as one`,
    );
    hashes[name] = found[0]!.hash;
  }
  return hashes;
}

test('loading a link writes no row, however often', async () => {
  const { contractId, inviteId, token } = await invited();
  const before = await everyRow();
  for (let loads = 0; loads < 3; loads++) done(await open(token));
  expect(await everyRow()).toEqual(before);
  expect(await rowOf(inviteId)).toMatchObject({ status: 'sent' });
  await end(contractId);
});
