/** A consent by itself: given with the code, kept with all that shows it, taken back, once each. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import pino from 'pino';
import { consentText, esignConsent } from '#domain/document/esignConsent.ts';
import { type FreshDatabase, freshDatabase } from '../platform/db/testing/freshDatabase.ts';
import { inTransaction } from '../platform/db/inTransaction.ts';
import { saveDemoPerson } from '../user/saveDemoPerson.ts';
import {
  codeOf,
  consentsOf,
  findConsent,
  findSample,
  giveConsent,
  makeConsentCode,
  withdrawalsOf,
  withdrawConsent,
} from './consents.ts';
import type { DocumentWorld } from './DocumentWorld.ts';
import { sha256 } from './sha256.ts';
import type { Witness } from './witness.ts';
import { keepRecordsUnder, recordKeyOf } from './recordKey.ts';

const text = consentText(esignConsent);
const { version } = esignConsent;
const codeKey = new Uint8Array(32).fill(7);
let minute = 0;
let database: FreshDatabase;
let world: DocumentWorld;
let ana: Witness;
let leo: Witness;

async function witness(key: string, sort: number): Promise<Witness> {
  const { db } = database;
  const person = { key, name: `${key} Ruiz`, part: `${key}.`, roles: ['buyer' as const] };
  await inTransaction(db, (tx) => saveDemoPerson(tx, world.now(), person, sort));
  const { userId, profileId } = await db
    .selectFrom('profile')
    .innerJoin('users', 'users.id', 'profile.userId')
    .select(['profile.userId', 'profile.profileId'])
    .where('users.email', '=', `${key}@demo.example`)
    .executeTakeFirstOrThrow();
  return {
    actor: { userId, profileId, role: 'buyer', sessionId: 'here' },
    name: person.name,
    email: `${key}@demo.example`,
    emailProvenYn: true,
    authenticationMethod: 'passkey',
    ipAddress: '203.0.113.9',
    userAgent: 'A phone',
  };
}

beforeAll(async () => {
  database = await freshDatabase();
  keepRecordsUnder(database.db, recordKeyOf(new Uint8Array(32).fill(9)));
  const now = () => new Date(Date.UTC(2026, 2, 2, 18, minute++)).toISOString();
  world = { db: database.db, now, log: pino({ level: 'silent' }), codeKey } as DocumentWorld;
  ana = await witness('ana', 1);
  leo = await witness('leo', 2);
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.pool.query('delete from sign_consent');
  await database.pool.query('delete from sign_consent_text');
  await database.pool.query('delete from fact');
});

async function sampleOf({ actor }: Witness): Promise<string> {
  await makeConsentCode(world, actor);
  const { consentId } = (await findSample(world.db, actor.profileId))!;
  return codeOf(codeKey, consentId);
}

const give = (by: Witness, code: string, changes: object = {}) =>
  giveConsent(world, by, { version, textSha256: sha256(text), code, ...changes });
const rows = () => database.db.selectFrom('signConsent').selectAll().execute();
const facts = async () =>
  (await database.db.selectFrom('fact').select('body').execute()).map(({ body }) => body);

test('a consent is kept with its instant, its text, and how and from where it was given', async () => {
  const { profileId, userId } = ana.actor;
  const code = await sampleOf(ana);
  expect(code).toMatch(/^[2-9A-HJ-NP-Z]{6}$/);
  // As people type it.
  await give(ana, ` ${code.slice(0, 3)} ${code.slice(3)}`);
  const [row] = await rows();
  expect(row).toMatchObject({
    profileId,
    version,
    textSha256: sha256(text),
    authenticationMethod: 'passkey',
    ipAddress: '203.0.113.9',
    userAgent: 'A phone',
    withdrawnAt: null,
  });
  expect(row!.givenAt! > row!.codeMadeAt).toBe(true);
  const { consentId } = row!;
  expect(await facts()).toEqual([{ kind: 'consent.given', userId, profileId, consentId }]);
  const kept = await database.db.selectFrom('signConsentText').selectAll().execute();
  expect(kept).toEqual([expect.objectContaining({ sha256: sha256(text), version, text })]);
  expect(await findConsent(world.db, consentId)).toMatchObject({ consentId, userId, profileId });
  expect(await consentsOf(world.db, [profileId, leo.actor.profileId])).toEqual([
    expect.objectContaining({ consentId, givenAt: row!.givenAt }),
  ]);
  // The code is used up.
  expect(await findSample(world.db, profileId)).toBeUndefined();
});

test('without the sample, with another code or another text nobody has agreed', async () => {
  await expect(give(ana, 'ABCDEF')).rejects.toMatchObject({
    status: 409,
    code: 'not_possible_now',
    field: 'code',
  });
  const code = await sampleOf(ana);
  const leos = await sampleOf(leo);
  await expect(give(ana, leos)).rejects.toMatchObject({ status: 400, code: 'wrong_code' });
  for (const changes of [{ version: 'esign-2020-01-01' }, { textSha256: sha256('other') }]) {
    await expect(give(ana, code, changes)).rejects.toMatchObject({ code: 'document_changed' });
  }
  expect((await rows()).map(({ givenAt }) => givenAt)).toEqual([null, null]);
  expect(await facts()).toEqual([]);
});

test('agreeing twice is agreeing once, also at the same instant', async () => {
  const code = await sampleOf(ana);
  await database.db
    .transaction()
    .execute(async (held) => {
      await held
        .selectFrom('profile')
        .select('profileId')
        .where('profileId', '=', ana.actor.profileId)
        .forUpdate()
        .execute();
      const both = Promise.all([give(ana, code), give(ana, code)]);
      const waiting = async () =>
        (
          await database.pool.query(
            `select count(*)::int as n from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`,
          )
        ).rows[0].n;
      await expect.poll(waiting).toBe(2);
      return { both };
    })
    .then(({ both }) => both);
  const [given] = await rows();
  await sampleOf(ana);
  await give(ana, 'whatever they type now');
  expect(await facts()).toHaveLength(1);
  expect(await consentsOf(world.db, [ana.actor.profileId])).toEqual([
    expect.objectContaining({ givenAt: given!.givenAt }),
  ]);
});

test('what is taken back says when and from where, holds no more, and can be given anew', async () => {
  const { profileId, userId } = ana.actor;
  await give(ana, await sampleOf(ana));
  await give(leo, await sampleOf(leo));
  const phone = { ...ana, ipAddress: '198.51.100.7', userAgent: null };
  await withdrawConsent(world, phone);
  await withdrawConsent(world, phone);
  const [row] = (await rows()).filter((one) => one.profileId === profileId);
  expect(row).toMatchObject({ withdrawnIpAddress: '198.51.100.7', withdrawnUserAgent: null });
  expect((await facts()).filter(({ kind }) => kind === 'consent.withdrawn')).toEqual([
    { kind: 'consent.withdrawn', userId, profileId, consentId: row!.consentId },
  ]);
  const both = [profileId, leo.actor.profileId];
  expect((await consentsOf(world.db, both)).map((one) => one.profileId)).toEqual([both[1]]);
  expect(await withdrawalsOf(world.db, both)).toEqual(new Map([[profileId, row!.withdrawnAt]]));

  await give(ana, await sampleOf(ana));
  expect(await withdrawalsOf(world.db, both)).toEqual(new Map());
  expect(await consentsOf(world.db, both)).toHaveLength(2);
});

test('who agreed to an earlier text has not agreed to this one', async () => {
  const { profileId } = ana.actor;
  await give(ana, await sampleOf(ana));
  await database.pool.query(`update sign_consent set version = 'esign-2020-01-01'`);
  expect(await consentsOf(world.db, [profileId])).toEqual([]);
  expect(await withdrawalsOf(world.db, [profileId])).toEqual(new Map());
  expect(await consentsOf(world.db, [])).toEqual([]);
});

test('a consent outlives the account; one that nobody gave is none', async () => {
  const uma = await witness('uma', 3);
  await makeConsentCode(world, uma.actor);
  const { consentId } = (await findSample(world.db, uma.actor.profileId))!;
  expect(await findConsent(world.db, consentId)).toBeNull();
  await give(uma, codeOf(codeKey, consentId));
  await database.db.deleteFrom('users').where('id', '=', uma.actor.userId).execute();
  expect(await findConsent(world.db, consentId)).toMatchObject({
    profileId: uma.actor.profileId,
    userId: '',
  });
});
