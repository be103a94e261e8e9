/** Sessions by themselves: what one is told of, which of them end, and how an account opens by a link. */
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addMs } from '#domain/calendar.ts';
import { consentVersions } from '#domain/user/consent.ts';
import { type FreshDatabase, freshDatabase } from '../platform/db/testing/freshDatabase.ts';
import { inTransaction } from '../platform/db/inTransaction.ts';
import type { Gate } from '../platform/http/session.ts';
import { addProfile, describeSession, findProfiles } from './describeSession.ts';
import { endSessions } from './endSessions.ts';
import { hasAccount, openInvited } from './openInvited.ts';
import { proveAddress } from './proveAddress.ts';
import { saveDemoAccount } from './saveDemoPerson.ts';

const begin = '2026-03-02T18:00:00.000Z';
const now = () => begin;
let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  for (const table of ['fact', 'users']) await database.pool.query(`delete from ${table}`);
});

async function account(key: string, roles: ('buyer' | 'agent')[] = ['buyer']): Promise<string> {
  const asked = { key, name: `${key} Ruiz`, roles };
  return (await inTransaction(database.db, (tx) => saveDemoAccount(tx, begin, asked)))!;
}

async function session(userId: string): Promise<{ id: string; token: string }> {
  const id = uuidv7();
  const token = `token of ${id}`;
  await database.pool.query(
    `insert into user_session (id, user_id, token, expires_at, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $5)`,
    [id, userId, token, addMs(begin, 86_400_000), begin],
  );
  return { id, token };
}

const left = async () =>
  (await database.db.selectFrom('userSession').select('id').orderBy('id').execute()).map(
    ({ id }) => id,
  );
const facts = async () =>
  (await database.db.selectFrom('fact').select('body').execute()).map(({ body }) => body);

test('all sessions of a user end, or one, or all but one, or that of a cookie; each is told of', async () => {
  const [ana, eve] = [await account('ana'), await account('eve')];
  const forgotten: string[] = [];
  const gate = { forget: (id: string) => void forgotten.push(id) } as unknown as Gate;
  const end = (which: Parameters<typeof endSessions>[2]) =>
    endSessions({ db: database.db, now }, gate, which);
  const one = await session(ana);
  const two = await session(ana);
  const three = await session(ana);
  const hers = await session(eve);
  const four = await session(ana);

  expect(await end({ userId: ana, only: two.id })).toBe(1);
  expect(forgotten).toEqual([two.id]);
  expect(await facts()).toEqual([{ kind: 'session.ended', userId: ana, sessionId: two.id }]);
  // Nobody ends what is somebody else's.
  expect(await end({ userId: ana, only: hers.id })).toBe(0);
  expect(await end({ token: one.token })).toBe(1);
  expect(await end({ token: one.token })).toBe(0);
  expect(await left()).toEqual([three.id, hers.id, four.id]);
  expect(await end({ userId: ana, except: four.id })).toBe(1);
  expect(await left()).toEqual([hers.id, four.id]);
  expect(await end({ userId: ana })).toBe(1);
  expect(await left()).toEqual([hers.id]);
  expect(forgotten).toEqual([two.id, one.id, three.id, four.id]);
  expect(await facts()).toHaveLength(4);
});

const tokens = { forUser: async () => ({ token: 'short-lived' }) } as unknown as Parameters<
  typeof describeSession
>[0]['tokens'];
const described = (userId: string) =>
  describeSession({ db: database.db, tokens, now }, { userId, sessionId: 'here' });

test('a session tells who it is of, as what they act and what they agreed to', async () => {
  const ana = await account('ana', ['agent', 'buyer']);
  await database.pool.query(
    `insert into user_consent (consent_id, user_id, kind, version, given_yn, at)
     values ($1, $2, 'tos', $3, true, $4)`,
    [uuidv7(), ana, consentVersions.tos, begin],
  );
  expect(await described(ana)).toMatchObject({
    id: ana,
    email: 'ana@demo.example',
    name: 'ana Ruiz',
    accessToken: 'short-lived',
    profiles: [{ role: 'agent' }, { role: 'buyer' }],
    flags: ['tos'],
  });
  expect(await facts()).toEqual([]);
  await expect(described(uuidv7())).rejects.toMatchObject({ status: 401, code: 'not_signed_in' });
});

test('who has no profile yet gets that of a buyer, once', async () => {
  const ana = await account('ana');
  await database.pool.query('delete from profile');
  expect((await described(ana)).profiles).toMatchObject([
    { role: 'buyer', displayName: 'ana Ruiz', phone: null, photoFileId: null },
  ]);
  expect(await facts()).toEqual([{ kind: 'user.changed', userId: ana }]);
  expect((await described(ana)).profiles).toHaveLength(1);
  await addProfile(database.db, begin, ana, 'buyer', 'Another name');
  expect(await findProfiles(database.db, ana)).toMatchObject([{ displayName: 'ana Ruiz' }]);
});

test('an address is proven once, and not that of others', async () => {
  const [ana, eve] = [await account('ana'), await account('eve')];
  await database.pool.query(`update users set email_verified = false, updated_at = $1`, [begin]);
  const later = addMs(begin, 1);
  await proveAddress({ db: database.db, now: () => later }, ana);
  await proveAddress({ db: database.db, now: () => addMs(begin, 2) }, ana);
  const rows = await database.db
    .selectFrom('users')
    .select(['id', 'emailVerified', 'updatedAt'])
    .execute();
  expect(new Map(rows.map(({ id, ...row }) => [id, row]))).toEqual(
    new Map([
      [ana, { emailVerified: true, updatedAt: later }],
      [eve, { emailVerified: false, updatedAt: begin }],
    ]),
  );
  expect(await hasAccount(database.db, 'ana@demo.example')).toBe(true);
  expect(await hasAccount(database.db, 'eve@demo.example')).toBe(false);
});

test('an account opens with a password that is hard enough, or with none, and signs in', async () => {
  const ana = await account('ana');
  const asked: unknown[] = [];
  const remembered: unknown[] = [];
  let signedIn: { userId: string; sessionId: string } | null = { userId: ana, sessionId: 'here' };
  const world = {
    db: database.db,
    now,
    tokens,
    accounts: {
      ask: async (...args: unknown[]) => {
        asked.push(args[3]);
        return { signedIn: async () => signedIn };
      },
    },
    browsers: { remember: (_: unknown, email: string) => remembered.push(email) },
  } as unknown as Parameters<typeof openInvited>[0];
  const open = (password: string | null) =>
    openInvited(world, {} as Parameters<typeof openInvited>[1], 'ana@demo.example', {
      name: 'Ana Ruiz',
      password,
    });
  await expect(open('ana@demo.example')).rejects.toMatchObject({ status: 400, field: 'password' });
  expect(asked).toEqual([]);
  expect(await open('a warm quiet house')).toMatchObject({ id: ana });
  expect(await open(null)).toMatchObject({ id: ana });
  const about = { email: 'ana@demo.example', name: 'Ana Ruiz' };
  expect(asked).toEqual([{ ...about, password: 'a warm quiet house' }, about]);
  expect(remembered).toEqual(['ana@demo.example', 'ana@demo.example']);
  signedIn = null;
  await expect(open(null)).rejects.toThrow('has no session');
});
