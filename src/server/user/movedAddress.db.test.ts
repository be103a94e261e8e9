/** An account on its way to another address, by itself: which links hold, until when, and what goes. */
import { createHmac } from 'node:crypto';
import pino from 'pino';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addMs, type Instant } from '#domain/calendar.ts';
import { type FreshDatabase, freshDatabase } from '../platform/db/testing/freshDatabase.ts';
import { inTransaction } from '../platform/db/inTransaction.ts';
import { mailbox } from '../platform/mail/Mailer.ts';
import {
  askForAddress,
  confirmAddress,
  findWaiting,
  keepAddress,
  undoChange,
} from './changeEmail.ts';
import { deleteUser } from './deleteUser.ts';
import { saveDemoAccount } from './saveDemoPerson.ts';

const emailKey = new Uint8Array(32).fill(3);
const hourMs = 3_600_000;
const begin = '2026-03-02T18:00:00.000Z';
let now: Instant = begin;
let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  now = begin;
  for (const table of ['mail', 'letter_count', 'fact', 'email_change', 'users'])
    await database.pool.query(`delete from ${table}`);
});

const world = () => ({ db: database.db, now: () => now, mail: mailbox, emailKey });
const origin = 'https://lintel.example';

async function account(key: string): Promise<string> {
  const asked = { key, name: `${key} Ruiz`, roles: ['buyer' as const] };
  return (await inTransaction(database.db, (tx) => saveDemoAccount(tx, begin, asked)))!;
}

const addressOf = async (userId: string) =>
  (
    await database.db
      .selectFrom('users')
      .select(['email', 'emailVerified'])
      .where('id', '=', userId)
      .executeTakeFirst()
  )?.email;

const from = { ipAddress: '203.0.113.9', userAgent: 'A phone' };
const ask = (userId: string, newEmail: string) =>
  askForAddress(world(), { userId, newEmail, origin, ...from });
const confirm = (userId: string, token: string) => confirmAddress(world(), userId, token, origin);
const undo = (token: string) => undoChange(world(), token);
const expired = { status: 410, code: 'link_expired' };

async function letters(to: string): Promise<string[]> {
  const rows = await database.db
    .selectFrom('mail')
    .select('subject')
    .where('toAddress', '=', to)
    .orderBy('mailId')
    .execute();
  return rows.map(({ subject }) => subject);
}

async function tokenFor(to: string): Promise<string> {
  const { textBody } = await database.db
    .selectFrom('mail')
    .select('textBody')
    .where('toAddress', '=', to)
    .orderBy('mailId', 'desc')
    .executeTakeFirstOrThrow();
  return decodeURIComponent(/[?&]token=([\w.%-]+)/.exec(textBody ?? '')![1]!);
}

const changes = () =>
  database.db.selectFrom('emailChange').selectAll().orderBy('askedAt').execute();
const facts = async () =>
  (await database.db.selectFrom('fact').select('kind').execute()).map(({ kind }) => kind);

test('who asks is written down with where they asked from, and both addresses hear of it', async () => {
  const userId = await account('ana');
  await ask(userId, 'new@example.com');
  expect(await changes()).toEqual([
    expect.objectContaining({
      userId,
      oldEmail: 'ana@demo.example',
      newEmail: 'new@example.com',
      askedAt: begin,
      expiresAt: addMs(begin, 24 * hourMs),
      ...from,
      confirmedAt: null,
      cancelledAt: null,
      undoneAt: null,
    }),
  ]);
  expect(await letters('new@example.com')).toEqual(['Confirm your new e-mail address']);
  expect(await letters('ana@demo.example')).toEqual(['Your account may move to another address']);
  expect(await facts()).toEqual(['user.changed']);
  const counted = await database.pool.query('select distinct whom from letter_count');
  // Two addresses, and the person who asked.
  expect(counted.rows).toHaveLength(3);
  expect(await addressOf(userId)).toBe('ana@demo.example');
});

test('one’s own address is refused, and nobody is written to', async () => {
  const userId = await account('ana');
  await expect(ask(userId, 'ana@demo.example')).rejects.toMatchObject({
    status: 400,
    field: 'new_email',
  });
  expect(await changes()).toEqual([]);
  expect(await letters('ana@demo.example')).toEqual([]);
});

test('what waits is the last that was asked for, until it is kept, confirmed or too late', async () => {
  const userId = await account('ana');
  const waiting = async () => (await findWaiting(database.db, userId, now))?.newEmail ?? null;
  expect(await waiting()).toBeNull();
  await ask(userId, 'first@example.com');
  now = addMs(begin, hourMs);
  await ask(userId, 'second@example.com');
  expect(await waiting()).toBe('second@example.com');
  expect((await changes()).map(({ cancelledAt }) => cancelledAt)).toEqual([now, null]);
  const first = await tokenFor('first@example.com');
  await expect(confirm(userId, first)).rejects.toMatchObject(expired);
  await keepAddress(world(), userId);
  expect(await waiting()).toBeNull();
  expect(await facts()).toEqual(['user.changed', 'user.changed', 'user.changed']);
  const second = await tokenFor('second@example.com');
  await expect(confirm(userId, second)).rejects.toMatchObject(expired);
  expect(await addressOf(userId)).toBe('ana@demo.example');
});

test('the new address moves the account once, for whom it was asked alone', async () => {
  const userId = await account('ana');
  const other = await account('eve');
  await database.pool.query(
    `insert into user_verification (id, identifier, value, expires_at, created_at, updated_at)
     values (gen_random_uuid(), 'reset of ana', $1, now(), now(), now()),
            (gen_random_uuid(), 'reset of eve', $2, now(), now(), now())`,
    [userId, other],
  );
  await database.pool.query('update users set email_verified = false where id = $1', [userId]);
  await ask(userId, 'new@example.com');
  const token = await tokenFor('new@example.com');
  await expect(confirm(other, token)).rejects.toMatchObject({ status: 403, code: 'wrong_account' });
  expect(await addressOf(userId)).toBe('ana@demo.example');
  // To the last moment of the day that it is good for.
  now = addMs(begin, 24 * hourMs);
  await confirm(userId, token);
  now = addMs(now, hourMs);
  await confirm(userId, token);
  const row = await database.db
    .selectFrom('users')
    .select(['email', 'emailVerified'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ email: 'new@example.com', emailVerified: true });
  expect((await changes())[0]!.confirmedAt).toBe(addMs(begin, 24 * hourMs));
  expect((await letters('ana@demo.example')).at(-1)).toBe(
    'Your account has moved to another address',
  );
  expect(await letters('ana@demo.example')).toHaveLength(2);
  expect(await facts()).toEqual(['user.changed', 'user.changed']);
  expect(await findWaiting(database.db, userId, begin)).toBeNull();
  const left = await database.db.selectFrom('userVerification').select('identifier').execute();
  expect(left).toEqual([{ identifier: 'reset of eve' }]);
});

test('a link is good for a day, and only as it was mailed', async () => {
  const userId = await account('ana');
  await ask(userId, 'new@example.com');
  const token = await tokenFor('new@example.com');
  const signed = (link: string, id: string) =>
    `${id}.${createHmac('sha256', emailKey).update(`${link} ${id}`).digest('base64url')}`;
  const [id, mac] = token.split('.') as [string, string];
  expect(token).toBe(signed('confirm', id));
  const flipped = `${mac.startsWith('A') ? 'B' : 'A'}${mac.slice(1)}`;
  for (const bad of [
    '',
    id,
    `${id}.${flipped}`,
    `${id}.${mac}x`,
    signed('undo', id),
    signed('confirm', uuidv7()),
    signed('confirm', 'nonsense'),
  ]) {
    await expect(confirm(userId, bad), bad).rejects.toMatchObject(expired);
  }
  now = addMs(begin, 24 * hourMs + 1);
  await expect(confirm(userId, token)).rejects.toMatchObject(expired);
  expect(await addressOf(userId)).toBe('ana@demo.example');
});

test('an address in use is told so and kept; one that nobody confirmed gives way', async () => {
  const userId = await account('ana');
  const other = await account('eve');
  await ask(userId, 'eve@demo.example');
  expect(await letters('eve@demo.example')).toEqual(['You have an account already']);
  const { changeId } = (await changes())[0]!;
  const mac = createHmac('sha256', emailKey).update(`confirm ${changeId}`).digest('base64url');
  await expect(confirm(userId, `${changeId}.${mac}`)).rejects.toMatchObject({
    status: 409,
    code: 'already_exists',
  });
  expect(await addressOf(other)).toBe('eve@demo.example');
  expect((await changes())[0]!.confirmedAt).toBeNull();

  await database.pool.query('update users set email_verified = false where id = $1', [other]);
  await ask(userId, 'eve@demo.example');
  expect((await letters('eve@demo.example')).at(-1)).toBe('Confirm your new e-mail address');
  await confirm(userId, await tokenFor('eve@demo.example'));
  expect(await addressOf(userId)).toBe('eve@demo.example');
  expect(await addressOf(other)).toBeUndefined();
});

test('the old address stops what waits, once, for a week', async () => {
  const userId = await account('ana');
  await ask(userId, 'new@example.com');
  const [confirming, undoing] = [
    await tokenFor('new@example.com'),
    await tokenFor('ana@demo.example'),
  ];
  await expect(undo(confirming)).rejects.toMatchObject(expired);
  now = addMs(begin, 7 * 24 * hourMs + 1);
  await expect(undo(undoing)).rejects.toMatchObject(expired);
  now = addMs(begin, 7 * 24 * hourMs);
  expect(await undo(undoing)).toEqual({ userId, email: 'ana@demo.example', movedYn: false });
  const [row] = await changes();
  expect(row).toMatchObject({ undoneAt: now, cancelledAt: now, confirmedAt: null });
  await expect(undo(undoing)).rejects.toMatchObject(expired);
  await expect(confirm(userId, confirming)).rejects.toMatchObject(expired);
  expect(await facts()).toEqual(['user.changed', 'user.changed']);
});

test('a link that was undone confirms nothing, cancelled or not', async () => {
  const userId = await account('ana');
  await ask(userId, 'new@example.com');
  const token = await tokenFor('new@example.com');
  for (const column of ['undone_at', 'cancelled_at']) {
    await database.pool.query('update email_change set undone_at = null, cancelled_at = null');
    await database.pool.query(`update email_change set ${column} = $1`, [begin]);
    await expect(confirm(userId, token), column).rejects.toMatchObject(expired);
  }
});

test('an account that moved comes back, and every way in of whoever moved it is gone', async () => {
  const userId = await account('ana');
  const before = addMs(begin, -hourMs);
  const passkey = (name: string, createdAt: string) =>
    database.pool.query(
      `insert into passkey (id, user_id, name, public_key, credential_id, counter, device_type, backed_up, created_at)
       values (gen_random_uuid(), $1, $2, '', gen_random_uuid()::text, 0, 'singleDevice', false, $3)`,
      [userId, name, createdAt],
    );
  const way = (providerId: string, password: string | null, createdAt: string) =>
    database.pool.query(
      `insert into user_account (id, user_id, account_id, provider_id, password, created_at, updated_at)
       values (gen_random_uuid(), $1, $2, $3, $4, $5, $5)`,
      [userId, uuidv7(), providerId, password, createdAt],
    );
  await passkey('own', before);
  await passkey('theirs', begin);
  await way('credential', 'a hash', before);
  await way('own provider', null, before);
  await way('their provider', null, begin);
  await ask(userId, 'new@example.com');
  const undoing = await tokenFor('ana@demo.example');
  now = addMs(begin, 20 * hourMs);
  await confirm(userId, await tokenFor('new@example.com'));
  // A week from the day it moved, not from when it was asked for.
  now = addMs(now, 7 * 24 * hourMs);
  expect(await undo(undoing)).toEqual({ userId, email: 'ana@demo.example', movedYn: true });
  expect(await addressOf(userId)).toBe('ana@demo.example');
  const names = async (query: string) => (await database.pool.query(query)).rows.map(({ n }) => n);
  expect(await names('select name as n from passkey')).toEqual(['own']);
  expect(await names('select provider_id as n from user_account')).toEqual(['own provider']);
});

test('who has the old address meanwhile keeps it where they confirmed it', async () => {
  const userId = await account('ana');
  await ask(userId, 'new@example.com');
  const undoing = await tokenFor('ana@demo.example');
  await confirm(userId, await tokenFor('new@example.com'));
  const other = await account('ana');
  await expect(undo(undoing)).rejects.toMatchObject({ code: 'already_exists' });
  expect((await changes())[0]!.undoneAt).toBeNull();
  await database.pool.query('update users set email_verified = false where id = $1', [other]);
  await undo(undoing);
  expect(await addressOf(userId)).toBe('ana@demo.example');
  expect(await addressOf(other)).toBeUndefined();
});

test('an account is deleted by who types its address, with its files', async () => {
  const userId = await account('ana');
  const other = await account('eve');
  const removed: string[] = [];
  const files = { remove: async (id: string) => void removed.push(id) };
  const about = { purpose: 'profile photo' as const, mediaType: 'image/webp', byteSize: 1 };
  const file = (ownerUserId: string, fileId = uuidv7()) => ({
    ...{ ...about, fileId, ownerUserId, sha256: 'a'.repeat(64), name: 'me.webp', createdAt: begin },
  });
  const [own, theirs] = [file(userId), file(other)];
  await inTransaction(database.db, (tx) =>
    tx.insertInto('storedFile').values([own, theirs]).execute(),
  );
  const asked = { db: database.db, files, log: pino({ level: 'silent' }), now: () => begin };
  const end = (typed: string) =>
    deleteUser(asked as unknown as Parameters<typeof deleteUser>[0], userId, typed);
  await expect(end('eve@demo.example')).rejects.toMatchObject({ status: 400, field: 'email' });
  expect(await addressOf(userId)).toBe('ana@demo.example');
  await end('ana@demo.example');
  expect(await addressOf(userId)).toBeUndefined();
  expect(await addressOf(other)).toBe('eve@demo.example');
  await expect.poll(() => removed).toEqual([own.fileId]);
  const left = await database.db.selectFrom('storedFile').select('fileId').execute();
  expect(left).toEqual([{ fileId: theirs.fileId }]);
  await expect(end('ana@demo.example')).rejects.toMatchObject({ status: 404 });
});
