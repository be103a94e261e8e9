/** One search in SQL, as of one moment. */
import { type RawBuilder, sql } from 'kysely';
import { StandardStatus } from '#domain/property/Property.ts';
import { gridBox } from '#domain/search/mapGrid.ts';
import { priceBarStarts, priceHistogramOf } from '#domain/search/priceBars.ts';
import { lift, relaxationsOf } from '#domain/search/relaxations.ts';
import type { SearchFilter } from '#domain/search/SearchFilter.ts';
import { boundsOf } from '#domain/search/boundsOf.ts';
import { pageSize } from '#domain/search/searchLimits.ts';
import type { PriceHistogram, Relaxation, StatusCount } from '#domain/search/SearchReply.ts';
import type { Db } from '#server/platform/db/connect.ts';
import { sortField } from '#server/search/memory/homeFields.ts';
import type { FoundHomes } from '#server/search/SearchIndex.ts';
import { type Asked, type Condition, all, conditionsOf, inBox } from './conditions.ts';
import type { DatabaseMinutes } from './DatabaseMinutes.ts';
import { drawCells } from './drawCells.ts';

export class DatabaseSearch {
  readonly #db: Db;
  readonly #filter: SearchFilter;
  readonly #today: (number | null)[];
  readonly #minutes: DatabaseMinutes;
  readonly #homes: RawBuilder<unknown>;

  /** @param db within one transaction. @param today of each zone by its number, the epoch day. */
  constructor(db: Db, filter: SearchFilter, today: (number | null)[], minutes: DatabaseMinutes) {
    this.#db = db;
    this.#filter = filter;
    this.#today = today;
    this.#minutes = minutes;
    this.#homes = minutes.homes();
  }

  async found(): Promise<FoundHomes> {
    const filter = this.#filter;
    const statusCounts = await this.#statusCounts();
    const total = statusCounts.reduce((sum, { count }) => sum + count, 0);
    return {
      total,
      statusCounts,
      ...(total > 0
        ? await drawCells(this.#db, this.#asked(filter), filter.viewport)
        : { clusters: [], pins: [] }),
      page: filter.page,
      pageCount: Math.ceil(total / pageSize),
      listingKeys: total > 0 ? await this.#page() : [],
      relaxations: total > 0 ? [] : await this.#relaxations(),
      unmeasured: filter.travel.length > 0 ? (await this.#count(filter, true)) - total : 0,
    };
  }

  async histogram(): Promise<PriceHistogram> {
    const anyPrice = lift(this.#filter, 'price');
    const { rows } = await sql<{ bar: number; homes: number }>`
      select width_bucket(price, ${priceBarStarts}::bigint[]) as bar, count(*) as homes
      from ${this.#homes} where ${this.#inBox(anyPrice)} and price is not null
      group by 1`.execute(this.#db);
    const counts = priceBarStarts.map(() => 0);
    for (const { bar, homes } of rows) counts[bar - 1] = homes;
    return priceHistogramOf(counts);
  }

  #asked(filter: SearchFilter, admitsUnknown = false): Asked {
    return {
      homes: this.#homes,
      conditions: [
        ...conditionsOf(filter, this.#today),
        ...this.#minutes.conditions(filter, admitsUnknown),
      ],
    };
  }

  #inBox(filter: SearchFilter, admitsUnknown = false): Condition {
    const { conditions } = this.#asked(filter, admitsUnknown);
    return all([inBox(gridBox(boundsOf(filter.viewport))), ...conditions]);
  }

  async #statusCounts(): Promise<StatusCount[]> {
    const { rows } = await sql<StatusCount>`
      select statuses as standard_status, count(*) as count
      from ${this.#homes} where ${this.#inBox(this.#filter)} group by 1`.execute(this.#db);
    return StandardStatus.options.flatMap((status) =>
      rows.filter(({ standardStatus }) => standardStatus === status),
    );
  }

  async #count(filter: SearchFilter, admitsUnknown = false): Promise<number> {
    const { rows } = await sql<{ homes: number }>`
      select count(*) as homes from ${this.#homes}
      where ${this.#inBox(filter, admitsUnknown)}`.execute(this.#db);
    return rows[0]!.homes;
  }

  async #page(): Promise<string[]> {
    const { page } = this.#filter;
    const { rows } = await sql<{ listingKey: string }>`
      select listing_key from ${this.#homes} where ${this.#inBox(this.#filter)}
      order by ${this.#order()} listing_key
      limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(this.#db);
    return rows.map(({ listingKey }) => listingKey);
  }

  #order(): RawBuilder<unknown> {
    const { sort } = this.#filter;
    if (sort === 'travel_low') {
      const longest = this.#minutes.longest();
      return longest === null ? sql`` : sql`${longest},`;
    }
    const { name, highestFirst } = sortField(sort);
    return sql`${sql.ref(name)} ${sql.raw(highestFirst ? 'desc' : 'asc')} nulls last,`;
  }

  /** Asked in rounds: which filters there are to count is found out by asking. */
  async #relaxations(): Promise<Relaxation[]> {
    const counts = new Map<string, number>();
    for (;;) {
      const unknown: SearchFilter[] = [];
      const told = relaxationsOf(this.#filter, (other) => {
        const count = counts.get(JSON.stringify(other));
        if (count === undefined) unknown.push(other);
        return count ?? 0;
      });
      if (unknown.length === 0) return told;
      for (const other of unknown) counts.set(JSON.stringify(other), await this.#count(other));
    }
  }
}
