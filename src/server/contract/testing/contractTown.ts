/** The people of the story with their agreements: routes on a database of their own, and a clock. */
import { readFileSync, writeFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { uuidv7 } from 'uuidv7';
import { aBrokerage } from '#domain/brokerage/Brokerage.example.ts';
import type { PackageTerms } from '#domain/contract/package/AgentPackage.ts';
import { addMs, epochMs, instant, type Instant } from '#domain/calendar.ts';
import { approvalDelayMs } from '#domain/contract/approvalDelay.ts';
import { consentVersions } from '#domain/user/consent.ts';
import { keepRecordsUnder, recordKeyOf } from '../../document/recordKey.ts';
import { saveDisclosureRule } from '../../jurisdiction/disclosureForms.ts';
import { provideJurisdictions } from '../../jurisdiction/provideJurisdictions.ts';
import { type GazetteerName, saveNames } from '../../map/gazetteer.ts';
import { saveAgent } from '../../agent/saveAgent.ts';
import { saveBrokerage } from '../../brokerage/saveBrokerage.ts';
import { publishPackage, savePackage } from '../../agent/savePackage.ts';
import { localBus } from '../../platform/live/bus/testing/localBus.ts';
import { freshDatabase } from '../../platform/db/testing/freshDatabase.ts';
import { stagesOf } from '../../platform/db/testing/stagesOf.ts';
import { registerGroups } from '../../group/registerGroups.ts';
import { inTransaction } from '../../platform/db/inTransaction.ts';
import { deliverFacts } from '../../platform/facts/deliver.ts';
import { temporaryFiles } from '../../platform/files/testing/temporaryFiles.ts';
import { testApp } from '../../platform/http/testing/testApp.ts';
import { mailbox } from '../../platform/mail/Mailer.ts';
import { createPress } from '../../platform/pdf/press/createPress.ts';
import { createFirstPages } from '../../platform/form/firstPages.ts';
import { createPhotoDecoder } from '../../platform/photo/photoDecoder.ts';
import { sampleSeal } from '../../platform/pdf/testing/sampleSeal.ts';
import { saveDemoPerson } from '../../user/saveDemoPerson.ts';
import { type Browser, newBrowser } from '../../user/testing/newBrowser.ts';
import type { ContractWorld } from '../ContractWorld.ts';
import { sealKeylessUnder } from '../keylessSeal.ts';
import { takeDueApprovals } from '../steps/dueApproval.ts';
import { contractReactions } from '../reactions.ts';
import { registerContract } from '../record/registerContract.ts';

export const names = {
  ana: ['Ana Ruiz', 'buyer'],
  leo: ['Leo Ruiz', 'buyer'],
  ruth: ['Ruth Ruiz', 'buyer'],
  mia: ['Mia Okafor', 'buyer'],
  dana: ['Dana Whitfield', 'agent'],
  tom: ['Tom Brandt', 'agent'],
  kim: ['Kim Sato', 'admin'],
  noor: ['Noor Aziz', 'admin'],
} as const;
export type Key = keyof typeof names;

export interface Person extends Browser {
  name: string;
  userId: string;
  profileId: string;
  email: string;
  /** Puts a pressed approval into effect without the wait. @returns why it was refused, or null */
  takeApproval(contractId: string): Promise<string | null>;
}

export const touring: PackageTerms = {
  name: 'Just touring',
  commission: { model: 'flat', flatCents: 123_400, feeKind: { kind: 'net' } },
  services: ['home_tours', 'offer_writing'],
  notIncluded: [],
  toursIncluded: 5,
  offersIncluded: 3,
  exclusiveYn: false,
  defaultTermDays: 7,
  states: ['WA', 'CA', 'TX'],
  cancellation: { noticeDays: 0, feeCents: 0 },
};

/** The places that areas of agreements can be made of. */
const places: [label: string, state: string][] = [
  ['Seattle', 'WA'],
  ['Tacoma', 'WA'],
  ['Ballard', 'WA'],
  ['Kent', 'WA'],
  ['Überwald', 'WA'],
  ['Austin', 'TX'],
  ['El Paso', 'TX'],
  ['Boulder', 'CO'],
  ['Denver', 'CO'],
  // Most tests ask for Seattle, in whichever state they are about.
  ...['CA', 'TX', 'CO', 'WI'].map((state): [string, string] => ['Seattle', state]),
];

export const aPlace = ([label, detail]: [string, string]): GazetteerName => ({
  nameId: `test:${label}, ${detail}`,
  source: 'test',
  kind: 'place',
  label,
  detail,
  latitude: 47,
  longitude: -122,
  south: 46.9,
  west: -122.1,
  north: 47.1,
  east: -121.9,
  weight: 1,
});

export type ContractTown = Awaited<ReturnType<typeof contractTown>>;

/** @param also further routes of the same server */
export async function contractTown(
  also: (app: FastifyInstance, world: ContractWorld) => void = () => undefined,
) {
  const database = await freshDatabase();
  const files = temporaryFiles();
  let shiftMs = 0;
  const now = (): Instant => addMs(instant(Date.now()), shiftMs);
  const world: ContractWorld = {
    db: database.db,
    now,
    log: pino({ level: 'silent' }),
    mail: mailbox,
    files: files.store,
    bus: localBus(),
    seal: sampleSeal('Lintel seal'),
    press: createPress(),
    stamps: null,
    origin: () => 'https://lintel.example',
    codeKey: new Uint8Array(32).fill(7),
    publicUrl: null,
  };
  /** As a server does that starts: with a key, and no memory of the register. */
  const takeRecordKey = () =>
    keepRecordsUnder(database.db, recordKeyOf(new Uint8Array(32).fill(9)));
  takeRecordKey();
  sealKeylessUnder(database.db, new Uint8Array(32).fill(8));
  const app = await testApp(database.db);
  registerGroups(app, world);
  const readers = { photos: createPhotoDecoder(), firstPages: createFirstPages() };
  app.addHook('onClose', () => {
    readers.photos.stop();
    readers.firstPages.stop();
  });
  registerContract(app, world, readers);
  also(app, world);
  const url = await app.listen({ host: '127.0.0.1', port: 0 });

  await inTransaction(database.db, async (tx) => {
    await provideJurisdictions(tx, now());
    await saveBrokerage(tx, now(), null, aBrokerage);
    // Where a form is missing it is said, and holds nobody up.
    await saveDisclosureRule(tx, 'never');
    await saveNames(tx, places.map(aPlace));
    for (const [sort, [key, [name, role]]] of Object.entries(names).entries()) {
      await saveDemoPerson(tx, now(), { key, name, part: `${name}.`, roles: [role] }, sort);
    }
  });

  async function acceptTerms(userId: string, givenYn = true): Promise<void> {
    const consent = { kind: 'tos' as const, version: consentVersions.tos, givenYn };
    const asked = { consentId: uuidv7(), userId, at: now(), ipAddress: null, userAgent: null };
    await inTransaction(database.db, (tx) =>
      tx
        .insertInto('userConsent')
        .values({ ...consent, ...asked })
        .execute(),
    );
  }

  async function takeApproval(contractId: string): Promise<string | null> {
    for (;;) {
      await takeDueApprovals({ ...world, now: () => addMs(now(), approvalDelayMs) });
      const due = await database.db
        .selectFrom('dueApproval')
        .select('refusal')
        .where('contractId', '=', contractId)
        .executeTakeFirst();
      if (!due || due.refusal !== null) return due?.refusal ?? null;
      // Another admin's press holds the row for a moment; the server's next look takes it.
    }
  }

  async function signIn(key: Key): Promise<Person> {
    const { userId, profileId, email } = await database.db
      .selectFrom('users')
      .innerJoin('profile', 'profile.userId', 'users.id')
      .select(['users.id as userId', 'profile.profileId', 'users.email'])
      .where('users.email', '=', `${key}@demo.example`)
      .executeTakeFirstOrThrow();
    const sessionId = uuidv7();
    const at = instant(Date.now());
    await acceptTerms(userId);
    await inTransaction(database.db, (tx) =>
      tx
        .insertInto('userSession')
        .values({
          id: sessionId,
          userId,
          token: sessionId,
          ipAddress: null,
          userAgent: null,
          signInMethod: 'password',
          expiresAt: addMs(at, 86_400_000),
          createdAt: at,
          updatedAt: at,
        })
        .execute(),
    );
    const [, role] = names[key];
    const { token } = await app.tokens.forProfile({ userId, sessionId, profileId, role });
    const browser = newBrowser(url);
    browser.token = token;
    return Object.assign(browser, {
      ...{ name: names[key][0], userId, profileId, email, takeApproval },
    });
  }

  const people = {} as Record<Key, Person>;
  for (const key of Object.keys(names) as Key[]) people[key] = await signIn(key);

  await inTransaction(database.db, async (tx) => {
    for (const { profileId } of [people.dana, people.tom]) {
      await saveAgent(tx, now(), profileId, {
        licenseNumber: 'WA-20418',
        states: ['WA', 'CA', 'TX', 'CO', 'WI'],
        languages: ['en'],
        about: '',
        areas: [],
      });
    }
  });

  /** A package of Dana that buyers can choose. */
  async function offer(changes: Partial<PackageTerms> = {}, agent: Person = people.dana) {
    return inTransaction(database.db, async (tx) => {
      const terms = { ...touring, ...changes };
      const { packageId, version } = await savePackage(tx, now(), agent.profileId, { terms });
      return publishPackage(tx, now(), agent.profileId, { packageId, version });
    });
  }

  /** The newest letter to somebody with a word in its subject. */
  async function letterTo(email: string, word = '') {
    return database.db
      .selectFrom('mail')
      .selectAll()
      .where('toAddress', '=', email)
      .where('subject', 'ilike', `%${word}%`)
      .orderBy('mailId', 'desc')
      .executeTakeFirst();
  }

  let staging: ReturnType<typeof stagesOf> | undefined;
  const shiftAt = new Map<string, number>();
  const stored = new Map<string, Buffer>();

  return {
    ...people,
    db: database.db,
    pool: database.pool,
    url,
    world,
    offer,
    signIn,
    acceptTerms,
    letterTo,
    /** No state asks for a form from now on. @returns what restores the rules */
    async askForNoForms(): Promise<() => Promise<void>> {
      const rows = await database.db
        .selectFrom('jurisdiction')
        .select(['jurisdictionId', 'rules'])
        .execute();
      await database.pool.query(
        `update jurisdiction set rules = jsonb_set(rules, '{disclosures}', '[]')`,
      );
      return async () => {
        for (const { jurisdictionId, rules } of rows) {
          await database.pool.query(
            'update jurisdiction set rules = $1 where jurisdiction_id = $2',
            [JSON.stringify(rules), jurisdictionId],
          );
        }
      };
    },
    async mailedToken(email: string): Promise<string> {
      const text = (await letterTo(email, 'invites'))?.textBody ?? '';
      return /[?&]token=([\w-]+)/.exec(text)![1]!;
    },
    /** Another process that reacts to facts, run by hand. */
    deliverer: () =>
      deliverFacts({
        db: database.db,
        reactions: contractReactions(world),
        onError: (error) => {
          throw error;
        },
      }),
    /**
     * What many tests begin with, made once: `stagesOf`, for the clock and the stored files too. Of two
     * stages in one test the second takes away the first.
     */
    async stage<T>(name: string, make: () => Promise<T>): Promise<T> {
      staging ??= stagesOf(database.pool);
      const bring = await staging;
      const value = await bring(name, () => {
        takeRecordKey();
        return make();
      });
      takeRecordKey();
      const clock = shiftAt.get(name);
      if (clock === undefined) shiftAt.set(name, shiftMs);
      else shiftMs = clock;
      for (const [path, bytes] of stored) writeFileSync(path, bytes);
      for (const path of files.paths()) if (!stored.has(path)) stored.set(path, readFileSync(path));
      return value;
    },
    /** Moves the clock of the agreements. */
    pass(days: number) {
      shiftMs += days * 86_400_000;
    },
    passTo(at: Instant) {
      shiftMs = epochMs(at) - Date.now();
    },
    async close() {
      await app.close();
      await world.press.stop();
      await database.close();
      files.close();
    },
  };
}
