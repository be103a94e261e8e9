/** Where a kept search stands beside the log of facts, and whether it can catch up. */
import { sql } from 'kysely';
import { epochMs, type Instant } from '#domain/calendar.ts';
import { type NumberedFact, presentNumber } from '../platform/facts/readFacts.ts';
import type { World } from '../platform/World.ts';
import type { SearchableHome } from '#domain/search/matches.ts';
import type { HomeChange } from './SearchIndex.ts';
import type { SnapshotOf } from './snapshot.ts';

/** Small enough that searches between two of them wait for milliseconds. */
const changesAtOnce = 500;
/** Who has missed more facts is quicker to read everything. */
const mostMissed = 200_000;

/** By what the database is known again at a fact; null where it has no such fact. */
export async function stateAt(db: World['db'], number: number): Promise<SnapshotOf | null> {
  const { rows } = await sql<Omit<SnapshotOf, 'number'>>`
    select fact_id::text as fact_id, (select max(name) from migration) as migration
    from fact where number = ${number}`.execute(db);
  return rows[0] ? { number, ...rows[0] } : null;
}

/** Whether every fact since this one is still there, and they are not too many. */
export async function canCatchUp(db: World['db'], number: number): Promise<boolean> {
  const missed = (await presentNumber(db)) - number;
  if (missed > mostMissed) return false;
  const { rows } = await sql<{ kept: number }>`
    select count(*)::int as kept from fact where number > ${number}`.execute(db);
  return rows[0]!.kept >= missed;
}

/** When the changes were stated that wait longest, if any: one with a number, one without. */
async function waitingSince(db: World['db'], applied: number): Promise<Instant[]> {
  const { rows } = await sql<{ statedAt: Instant }>`
    (select stated_at from fact
      where kind = 'property.changed' and number > ${applied} order by number limit 1)
    union all
    (select stated_at from fact where kind = 'property.changed' and number is null
      order by fact_id limit 1)`.execute(db);
  return rows.map(({ statedAt }) => statedAt);
}

/** Of the change that waits longest; 0 where none does. */
export async function secondsBehind({ db, now }: Pick<World, 'db' | 'now'>, applied: number) {
  const since = await waitingSince(db, applied);
  return Math.max(0, ...since.map((at) => (epochMs(now()) - epochMs(at)) / 1000));
}

/** Whether every change of a home that is committed has been taken in. */
export async function isUpToDate(db: World['db'], applied: number): Promise<boolean> {
  return (await waitingSince(db, applied)).length === 0;
}

/** The keys of the homes that changed, each once, in parts to be taken in together. */
export function changedKeys(facts: NumberedFact[]): { all: Set<string>; parts: string[][] } {
  const all = new Set(
    facts.flatMap(({ fact }) => (fact.kind === 'property.changed' ? [fact.listingKey] : [])),
  );
  const keys = [...all];
  const parts: string[][] = [];
  for (let start = 0; start < keys.length; start += changesAtOnce) {
    parts.push(keys.slice(start, start + changesAtOnce));
  }
  return { all, parts };
}

/** What homes are now: null of those that are gone. */
export function changesOf(listingKeys: string[], homes: SearchableHome[]): HomeChange[] {
  const byKey = new Map(homes.map((home) => [home.listingKey, home]));
  return listingKeys.map((listingKey) => ({ listingKey, home: byKey.get(listingKey) ?? null }));
}
