/** How the feeds of an installation are. */
import { sql } from 'kysely';
import { epochMs, type Instant } from '#domain/calendar.ts';
import { type FeedCounts, type FeedHealth, mostFeeds } from '#domain/health/FeedHealth.ts';
import type { Db } from '../../platform/db/connect.ts';
import type { World } from '../../platform/World.ts';
import { dueAt } from './feedRun.ts';
import { publicInSql } from '../queries.ts';

/** Those of `sources` that nobody pulls and that are due; one that was never pulled is. */
export async function findDueSources(
  db: Db,
  sources: string[],
  now: Instant,
): Promise<Set<string>> {
  const { rows } = await sql<{ source: string }>`
    select source from unnest(${sources}::text[]) as given (source)
    where not exists (
      select from feed
      where feed.source = given.source and (not ${dueAt(now)} or held_until >= now()))`.execute(db);
  return new Set(rows.map(({ source }) => source));
}

/** Seconds since when the feed fails that fails longest; 0 where none does. */
export function feedsCheck({ db, now }: Pick<World, 'db' | 'now'>): () => Promise<number> {
  return async () => {
    const { rows } = await sql<{ since: Instant | null }>`
      select min(failed_since) as since from feed`.execute(db);
    const since = rows[0]?.since ?? null;
    return since === null ? 0 : Math.max(0, (epochMs(now()) - epochMs(since)) / 1000);
  };
}

/** A feed that fails so often in a row needs a person. */
const failuresToReport = 3;

export interface FailingFeed {
  source: string;
  failures: number;
  failedSince: Instant;
  failure: string;
}

/** Feeds whose runs keep failing, the longest first. */
export async function findFailingFeeds(db: Db): Promise<FailingFeed[]> {
  const { rows } = await sql<FailingFeed>`
    select source, failures, failed_since, failure from feed
    where failures >= ${failuresToReport} and failed_since is not null and failure is not null
    order by failed_since, source limit ${mostFeeds}`.execute(db);
  return rows;
}

type FeedRow = Omit<FeedHealth, 'last'> & FeedCounts;

/** Each feed that was ever pulled: those that fail first, then by name. */
export async function findFeeds(db: Db): Promise<FeedHealth[]> {
  const { rows } = await sql<FeedRow>`
    select source, stage <> 'all' as whole_yn, coalesce(held_until >= now(), false) as running_yn,
      succeeded_at, due_at, failed_since, failure,
      records_read, inserted, updated, gone, refused, left_out,
      (select count(*)::int from property
        where originating_system_name = source and ${publicInSql}) as homes
    from feed order by failed_since is null, source limit ${mostFeeds}`.execute(db);
  return rows.map(({ recordsRead, inserted, updated, gone, refused, leftOut, ...feed }) => ({
    ...feed,
    last: { recordsRead, inserted, updated, gone, refused, leftOut },
  }));
}
