import type { FastifyRequest } from 'fastify';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contractApi } from '#api/contract.ts';
import { invitationApi } from '#api/contract/invitations.ts';
import { readEvidence } from '../../document/evidence.ts';
import { witnessOf } from '../../document/witness.ts';
import { type ContractTown, contractTown, type Person } from '../testing/contractTown.ts';
import { done, draft, move } from '../testing/story.ts';

let town: ContractTown;
beforeAll(async () => {
  town = await contractTown();
});
afterAll(() => town.close());

/** Of the newest session alone, as each is begun in its own way. */
async function beganBy(method: string | null): Promise<void> {
  await town.pool.query(
    `update user_session set sign_in_method = $1
      where id = (select id from user_session order by id desc limit 1)`,
    [method],
  );
}

async function firstEntry(by: Person) {
  const { contractId } = await draft(town, await town.offer(), { by });
  const [first] = await readEvidence(town.db, contractId);
  await move(by, { contractId }, 'decline');
  return first!.event;
}

test.each([
  ['password', 'password'],
  ['passkey', 'passkey'],
  ['link', 'link'],
  // Of a session from before this was kept.
  [null, 'session'],
])('who signed in by %s is on record as known by %s', async (method, recorded) => {
  const ana = await town.signIn('ana');
  await beganBy(method);
  const event = await firstEntry(ana);
  expect(event).toMatchObject({
    actor: { profileId: ana.profileId, name: 'Ana Ruiz', role: 'buyer' },
    authenticationMethod: recorded,
  });
});

test('of two sessions of one person each is on record as it began', async () => {
  const first = await town.signIn('leo');
  await beganBy('password');
  const second = await town.signIn('leo');
  await beganBy('passkey');
  expect((await firstEntry(first)).authenticationMethod).toBe('password');
  expect((await firstEntry(second)).authenticationMethod).toBe('passkey');
});

test('the record keeps from where and with what somebody acted, no longer than it may be', async () => {
  const ana = await town.signIn('ana');
  const { packageId, version } = await town.offer();
  const body = { packageId, packageVersion: version, propertyArea: 'Seattle' };
  const { contractId } = done(
    await ana.call(
      contractApi.draft,
      { body: { ...body, kind: 'touring', state: 'WA' } },
      { 'user-agent': 'A'.repeat(600), 'x-forwarded-for': '203.0.113.9' },
    ),
  );
  const [first] = await readEvidence(town.db, contractId);
  expect(first!.event).toMatchObject({ ipAddress: '203.0.113.9', userAgent: 'A'.repeat(500) });
});

test('who names no browser is on record without one, and who is gone speaks for nobody', async () => {
  const { profileId } = town.ana;
  const actor = { userId: uuidv7(), sessionId: uuidv7(), profileId, role: 'buyer' as const };
  const request = { ip: '203.0.113.9', headers: {} } as FastifyRequest;
  expect(await witnessOf(town.db, actor, request)).toMatchObject({
    name: 'Ana Ruiz',
    emailProvenYn: true,
    authenticationMethod: 'session',
    userAgent: null,
  });
  const gone = witnessOf(town.db, { ...actor, profileId: uuidv7() }, request);
  await expect(gone).rejects.toMatchObject({ code: 'not_signed_in' });
});

test('an invitation is for the address in any letters, and for a proven one alone', async () => {
  await town.pool.query("update users set email = 'Mia@Demo.Example' where email = $1", [
    town.mia.email,
  ]);
  const { ana, mia } = town;
  const contract = await draft(town, await town.offer({ name: 'For two' }, town.tom), { by: ana });
  const about = {
    email: 'mia@demo.example',
    firstName: 'Mia',
    lastName: 'Okafor',
    kind: 'client' as const,
  };
  const body = { contractId: contract.contractId, ...about };
  done(await ana.call(invitationApi.inviteCoBuyer, { body }));
  const token = await town.mailedToken('mia@demo.example');
  await town.pool.query("update users set email_verified = false where email = 'Mia@Demo.Example'");
  const refused = await mia.call(invitationApi.acceptInvite, { body: { token } });
  expect(refused.status).toBe(403);
  await town.pool.query("update users set email_verified = true where email = 'Mia@Demo.Example'");
  done(await mia.call(invitationApi.acceptInvite, { body: { token } }));
});
