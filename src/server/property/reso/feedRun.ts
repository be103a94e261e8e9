/** How far a feed has come, and whose turn it is: kept in the database with the homes themselves. */
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Instant } from '#domain/calendar.ts';
import type { FeedCounts } from '#domain/health/FeedHealth.ts';
import type { Db } from '../../platform/db/connect.ts';
import { inTransaction, type Tx } from '../../platform/db/inTransaction.ts';
import { FeedFault } from './FeedFault.ts';

export type Stage = 'all' | 'changes' | 'keys';

/** From where a feed is read on. */
export interface Position {
  stage: Stage;
  /** Of the stages `all` and `keys`; null at their beginning. */
  nextLink: string | null;
  /** When the stage began, by our clock and by the source's; null before its first page. */
  stageBeganAt: Instant | null;
  sourceBeganAt: Instant | null;
  /** The time of the last record that is in, as the source writes it. */
  changedAt: string | null;
  keysReadAt: Instant | null;
}

export const noCounts: Readonly<FeedCounts> = {
  ...{ recordsRead: 0, inserted: 0, updated: 0, refused: 0, leftOut: 0, gone: 0 },
};

export interface FeedRun {
  source: string;
  runId: string;
  position: Position;
  counts: FeedCounts;
}

/** Somebody who was killed says so no more; then another one may go on. */
const holdSeconds = 60;
export const holdEveryMs = 15_000;

interface Wanted {
  source: string;
  fingerprint: string;
  now: Instant;
  /** Takes it only if it is due. */
  ifDueYn: boolean;
}

/**
 * Whether a feed is due. A day that lies farther ahead than anybody waits was told by a clock that has
 * been put right since.
 */
export const dueAt = (now: Instant) => sql<boolean>`
  (due_at <= ${now} or due_at > ${now}::timestamptz + interval '8 days')`;

/** Said of a run that was killed before its first page: those after it may be, too. */
const killed = 'The run before ended without a word, in the middle of its first page.';

const untilThen = sql`now() + ${holdSeconds} * interval '1 second'`;

/** @returns null where another one holds it, or it is not due. */
export async function takeFeed(db: Db, wanted: Wanted): Promise<FeedRun | null> {
  const { source, fingerprint, now, ifDueYn } = wanted;
  const runId = uuidv7();
  const rows = await inTransaction(db, async (tx) => {
    await sql`
      insert into feed (source, fingerprint, stage, due_at) values (${source}, ${fingerprint}, 'all', ${now})
      on conflict do nothing`.execute(tx);
    // Another feed under the same name is read from its beginning.
    await sql`
      update feed set fingerprint = ${fingerprint}, stage = 'all', next_link = null,
        stage_began_at = null, source_began_at = null, changed_at = null,
        keys_read_at = null, due_at = least(due_at, ${now})
      where source = ${source} and fingerprint <> ${fingerprint}
        and (held_until is null or held_until < now())`.execute(tx);
    const taken = await sql<Position>`
      update feed set
        failed_since = case when held_by is not null and records_read = 0
          then coalesce(failed_since, ${now}) else failed_since end,
        failures = failures + case when held_by is not null and records_read = 0 then 1 else 0 end,
        failure = case when held_by is not null and records_read = 0
          then ${killed} else failure end,
        held_by = ${runId}, held_until = ${untilThen}, began_at = ${now}, ended_at = null,
        records_read = 0, inserted = 0, updated = 0, refused = 0, left_out = 0, gone = 0
      where source = ${source} and (held_until is null or held_until < now())
        and (not ${ifDueYn} or ${dueAt(now)})
      returning stage, next_link, stage_began_at, source_began_at, changed_at,
        keys_read_at`.execute(tx);
    return taken.rows;
  });
  const position = rows[0];
  if (position === undefined) return null;
  return { source, runId, position, counts: { ...noCounts } };
}

/** Says that the run lives. */
export async function holdFeed(db: Db, { source, runId }: FeedRun): Promise<void> {
  await inTransaction(db, (tx) =>
    sql`update feed set held_until = ${untilThen}
      where source = ${source} and held_by = ${runId}`.execute(tx),
  );
}

/**
 * Notes how far the feed is, in the transaction that saves what was read up to there.
 * @throws FeedFault where another run has taken the feed over; nothing of the transaction stays then
 */
export async function advanceFeed(
  tx: Tx,
  { source, runId }: FeedRun,
  to: Position,
  more: FeedCounts,
): Promise<void> {
  const { numAffectedRows } = await sql`
    update feed set stage = ${to.stage}, next_link = ${to.nextLink},
      stage_began_at = ${to.stageBeganAt}, source_began_at = ${to.sourceBeganAt},
      changed_at = ${to.changedAt}, keys_read_at = ${to.keysReadAt},
      held_until = ${untilThen}, records_read = records_read + ${more.recordsRead},
      inserted = inserted + ${more.inserted}, updated = updated + ${more.updated},
      refused = refused + ${more.refused}, left_out = left_out + ${more.leftOut},
      gone = gone + ${more.gone}
    where source = ${source} and held_by = ${runId}`.execute(tx);
  if (numAffectedRows !== 1n) {
    throw new FeedFault(`Another run of “${source}” has gone on with it.`);
  }
}

/** Lets a feed go that somebody has told to stop: it is due, and nothing went wrong. */
export async function releaseFeed(db: Db, run: FeedRun, now: Instant): Promise<void> {
  await inTransaction(db, (tx) =>
    sql`
      update feed set held_by = null, held_until = null, ended_at = ${now}, due_at = ${now}
      where source = ${run.source} and held_by = ${run.runId}`.execute(tx),
  );
}

export interface RunEnd {
  /** Why it did not come to its end; null where it did. */
  failure: string | null;
  now: Instant;
  dueAt: Instant;
}

/** Lets the feed go. A run that was taken over has no word in it any more. */
export async function endFeed(db: Db, run: FeedRun, end: RunEnd): Promise<void> {
  const { failure, now, dueAt } = end;
  await inTransaction(db, (tx) =>
    sql`
      update feed set held_by = null, held_until = null, ended_at = ${now}, due_at = ${dueAt},
        failure = ${failure}, failures = case when ${failure === null} then 0 else failures + 1 end,
        failed_since = case when ${failure === null} then null else coalesce(failed_since, ${now}) end,
        succeeded_at = case when ${failure === null} then ${now} else succeeded_at end
      where source = ${run.source} and held_by = ${run.runId}`.execute(tx),
  );
}
