import { localBus } from '../live/bus/testing/localBus.ts';
import { createHmac, randomUUID } from 'node:crypto';
import { SignJWT, UnsecuredJWT } from 'jose';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Actor, admits, type Audience } from '#domain/access.ts';
import { addMs, epochMs, type Instant } from '#domain/calendar.ts';
import { type FreshDatabase, freshDatabase } from '../db/testing/freshDatabase.ts';
import { createApp } from './createApp.ts';
import { createGate } from './session.ts';
import { createTokens } from './tokens.ts';

const key = Buffer.alloc(32, 1);
const start = '2026-03-08T20:00:00.000Z';
const minute = 60_000;

let now: Instant = start;
const tokens = createTokens(key, () => now);
let database: FreshDatabase;
let app: Awaited<ReturnType<typeof createApp>>;
let ana: Actor;
beforeAll(async () => {
  database = await freshDatabase();
  const gate = createGate({ db: database.db, tokens, now: () => now, publicUrl: null });
  const log = pino({ level: 'silent' });
  app = await createApp({
    bus: localBus(),
    log,
    gate,
    connectOrigins: [],
    publicUrl: null,
    rateLimitPercent: 100,
    trustedProxies: 0,
  });
  for (const audience of ['signed in', 'user token', 'agents'] satisfies Audience[]) {
    app.get(`/${audience.replace(' ', '-')}`, async (request) => {
      await app.gate.admit(audience, request);
      return 'in';
    });
  }
  app.route({
    method: ['GET', 'POST'],
    url: '/admins',
    handler: async (request) => {
      await app.gate.admit('admins', request);
      return 'in';
    },
  });
});
afterAll(async () => {
  await app.close();
  await database.close();
});
beforeEach(async () => {
  now = start;
  ana = await aPerson();
});

async function aPerson(): Promise<Actor> {
  const [userId, profileId] = [randomUUID(), randomUUID()];
  const { pool } = database;
  await pool.query(
    `insert into users (id, name, email, created_at, updated_at) values ($1, 'Ana', $2, $3, $3)`,
    [userId, `${userId}@example.com`, start],
  );
  await pool.query(
    `insert into profile (profile_id, user_id, role, display_name, created_at)
     values ($1, $2, 'buyer', 'Ana', $3)`,
    [profileId, userId, start],
  );
  return { userId, profileId, role: 'buyer', sessionId: await aSession(userId) };
}

async function aSession(userId: string): Promise<string> {
  const sessionId = randomUUID();
  await database.pool.query(
    `insert into user_session (id, user_id, token, expires_at, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $5)`,
    [sessionId, userId, sessionId, addMs(start, 3 * minute), start],
  );
  return sessionId;
}

async function statusFor(token: string, path = '/signed-in'): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  return (await app.inject({ url: path, headers })).statusCode;
}

const profileToken = async (actor = ana) => (await tokens.forProfile(actor)).token;

function signed(change: {
  with?: Uint8Array;
  typ?: string;
  audience?: string;
  issuer?: string;
  claims?: object;
  expires?: number | null;
}): Promise<string> {
  const { userId, sessionId, profileId, role } = ana;
  const seconds = epochMs(now) / 1000;
  const jwt = new SignJWT({ sid: sessionId, pid: profileId, role, ...change.claims })
    .setProtectedHeader({ alg: 'HS256', typ: change.typ ?? 'profile+jwt' })
    .setIssuer(change.issuer ?? 'lintel')
    .setAudience(change.audience ?? 'lintel:api')
    .setSubject(userId)
    .setIssuedAt(seconds);
  if (change.expires !== null) jwt.setExpirationTime(seconds + (change.expires ?? 600));
  return jwt.sign(change.with ?? key);
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The payload changed, the signature kept. */
async function tampered(change: object): Promise<string> {
  const [head, payload, signature] = (await profileToken()).split('.') as [string, string, string];
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
  return [head, encode({ ...claims, ...change }), signature].join('.');
}

test('a token as the server makes it lets in, and so does one that is put together alike', async () => {
  expect(await statusFor(await profileToken())).toBe(200);
  expect(await statusFor(await signed({}))).toBe(200);
});

test.each<[string, () => Promise<string> | string]>([
  ['another key', () => signed({ with: Buffer.alloc(32, 2) })],
  ['an empty key', () => signed({ with: Buffer.alloc(1) })],
  ['another type', () => signed({ typ: 'JWT' })],
  ['the type of the user token', () => signed({ typ: 'user+jwt' })],
  ['another audience', () => signed({ audience: 'lintel:profile-token' })],
  ['another issuer', () => signed({ issuer: 'elsewhere' })],
  ['no end', () => signed({ expires: null })],
  ['an end that is over', () => signed({ expires: -1 })],
  ['a role that does not exist', () => signed({ claims: { role: 'owner' } })],
  ['a role that the profile has not', () => signed({ claims: { role: 'admin' } })],
  ['a profile of nobody', () => signed({ claims: { pid: randomUUID() } })],
  ['a profile that is no id', () => signed({ claims: { pid: `' or 1=1 --` } })],
  ['no session', () => signed({ claims: { sid: undefined } })],
  ['another role written into it', () => tampered({ role: 'admin' })],
  ['a later end written into it', () => tampered({ exp: 4e9 })],
  ['its signature cut off', async () => (await profileToken()).replace(/[^.]+$/, '')],
  ['its end cut off', async () => (await profileToken()).slice(0, -4)],
  ['nothing but words', () => 'let.me.in'],
  [
    'no algorithm',
    () =>
      new UnsecuredJWT({ sid: ana.sessionId, pid: ana.profileId, role: 'buyer' })
        .setIssuer('lintel')
        .setAudience('lintel:api')
        .setSubject(ana.userId)
        .setExpirationTime('10 minutes')
        .encode(),
  ],
  [
    'an algorithm of its own choice',
    async () => {
      const [, payload] = (await profileToken()).split('.');
      const head = encode({ alg: 'HS512', typ: 'profile+jwt' });
      const signature = createHmac('sha512', key).update(`${head}.${payload}`).digest('base64url');
      return `${head}.${payload}.${signature}`;
    },
  ],
])('a token with %s is refused', async (_, make) => {
  expect(await statusFor(await make())).toBe(401);
});

test('the session must be one of the user that the token names', async () => {
  const mia = await aPerson();
  expect(await statusFor(await profileToken({ ...ana, sessionId: mia.sessionId }))).toBe(401);
  expect(await statusFor(await profileToken({ ...ana, profileId: mia.profileId }))).toBe(401);
  expect(await statusFor(await profileToken({ ...ana, userId: mia.userId }))).toBe(401);
});

test('each of the two tokens is good for its own calls only', async () => {
  const user = (await tokens.forUser(ana)).token;
  expect(await statusFor(user, '/user-token')).toBe(200);
  expect(await statusFor(user)).toBe(401);
  expect(await statusFor(await profileToken(), '/user-token')).toBe(401);
});

test('a buyer is no agent', async () => {
  expect(admits('agents', 'buyer')).toBe(false);
  expect(await statusFor(await profileToken(), '/agents')).toBe(403);
});

test('an admin who is suspended as an agent reads everything, and changes nothing', async () => {
  const { pool } = database;
  const [profileId, agentProfileId] = [randomUUID(), randomUUID()];
  await pool.query(
    `insert into profile (profile_id, user_id, role, display_name, created_at)
     values ($1, $3, 'admin', 'Ana', $4), ($2, $3, 'agent', 'Ana', $4)`,
    [profileId, agentProfileId, ana.userId, start],
  );
  await pool.query(
    `insert into agent (profile_id, status, languages, about, areas, demo_yn, created_at)
     values ($1, 'active', '{en}', '', '[]', false, $2)`,
    [agentProfileId, start],
  );
  const token = await profileToken({ ...ana, profileId, role: 'admin' });
  const headers = { authorization: `Bearer ${token}` };
  const ask = (method: 'GET' | 'POST') => app.inject({ method, url: '/admins', headers });
  expect((await ask('POST')).statusCode).toBe(200);
  await pool.query(`update agent set status = 'suspended' where profile_id = $1`, [agentProfileId]);
  expect((await ask('GET')).statusCode).toBe(200);
  const refused = await ask('POST');
  expect(refused.statusCode).toBe(403);
  expect(refused.body).toContain('Your brokerage has suspended you for now');
});

test.each([
  ['the session is ended', () => ['delete from user_session where id = $1', ana.sessionId]],
  ['the user is deleted', () => ['delete from users where id = $1', ana.userId]],
  ['the profile is removed', () => ['delete from profile where profile_id = $1', ana.profileId]],
  [
    'its role is another one',
    () => [`update profile set role = 'agent' where profile_id = $1`, ana.profileId],
  ],
])('within a minute after %s elsewhere, its tokens are refused', async (_, change) => {
  const token = await profileToken();
  expect(await statusFor(token)).toBe(200);
  const [sql, id] = change() as [string, string];
  await database.pool.query(sql, [id]);
  now = addMs(start, minute - 1);
  expect(await statusFor(token)).toBe(401);
});

test('a session that has run out is refused at that instant, known or not', async () => {
  now = addMs(start, 3 * minute - 1);
  const token = await profileToken();
  expect(await statusFor(token)).toBe(200);
  now = addMs(start, 3 * minute);
  expect(await statusFor(token)).toBe(401);
});

test('a token is refused at the instant that it names', async () => {
  await database.pool.query(`update user_session set expires_at = expires_at + interval '1 day'`);
  const { token, expiresAt } = await tokens.forProfile(ana);
  now = addMs(expiresAt, -1000);
  expect(await statusFor(token)).toBe(200);
  now = expiresAt;
  expect(await statusFor(token)).toBe(401);
});
