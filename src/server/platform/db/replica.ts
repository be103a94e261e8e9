/**
 * Reading from a copy of the database that follows it, where one is set up: for what may be a few
 * seconds old. Whenever the copy is behind or away, the same is read from the primary.
 */
import { sql } from 'kysely';
import { every } from '../every.ts';
import { outageOf } from '../outage.ts';
import { type Connection, connect, type Db } from './connect.ts';
import { silence } from './endSilence.ts';

/** Reads what may be a little old, from wherever it can be read now. */
export type Read = <T>(work: (db: Db) => Promise<T>) => Promise<T>;

export interface Replica {
  read: Read;
  /** Whether the copy is read from at this moment. */
  inUse(): boolean;
  /** Looks how far the copy is; done each second by itself. */
  look(): Promise<void>;
  close(): Promise<void>;
}

/** How far behind the copy may be and still be read from. */
const freshMs = 3_000;
const lookEveryMs = 1_000;
/** Looks that are remembered: enough for a copy that has fallen behind and catches up. */
const mostMarks = 60;
/** A read that was in the way of what the copy had to apply is cut there (SQLSTATE 40001). */
const inTheWay = '40001';

interface Options {
  primary: Db;
  url: string;
  /** Told when the copy is no longer read from, and never twice in a row. */
  onAway(error: unknown): void;
}

export function openReplica({ primary, url, onAway }: Options): Replica {
  const copy: Connection = connect(url, { silenceMs: silence.askedMs });
  /** Where the primary's log ended, and when it was looked at. */
  const marks: { at: number; end: number }[] = [];
  let provenAt = -Infinity;
  let told = false;

  function away(error: unknown): void {
    provenAt = -Infinity;
    if (!told) onAway(error);
    told = true;
  }

  async function look(): Promise<void> {
    const at = performance.now();
    try {
      marks.push({ at, end: await endOfLog(primary) });
      if (marks.length > mostMarks) marks.shift();
      const reached = await endOfLog(copy.db);
      const proven = marks.findLast(({ end }) => end <= reached);
      if (proven && at - proven.at < freshMs) {
        provenAt = proven.at;
        told = false;
      } else if (provenAt > -Infinity) {
        away(new Error('The replica is more than three seconds behind.'));
      }
    } catch (error) {
      away(error);
    }
  }

  // Also where a look hangs: what was proven holds for so long only.
  const inUse = () => performance.now() - provenAt < freshMs + lookEveryMs;
  const looking = every(lookEveryMs, look, { onError: away, atOnceYn: true });
  return {
    inUse,
    look,
    async read(work) {
      if (!inUse()) return work(primary);
      try {
        return await work(copy.db);
      } catch (error) {
        const cutYn = error instanceof Error && 'code' in error && error.code === inTheWay;
        if (!cutYn && outageOf(error) !== 'database away') throw error;
        if (!cutYn) away(error);
        return work(primary);
      }
    },
    async close() {
      await looking.stop();
      await copy.close();
    },
  };
}

/** Where the log of changes ends there, in bytes since it began; a copy’s is what it has applied. */
async function endOfLog(db: Db): Promise<number> {
  const { rows } = await sql<{ end: number }>`
    select pg_wal_lsn_diff(case when pg_is_in_recovery() then pg_last_wal_replay_lsn()
      else pg_current_wal_lsn() end, '0/0')::bigint as end`.execute(db);
  return rows[0]!.end;
}
