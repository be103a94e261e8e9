/**
 * Lives of agreements and an invitation over 120 days, by a clock that the test turns, with the
 * server away for stretches, in three time zones. What came of them is judged by a plain rule that
 * counts days on the wall calendar, and by every letter that was written.
 */
import fc from 'fast-check';
import pino from 'pino';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addMs, type Instant, instant } from '#domain/calendar.ts';
import type { CoBuyerInvite } from '#domain/contract/invite/coBuyerInvite.ts';
import { aContract, aPackage } from '#domain/contract/Contract.example.ts';
import type { Contract } from '#domain/contract/Contract.ts';
import { consentVersions } from '#domain/user/consent.ts';
import { sha256 } from '../document/sha256.ts';
import type { NoticeWorld } from '../notice/NoticeWorld.ts';
import { notifyReactions } from '../notify/reactions.ts';
import { keepRecordsUnder, recordKeyOf } from '../document/recordKey.ts';
import { beginDocument } from '../document/texts.ts';
import type { Witness } from '../document/witness.ts';
import { type FreshDatabase, freshDatabase } from '../platform/db/testing/freshDatabase.ts';
import { inTransaction } from '../platform/db/inTransaction.ts';
import { deliverFacts } from '../platform/facts/deliver.ts';
import { temporaryFiles } from '../platform/files/testing/temporaryFiles.ts';
import { mailbox } from '../platform/mail/Mailer.ts';
import { insertGroup } from '../group/groupRows.ts';
import { saveDemoPerson } from '../user/saveDemoPerson.ts';
import { findContract } from './readContracts.ts';
import { recordEvent } from './record/recordEvent.ts';
import { insertContract } from './saveContract.ts';
import { localBus } from '../platform/live/bus/testing/localBus.ts';
import { insertInvite } from './invite/saveInvites.ts';
import { sweepDeadlines } from './steps/sweepDeadlines.ts';
import { takeStep } from './steps/takeStep.ts';

const zones = ['Pacific/Honolulu', 'America/New_York', 'America/Los_Angeles'];
/** The clocks go back on Nov 1, 2026, on the mainland. */
const begin = Date.parse('2026-10-05T20:00:00.000Z');
const dayMs = 86_400_000;
const days = 120;
/** How often a server that is there looks. */
const tickMs = 7 * 3_600_000;

let database: FreshDatabase;
const files = temporaryFiles();
let nowMs = begin;
let world: NoticeWorld;
const profiles: Record<string, { profileId: string; userId: string }> = {};

beforeAll(async () => {
  database = await freshDatabase();
  keepRecordsUnder(database.db, recordKeyOf(new Uint8Array(32).fill(9)));
  world = {
    db: database.db,
    now: () => instant(nowMs),
    log: pino({ level: 'silent' }),
    mail: mailbox,
    files: files.store,
    bus: localBus(),
    origin: () => 'https://homes.example',
    replyAddress: null,
    unsubscribeKey: new Uint8Array(32).fill(5),
  };
  const roles = { ana: 'buyer', leo: 'buyer', dana: 'agent', kim: 'admin' } as const;
  for (const [sort, [key, role]] of Object.entries(roles).entries()) {
    await inTransaction(database.db, (tx) =>
      saveDemoPerson(tx, world.now(), { key, name: key, part: key, roles: [role] }, sort),
    );
    const found = await database.db
      .selectFrom('users')
      .innerJoin('profile', 'profile.userId', 'users.id')
      .select(['profile.profileId', 'users.id as userId'])
      .where('users.email', '=', `${key}@demo.example`)
      .executeTakeFirstOrThrow();
    profiles[key] = found;
    await database.db
      .insertInto('userConsent')
      .values({
        consentId: uuidv7(),
        userId: found.userId,
        kind: 'tos',
        version: consentVersions.tos,
        givenYn: true,
        at: world.now(),
        ipAddress: null,
        userAgent: null,
      })
      .execute();
  }
});
afterAll(async () => {
  files.close();
  await database.close();
});

const wallCalendars = new Map(
  zones.map((timeZone) => [
    timeZone,
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
    }),
  ]),
);

/** Days from 1970 on the wall calendar of a zone, asked of the platform and of nothing of ours. */
function wallDay(zone: string, ms: number): number {
  const parts = wallCalendars.get(zone)!.formatToParts(new Date(ms));
  const part = (type: string) => Number(parts.find((one) => one.type === type)!.value);
  return Date.UTC(part('year'), part('month') - 1, part('day')) / dayMs;
}

const isoDay = (day: number) => new Date(day * dayMs).toISOString().slice(0, 10);
const inWords = (day: number) =>
  new Date(day * dayMs).toLocaleDateString('en-US', {
    timeZone: 'UTC',
    year: 'numeric',
    month: 'short',
    day: 'numeric',
  });

interface Plan {
  zone: string;
  status: 'active' | 'signing' | 'pending_approval';
  /** Days from the first one to the last. */
  lasts: number;
  noticeDays: number;
  /** On which day notice is given, and on which it is taken back; beyond the end: never. */
  noticeOn: number;
  backOn: number;
  /** Of the newest signature, in hours after the begin. */
  signedAfterHours: number;
}

const aPlan: fc.Arbitrary<Plan> = fc.record({
  zone: fc.constantFrom(...zones),
  status: fc.constantFrom('active', 'active', 'signing', 'pending_approval'),
  lasts: fc.integer({ min: 1, max: 90 }),
  noticeDays: fc.integer({ min: 1, max: 30 }),
  noticeOn: fc.integer({ min: 1, max: 80 }),
  backOn: fc.integer({ min: 2, max: 200 }),
  signedAfterHours: fc.integer({ min: -48, max: 0 }),
});
/** Stretches in which no server runs: from which day on, and for how many. */
const stretches = fc.array(
  fc.record({ from: fc.integer({ min: 2, max: 118 }), long: fc.integer({ min: 1, max: 40 }) }),
  { maxLength: 4 },
);

const text = 'What they agree on.';
const textSha256 = sha256(text);

interface Life {
  plan: Plan;
  contractId: string;
  /** When notice stood, as it was given. */
  noticeMs: number | null;
  /** Of the moments at which a server looked, the first one after its last day. */
  enteredMs: number | null;
  /** How often somebody was to be warned or reminded by then. */
  told: number;
  toldDays: Set<number>;
}

async function start(plan: Plan): Promise<Life> {
  const contractId = uuidv7();
  const firstDay = wallDay(plan.zone, begin);
  const [ana, leo, dana] = [profiles.ana!, profiles.leo!, profiles.dana!];
  const signedMs = begin + plan.signedAfterHours * 3_600_000;
  const sample = aContract();
  const contract: Contract = {
    ...sample,
    contractId,
    buyerGroupId: uuidv7(),
    parties: [
      { ...sample.parties[0]!, partyId: uuidv7(), profileId: ana.profileId },
      { ...sample.parties[1]!, partyId: uuidv7(), profileId: leo.profileId },
    ],
    agent: { ...sample.agent, profileId: dana.profileId },
    agentPackage: {
      ...aPackage,
      cancellation: { ...aPackage.cancellation, noticeDays: plan.noticeDays },
    },
    timeZone: plan.zone,
    startDate: isoDay(firstDay),
    endDate: isoDay(firstDay + plan.lasts),
    status: plan.status,
    documentSha256: textSha256,
    createdAt: instant(begin),
    updatedAt: instant(begin),
    signingStartedAt: instant(begin - 3 * dayMs),
    submittedAt: plan.status === 'pending_approval' ? instant(begin) : null,
    activatedAt: plan.status === 'active' ? instant(begin) : null,
    signatures: [
      {
        profileId: leo.profileId,
        version: 1,
        documentSha256: textSha256,
        signedAt: instant(signedMs),
      },
    ],
  };
  await inTransaction(database.db, async (tx) => {
    const at = instant(begin);
    await insertGroup(tx, {
      groupId: contract.buyerGroupId,
      revision: 1,
      createdAt: at,
      updatedAt: at,
    });
    await beginDocument(tx, contractId, 'agreement', at);
    await tx
      .insertInto('documentText')
      .values({ documentId: contractId, version: 1, text, sha256: textSha256, madeAt: at })
      .execute();
    await insertContract(tx, contract);
    await recordEvent(tx, contract, null, { kind: 'sent', at });
  });
  return { plan, contractId, noticeMs: null, enteredMs: null, told: 0, toldDays: new Set() };
}

/** The last day that counts, and what it comes to after it. */
function plainEnd({ plan, noticeMs }: Life): { day: number; status: string } {
  const agreed = wallDay(plan.zone, begin) + plan.lasts;
  if (plan.status === 'signing') {
    const toSign = wallDay(plan.zone, begin + plan.signedAfterHours * 3_600_000) + 7;
    return { day: Math.min(toSign, agreed), status: 'expired_unsigned' };
  }
  const noticed = noticeMs === null ? Infinity : wallDay(plan.zone, noticeMs) + plan.noticeDays;
  return noticed < agreed
    ? { day: noticed, status: 'terminated' }
    : { day: agreed, status: 'expired' };
}

/** What a server that looks now is to do, by the plain rule. */
function look(life: Life): void {
  const { plan } = life;
  if (life.enteredMs !== null) return;
  const today = wallDay(plan.zone, nowMs);
  const first = wallDay(plan.zone, begin);
  const end = plainEnd(life);
  if (today > end.day) {
    life.enteredMs = nowMs;
    return;
  }
  const agreed = first + plan.lasts;
  const dueDays =
    plan.status === 'active'
      ? end.day < agreed
        ? []
        : [7, 3, 1].map((before) => agreed - before).filter((day) => day > first)
      : plan.status === 'pending_approval'
        ? [first + 4]
        : [];
  const fresh = dueDays.filter((day) => day <= today && !life.toldDays.has(day));
  for (const day of fresh) life.toldDays.add(day);
  if (fresh.length > 0) life.told++;
}

function ana(): Witness {
  const { profileId, userId } = profiles.ana!;
  return {
    actor: { profileId, userId, role: 'buyer', sessionId: 'in the test' },
    name: 'Ana Silva',
    email: 'ana@demo.example',
    emailProvenYn: true,
    authenticationMethod: 'password',
    ipAddress: '127.0.0.1',
    userAgent: null,
  };
}

/** What Ana does on this day, if a server is there and it still holds. */
async function act(life: Life, day: number): Promise<void> {
  const { plan, contractId } = life;
  if (plan.status !== 'active' || life.enteredMs !== null) return;
  const step = (action: 'give_notice' | 'withdraw_notice') =>
    inTransaction(database.db, (tx) => takeStep(tx, world.now(), { contractId }, action, ana()));
  if (life.noticeMs === null && day === plan.noticeOn) {
    await step('give_notice');
    life.noticeMs = nowMs;
  } else if (life.noticeMs !== null && day >= plan.backOn) {
    await step('withdraw_notice');
    life.noticeMs = null;
    plan.backOn = Infinity;
  }
}

async function anInvite(contractId: string, zone: string): Promise<CoBuyerInvite> {
  const at: Instant = instant(begin);
  const invite: CoBuyerInvite = {
    inviteId: uuidv7(),
    contractId,
    partyId: uuidv7(),
    kind: 'viewer',
    email: 'mia@example.com',
    firstName: 'Mia',
    lastName: 'Silva',
    status: 'sent',
    tokenSha256: uuidv7().replaceAll('-', '').padEnd(64, '0'),
    invitedBy: { profileId: profiles.ana!.profileId, name: 'Ana Silva' },
    timeZone: zone,
    acceptedByProfileId: null,
    createdAt: at,
    updatedAt: at,
  };
  await inTransaction(database.db, (tx) => insertInvite(tx, invite));
  return invite;
}

interface Mailed {
  to: string;
  subject: string;
  text: string;
  atMs: number;
}

async function lettersAbout(contractId: string): Promise<Mailed[]> {
  const rows = await database.db.selectFrom('mail').selectAll().orderBy('mailId').execute();
  return rows.flatMap(({ toAddress, subject, textBody, createdAt }) =>
    textBody?.includes(contractId)
      ? [{ to: toAddress, subject, text: textBody, atMs: Date.parse(createdAt) }]
      : [],
  );
}

async function judge(life: Life): Promise<void> {
  const { plan, contractId, enteredMs } = life;
  const contract = (await findContract(database.db, contractId))!;
  const end = plainEnd(life);
  const letters = await lettersAbout(contractId);
  const over = letters.filter(({ subject }) => subject.endsWith('is over'));
  const about = JSON.stringify(plan);
  if (enteredMs === null) {
    expect(contract.status, about).toBe(plan.status);
    expect(over, about).toEqual([]);
  } else {
    const entered = wallDay(plan.zone, enteredMs);
    expect(contract, about).toMatchObject({
      status: end.status,
      endedOn: isoDay(end.day),
      endedAt: instant(enteredMs),
    });
    expect(over.map(({ to }) => to.split('@')[0]).toSorted(), about).toEqual([
      'ana',
      'dana',
      'leo',
    ]);
    for (const { text } of over) {
      expect(text, about).toContain(inWords(end.day));
      const entry = `This was entered here on ${inWords(entered)}.`;
      if (entered > end.day + 1) expect(text, about).toContain(entry);
      else expect(text, about).not.toContain('entered here');
    }
    const { event } = await database.db
      .selectFrom('evidence')
      .select('event')
      .where('documentId', '=', contractId)
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(event.kind, about).toBe('ended');
    expect(event.detail.includes(`on ${inWords(end.day)}, entered on`), about).toBe(
      entered > end.day + 1,
    );
  }
  const warned = letters.filter(({ subject }) => subject.includes('ends after'));
  const reminded = letters.filter(({ subject }) => subject.includes('still waits'));
  // Each of the three parties hears of a warning, the one admin of a wait; nobody once it is over.
  const perTime = plan.status === 'active' ? 3 : 1;
  expect(warned.length + reminded.length, about).toBeLessThanOrEqual(life.told * perTime);
  const agreed = wallDay(plan.zone, begin) + plan.lasts;
  for (const { text, atMs } of [...warned, ...reminded]) {
    expect(text, about).toContain(inWords(agreed));
    expect(wallDay(plan.zone, atMs), about).toBeLessThanOrEqual(agreed);
  }
  // A server that is there all the time leaves none out.
  if (plan.status !== 'signing' && life.noticeMs === null && plan.noticeOn > plan.lasts) {
    expect(warned.length + reminded.length, about).toBeGreaterThanOrEqual(
      Math.max(0, life.told - 1) * perTime,
    );
  }
}

test(
  'what 120 days come to is what a plain rule says, however long the server was away',
  { timeout: 180_000 },
  async () => {
    const delivering = await deliverFacts({
      db: database.db,
      reactions: notifyReactions(world),
      onError: (error) => {
        throw error;
      },
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(aPlan, { minLength: 10, maxLength: 14 }),
        stretches,
        fc.boolean(),
        async (plans, aways, lettersFirst) => {
          nowMs = begin;
          await database.db.deleteFrom('mail').execute();
          const lives: Life[] = [];
          for (const plan of plans) lives.push(await start({ ...plan }));
          const host = await start({ ...plans[0]!, status: 'active', lasts: 110, noticeOn: 999 });
          const invite = await anInvite(host.contractId, host.plan.zone);
          let inviteEnteredMs: number | null = null;
          for (nowMs = begin; nowMs < begin + days * dayMs; nowMs += tickMs) {
            const day = Math.floor((nowMs - begin) / dayMs);
            if (aways.some(({ from, long }) => day >= from && day < from + long)) continue;
            // Whatever the last stretch left undelivered is met before or after the sweep.
            if (lettersFirst) await delivering.settle();
            const taken = await sweepDeadlines(world);
            const lastDay = wallDay(host.plan.zone, begin) + 14;
            if (wallDay(host.plan.zone, nowMs) > lastDay) inviteEnteredMs ??= nowMs;
            for (const life of [...lives, host]) {
              look(life);
              await act(life, day);
            }
            if (!lettersFirst && taken > 0) await delivering.settle();
          }
          // Years later a server looks once more.
          nowMs = Date.parse(addMs(instant(begin), 400 * dayMs));
          await sweepDeadlines(world);
          for (const life of [...lives, host]) look(life);
          inviteEnteredMs ??= nowMs;
          await delivering.settle();
          for (const life of lives) await judge(life);

          const row = await database.db
            .selectFrom('coBuyerInvite')
            .select(['status', 'updatedAt'])
            .where('inviteId', '=', invite.inviteId)
            .executeTakeFirstOrThrow();
          // Where the agreement ended first, its open links were closed with it.
          const lapsedYn = inviteEnteredMs !== host.enteredMs;
          expect(row.status).toBe(lapsedYn ? 'expired' : 'revoked');
          if (lapsedYn) expect(row.updatedAt).toBe(instant(inviteEnteredMs));
        },
      ),
      { numRuns: 4, seed: 20_261_124, endOnFailure: true },
    );
    await delivering.stop();
  },
);
