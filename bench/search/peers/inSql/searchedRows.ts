/** Homes as rows of `searched_home`: the columns of the index in memory, for SQL. */
import { type RawBuilder, sql } from 'kysely';
import { isPublic, shownLocation } from '#domain/property/shown.ts';
import { plainWords } from '#domain/search/addressWords.ts';
import { searchedTexts } from '#domain/search/keywords.ts';
import { gridPoint } from '#domain/search/mapGrid.ts';
import type { SearchableHome } from '#domain/search/matches.ts';
import type { Db } from '#server/platform/db/connect.ts';
import type { Tx } from '#server/platform/db/inTransaction.ts';
import { dayOf } from '#server/search/memory/dayOf.ts';
import { featureColumns } from '#server/search/memory/features.ts';
import {
  type ChoiceField,
  type NumberField,
  choiceFields,
  choiceNames,
  numberFields,
  numberNames,
} from '#server/search/memory/homeFields.ts';
import type { HomeChange } from '#server/search/SearchIndex.ts';

interface RowColumn {
  name: string;
  type: 'text' | 'integer' | 'bigint';
  of(home: SearchableHome): string | number | null;
}

const columns: RowColumn[] = [
  { name: 'listingKey', type: 'text', of: (home) => home.listingKey },
  { name: 'x', type: 'integer', of: (home) => gridPoint(shownLocation(home)).x },
  { name: 'y', type: 'integer', of: (home) => gridPoint(shownLocation(home)).y },
  { name: 'domBase', type: 'integer', of: daysCounted },
  { name: 'domSince', type: 'integer', of: countedSince },
  ...choiceNames.map((name): RowColumn => {
    const field: ChoiceField = choiceFields[name];
    return { name, type: 'text', of: field.of };
  }),
  ...numberNames.map((name): RowColumn => {
    const field: NumberField = numberFields[name];
    return { name, type: 'bigint', of: field.of };
  }),
  ...featureColumns.map(({ name, of }): RowColumn => ({ name, type: 'bigint', of })),
  { name: 'words', type: 'text', of: wordsOf },
];

const rowsPerWrite = 1000;

/** One column for each column of the index in memory. */
export async function createSearchedTables(db: Db): Promise<void> {
  const defined = columns.map(
    ({ name, type }) =>
      sql`${sql.ref(name)} ${sql.raw(name === 'listingKey' ? 'text collate "C" primary key' : type)}`,
  );
  await sql`create table searched_zone (
    zone_id smallint generated always as identity primary key, name text not null unique
  )`.execute(db);
  await sql`create table searched_home (
    zone_id smallint not null references searched_zone, ${sql.join(defined)}
  )`.execute(db);
  await sql`create index searched_home_place on searched_home (y, x)`.execute(db);
}

/** Until the end of the transaction nobody else writes rows; whoever reads sees those from before. */
export async function lockRows(tx: Tx): Promise<void> {
  await sql`lock table searched_home in share row exclusive mode`.execute(tx);
}

/** Writes the homes that the public may see, and takes out all others. */
export async function writeChanges(tx: Tx, changes: HomeChange[]): Promise<void> {
  const shown = new Map<string, SearchableHome>();
  const gone = new Set<string>();
  // Of a home that is named twice the last word counts.
  for (const { listingKey, home } of changes) {
    shown.delete(listingKey);
    gone.delete(listingKey);
    if (home && isPublic(home)) shown.set(listingKey, home);
    else gone.add(listingKey);
  }
  if (gone.size > 0) {
    await sql`delete from searched_home where listing_key = any(${[...gone]}::text[])`.execute(tx);
  }
  const homes = [...shown.values()];
  for (let start = 0; start < homes.length; start += rowsPerWrite) {
    await writeRows(tx, homes.slice(start, start + rowsPerWrite));
  }
}

async function writeRows(tx: Tx, homes: SearchableHome[]): Promise<void> {
  const zones = [...new Set(homes.map((home) => home.timeZone))];
  await sql`insert into searched_zone (name)
    select name from unnest(${zones}::text[]) as name
    where name not in (select name from searched_zone)
    on conflict do nothing`.execute(tx);
  const names = columns.map(({ name }) => sql.ref(name));
  const given = columns.map(
    ({ type, of }): RawBuilder<unknown> => sql`${homes.map(of)}::${sql.raw(type)}[]`,
  );
  const updated = columns.map(({ name }) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`);
  await sql`
    insert into searched_home (zone_id, ${sql.join(names)})
    select searched_zone.zone_id, ${sql.join(names.map((name) => sql`given.${name}`))}
    from unnest(${homes.map((home) => home.timeZone)}::text[], ${sql.join(given)})
      as given (zone_name, ${sql.join(names)})
      join searched_zone on searched_zone.name = given.zone_name
    on conflict (listing_key) do update
    set zone_id = excluded.zone_id, ${sql.join(updated)}`.execute(tx);
}

/** The names of the zones, at their numbers. */
export async function readZones(db: Db): Promise<string[]> {
  const { rows } = await sql<{ zoneId: number; name: string }>`
    select zone_id, name from searched_zone`.execute(db);
  const names: string[] = [];
  for (const { zoneId, name } of rows) names[zoneId] = name;
  return names;
}

/** The epoch day on which days on market would have begun; null where they rest. */
function countedSince(home: SearchableHome): number | null {
  if (!home.daysOnMarketCountingYn || home.daysOnMarketAsOf === null) return null;
  return dayOf(home.daysOnMarketAsOf) - (daysCounted(home) ?? 0);
}

function wordsOf(home: SearchableHome): string {
  const words = new Set(searchedTexts(home).flatMap(plainWords));
  return [...words].map((word) => ` ${word}`).join('');
}

/** With the days of earlier listings, up to when the count rests or runs from. */
function daysCounted(home: SearchableHome): number | null {
  return home.daysOnMarketBase === null ? null : home.daysOnMarketBase + home.cumulativeDaysBefore;
}
