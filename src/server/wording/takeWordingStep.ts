/** The only way to write the words of a clause, and to bring them into agreements. */
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { z } from 'zod';
import { snakeCase } from '#api/wire.ts';
import { wordingSchemas } from '#api/wordingSchemas.ts';
import type { Actor } from '#domain/access.ts';
import type { Instant, LegalDate } from '#domain/calendar.ts';
import { canonicalJson } from '#domain/canonicalJson.ts';
import { type Jurisdiction, jurisdictionFor } from '#domain/jurisdiction/jurisdiction.ts';
import { casesOf, type ClauseWording, WrittenWords } from '#domain/wording/ClauseWording.ts';
import { moveWording } from '#domain/wording/moveWording.ts';
import { shippedWording } from '#domain/wording/shippedWording.ts';
import { baseOf } from '#domain/wording/wordingInForce.ts';
import type { TextRole } from '#domain/wording/textLife.ts';
import type { WordingAction } from '#domain/wording/wordingLife.ts';
import { statusesOf } from '#domain/wording/WordingStatus.ts';
import { wordingProblems } from '#domain/wording/wordingProblems.ts';
import { findJurisdictions } from '../jurisdiction/findJurisdictions.ts';
import { lawDate } from '../jurisdiction/lawDate.ts';
import type { Tx } from '../platform/db/inTransaction.ts';
import { recordFacts } from '../platform/facts/record.ts';
import { notFound, Refusal } from '../platform/http/errors.ts';
import { findApprovedWordings } from './findWordings.ts';
import { requireStepOnRecord } from './requireStepOnRecord.ts';
import { enterClause, findClauseFaults } from './wordingRecord.ts';

type Writing = z.output<typeof wordingSchemas.write.body>;
type Moving = z.output<typeof wordingSchemas.move.body>;

/** @returns the id of the draft */
export async function writeWording(
  tx: Tx,
  now: Instant,
  admin: Actor,
  { over, ...words }: Writing,
): Promise<string> {
  await lockWording(tx);
  await requireBase(tx, words);
  if (over !== undefined) {
    const before = await findRow(tx, over.wordingId);
    await step(tx, now, admin, before, 'write_over', { words, seen: over.seenWrittenAt });
    return over.wordingId;
  }
  const twin = await findTwin(tx, admin, words);
  if (twin !== null) return twin;
  const begun: ClauseWording = {
    ...words,
    wordingId: uuidv7(),
    status: 'draft',
    version: null,
    writtenBy: admin.profileId,
    writtenAt: now,
    proposedAt: null,
    returnReason: null,
    returnedBy: null,
    approvedBy: null,
    approvedAt: null,
  };
  const before = { ...begun, writerUserId: admin.userId };
  await step(tx, now, admin, before, 'write', { words, seen: null });
  return begun.wordingId;
}

/** How many drafts of one admin are open at the same time, over all clauses. */
const mostDrafts = 200;

/**
 * Who sends the same draft once more gets the one that was kept.
 * @throws Refusal 409 to whoever has too many
 */
async function findTwin(tx: Tx, { profileId }: Actor, words: WrittenWords): Promise<string | null> {
  const open = await tx
    .selectFrom('wording')
    .selectAll()
    .where('status', 'in', statusesOf('written'))
    .where('writtenBy', '=', profileId)
    .execute();
  const sent = canonicalJson(WrittenWords.parse(words));
  const twin = open.find((row) => canonicalJson(WrittenWords.parse(row)) === sent);
  if (twin) return twin.wordingId;
  if (open.length < mostDrafts) return null;
  throw new Refusal(
    409,
    'not_possible_now',
    `You have ${mostDrafts} open drafts. Propose or discard one of them first.`,
  );
}

export async function moveWordingRow(
  tx: Tx,
  now: Instant,
  admin: Actor,
  { wordingId, action, seenWrittenAt, reason }: Moving,
): Promise<void> {
  await lockWording(tx);
  const before = await findRow(tx, wordingId);
  await step(tx, now, admin, before, action, { words: null, seen: seenWrittenAt, reason });
}

type Held = ClauseWording & { writerUserId: string | null };

interface Said {
  words: WrittenWords | null;
  seen: Instant | null;
  reason?: string;
}

async function step(
  tx: Tx,
  now: Instant,
  { profileId, userId }: Actor,
  { writerUserId, ...before }: Held,
  action: WordingAction,
  { words, seen, reason = '' }: Said,
): Promise<void> {
  await requireStepOnRecord(action, writerUserId, () => findClauseFaults(tx, before));
  const [approved, jurisdictions] = await Promise.all([
    findApprovedWordings(tx),
    findJurisdictions(tx),
  ]);
  const written = words ?? before;
  const base = baseOf(approved, written.clause, written.state);
  const role: TextRole = writerUserId === userId ? 'writer' : 'other';
  const moved = moveWording(before, action, role, {
    now,
    today: lawDate(now),
    profileId,
    seenWrittenAt: seen,
    words,
    reason,
    problems: wordingProblems(written, rulesOn(jurisdictions, written, lawDate(now))),
    base,
    basePassages:
      base?.passages ??
      casesOf(written.clause).map((key) => ({ key, ...shippedWording.passages[key] })),
    approvedBefore: approved.filter(
      ({ clause, state }) => clause === before.clause && state === before.state,
    ).length,
  });
  if (moved.outcome === 'refused') {
    const { status, code, sentence, field } = moved;
    throw new Refusal(status, code, sentence, field && snakeCase(field));
  }
  const { passages, ...row } = moved.row;
  const stored = { ...row, passages: JSON.stringify(passages) };
  await tx
    .insertInto('wording')
    .values(stored)
    .onConflict((conflict) => conflict.column('wordingId').doUpdateSet(stored))
    .execute();
  enterClause(tx, row.wordingId, row.state);
  await recordFacts(tx, now, moved.facts);
}

/**
 * Those of the state on the words' first day; of all states only what holds for each is looked at.
 * Words can't begin in the past: for the law of such a day nobody asks.
 */
function rulesOn(
  rows: readonly Jurisdiction[],
  { state, validFrom }: Pick<WrittenWords, 'state' | 'validFrom'>,
  today: LegalDate,
): Jurisdiction | null {
  const on = validFrom < today ? today : validFrom;
  return state === 'default' ? null : jurisdictionFor(rows, state, on);
}

/** One at a time, so that two that are approved at once can't both have the same one before them. */
async function lockWording(tx: Tx): Promise<void> {
  await sql`lock table wording in share row exclusive mode`.execute(tx);
}

async function findRow(tx: Tx, wordingId: string): Promise<Held> {
  const row = await tx
    .selectFrom('wording')
    .leftJoin('profile', 'profile.profileId', 'wording.writtenBy')
    .selectAll('wording')
    .select('profile.userId as writerUserId')
    .where('wordingId', '=', wordingId)
    .executeTakeFirst();
  if (!row) throw notFound('This draft is not there, or not any more.');
  return row;
}

/** What it was compared with is an approved row of this clause that can hold in this state. */
async function requireBase(tx: Tx, { basedOn, clause, state }: WrittenWords): Promise<void> {
  if (basedOn === null) return;
  const approved = await findApprovedWordings(tx);
  const base = approved.find(({ wordingId }) => wordingId === basedOn);
  if (base && base.clause === clause && (base.state === state || base.state === 'default')) return;
  throw new Refusal(
    400,
    'invalid_field',
    'These words were compared with other ones than those of this clause. Reload and compare again.',
    'based_on',
  );
}
