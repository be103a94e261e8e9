/**
 * The search in SQL: the same answers as the index in memory, from the table `searched_home`. It needs
 * no memory in the server and no time to start, and takes as long as a database takes.
 */
import { sql } from 'kysely';
import { type Instant, dateIn, epochDay } from '#domain/calendar.ts';
import { StandardStatus } from '#domain/property/Property.ts';
import { gridBox, pointOfGrid } from '#domain/search/mapGrid.ts';
import type { SearchableHome } from '#domain/search/matches.ts';
import { priceBarStarts, priceHistogramOf } from '#domain/search/priceBars.ts';
import { lift, relaxationsOf } from '#domain/search/relaxations.ts';
import { boundsOf, pageSize, type SearchFilter } from '#domain/search/SearchFilter.ts';
import type { Pin, PriceHistogram, Relaxation } from '#domain/search/SearchReply.ts';
import type { Db } from '../../platform/db/connect.ts';
import { inSnapshot, inTransaction, type Tx } from '../../platform/db/inTransaction.ts';
import { cellWindow, clusterScale } from '../clusterRules.ts';
import { CellLookup } from '../memory/CellLookup.ts';
import { spanOf } from '../memory/drawGroups.ts';
import { groupCells } from '../memory/groupCells.ts';
import { sortField } from '../memory/homeFields.ts';
import type { FoundHomes, HomeChange, SearchEngine } from '../SearchIndex.ts';
import { type Condition, all, conditionsOf, inBox } from './conditions.ts';
import { readCells } from './readCells.ts';
import { noPrices, readPrices } from './readPrices.ts';
import { lockRows, readZones, writeChanges } from './searchedRows.ts';

export class DatabaseIndex implements SearchEngine {
  readonly #db: Db;
  #size = 0;

  constructor(db: Db) {
    this.#db = db;
  }

  /** As it was when it was last counted. */
  get size(): number {
    return this.#size;
  }

  async count(): Promise<void> {
    const { rows } = await sql<{ homes: number }>`
      select count(*) as homes from searched_home`.execute(this.#db);
    this.#size = rows[0]!.homes;
  }

  /** Replaces everything by these homes, which come in parts and are read when nobody writes. */
  async load(homes: AsyncIterable<SearchableHome[]>): Promise<void> {
    await inTransaction(this.#db, async (tx) => {
      await lockRows(tx);
      await sql`delete from searched_home`.execute(tx);
      for await (const part of homes) {
        await writeChanges(
          tx,
          part.map((home) => ({ listingKey: home.listingKey, home })),
        );
      }
    });
    await sql`analyze searched_home`.execute(this.#db);
    await this.count();
  }

  /** Homes that the public may not see may be handed in; they are never found. */
  apply(changes: HomeChange[]): Promise<void> {
    return this.change(() => Promise.resolve(changes));
  }

  /** @param read what has changed; no other process writes meanwhile, so it is not old when written. */
  async change(read: (tx: Tx) => Promise<HomeChange[]>): Promise<void> {
    await inTransaction(this.#db, async (tx) => {
      await lockRows(tx);
      await writeChanges(tx, await read(tx));
    });
    await this.count();
  }

  search(filter: SearchFilter, now: Instant): Promise<FoundHomes> {
    return inSnapshot(this.#db, (db) => search(db, filter, now));
  }

  histogram(filter: SearchFilter, now: Instant): Promise<PriceHistogram> {
    return inSnapshot(this.#db, (db) => histogram(db, filter, now));
  }
}

async function search(db: Db, filter: SearchFilter, now: Instant): Promise<FoundHomes> {
  const today = await todayByZone(db, now);
  const conditions = conditionsOf(filter, today);
  const found = all([inBox(gridBox(boundsOf(filter.viewport))), ...conditions]);
  const { rows: statusCounts } = await sql<FoundHomes['statusCounts'][number]>`
    select status as standard_status, count(*) as count from searched_home
    where ${found} group by 1`.execute(db);
  const total = statusCounts.reduce((sum, { count }) => sum + count, 0);
  return {
    total,
    statusCounts: StandardStatus.options.flatMap((status) =>
      statusCounts.filter(({ standardStatus }) => standardStatus === status),
    ),
    ...(total > 0 ? await drawn(db, filter, conditions) : { clusters: [], pins: [] }),
    page: filter.page,
    pageCount: Math.ceil(total / pageSize),
    listingKeys: total > 0 ? await page(db, filter, found) : [],
    relaxations: total > 0 ? [] : await relaxations(db, filter, today),
  };
}

async function histogram(db: Db, filter: SearchFilter, now: Instant): Promise<PriceHistogram> {
  const anyPrice = lift(filter, 'price');
  const { rows } = await sql<{ bar: number; homes: number }>`
    select width_bucket(price, ${priceBarStarts}::bigint[]) as bar, count(*) as homes
    from searched_home
    where ${found(anyPrice, await todayByZone(db, now))} and price is not null
    group by 1`.execute(db);
  const counts = priceBarStarts.map(() => 0);
  for (const { bar, homes } of rows) counts[bar - 1] = homes;
  return priceHistogramOf(counts);
}

/** Of each zone by its number, the epoch day. */
async function todayByZone(db: Db, now: Instant): Promise<(number | null)[]> {
  return Array.from(await readZones(db), (name: string | undefined) =>
    name === undefined ? null : epochDay(dateIn(name, now)),
  );
}

function found(filter: SearchFilter, today: (number | null)[]): Condition {
  return all([inBox(gridBox(boundsOf(filter.viewport))), ...conditionsOf(filter, today)]);
}

async function page(db: Db, filter: SearchFilter, condition: Condition): Promise<string[]> {
  const { name, highestFirst } = sortField(filter.sort);
  const { rows } = await sql<{ listingKey: string }>`
    select listing_key from searched_home where ${condition}
    order by ${sql.ref(name)} ${sql.raw(highestFirst ? 'desc' : 'asc')} nulls last, listing_key
    limit ${pageSize} offset ${(filter.page - 1) * pageSize}`.execute(db);
  return rows.map(({ listingKey }) => listingKey);
}

/** Clusters and pins, by the same rules from cells to groups as in memory. */
async function drawn(
  db: Db,
  filter: SearchFilter,
  conditions: Condition[],
): Promise<Pick<FoundHomes, 'clusters' | 'pins'>> {
  const scale = clusterScale(filter.viewport);
  const window = cellWindow(filter.viewport, scale);
  const box = gridBox(boundsOf(filter.viewport));
  const { cells, rows } = await readCells(db, conditions, scale, window, box);
  const lookup = new CellLookup();
  lookup.begin(window);
  rows.forEach(({ cellX, cellY }, cell) => lookup.set(cellX, cellY, cell));
  const places = {
    x: Uint32Array.from(rows, ({ minX }) => minX),
    y: Uint32Array.from(rows, ({ minY }) => minY),
  };
  const groups = groupCells(cells, lookup, scale, (cell) => cell, places);
  const { starts, members } = groups;
  const membersOf = (group: number) =>
    Array.from(members.subarray(starts[group], starts[group + 1]), (cell) => rows[cell]!);
  const pins: Pin[] = [];
  const seen: number[] = [];
  for (let group = 0; group < groups.count; group++) {
    const [first, ...others] = membersOf(group);
    if ([first!, ...others].every(({ inView }) => inView === 0)) continue;
    if (groups.homes[group]! > 1) seen.push(group);
    else {
      pins.push({
        listingKey: first!.firstKey,
        ...pointOfGrid({ x: first!.minX, y: first!.minY }),
        priceCents: first!.firstPrice,
        standardStatus: first!.firstStatus,
      });
    }
  }
  const prices = await readPrices(db, conditions, scale, window, seen.map(membersOf));
  const clusters = seen.map((group, i) => {
    const homes = membersOf(group);
    const [minX, minY] = [homes[0]!.minX, homes[0]!.minY];
    const [start, end] = [starts[group]!, starts[group + 1]!];
    return {
      id: `${scale.zoom}/${homes[0]!.cellX}/${homes[0]!.cellY}`,
      ...pointOfGrid({ x: groups.x[group]!, y: groups.y[group]! }),
      count: groups.homes[group]!,
      inView: homes.reduce((sum, { inView }) => sum + inView, 0),
      ...(prices[i] ?? noPrices),
      ...spanOf({ cells, members, start, end }, scale),
      samePointYn: homes.every(
        (cell) =>
          cell.minX === minX && cell.maxX === minX && cell.minY === minY && cell.maxY === minY,
      ),
    };
  });
  return { clusters, pins };
}

/** Asked in rounds: which filters there are to count is found out by asking. */
async function relaxations(
  db: Db,
  filter: SearchFilter,
  today: (number | null)[],
): Promise<Relaxation[]> {
  const counts = new Map<string, number>();
  for (;;) {
    const unknown: SearchFilter[] = [];
    const told = relaxationsOf(filter, (other) => {
      const count = counts.get(JSON.stringify(other));
      if (count === undefined) unknown.push(other);
      return count ?? 0;
    });
    if (unknown.length === 0) return told;
    for (const other of unknown) {
      const { rows } = await sql<{ homes: number }>`
        select count(*) as homes from searched_home where ${found(other, today)}`.execute(db);
      counts.set(JSON.stringify(other), rows[0]!.homes);
    }
  }
}
