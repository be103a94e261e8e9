/** The search in SQL: the same answers as the index in memory, from the table `searched_home`. */
import { sql } from 'kysely';
import { type Instant, dateIn, epochDay } from '#domain/calendar.ts';
import type { SearchableHome } from '#domain/search/matches.ts';
import type { SearchFilter } from '#domain/search/SearchFilter.ts';
import type { PriceHistogram } from '#domain/search/SearchReply.ts';
import type { Db } from '#server/platform/db/connect.ts';
import { inSnapshot, inTransaction, type Tx } from '#server/platform/db/inTransaction.ts';
import type { FoundHomes, HomeChange, SearchEngine } from '#server/search/SearchIndex.ts';
import { DatabaseMinutes } from './DatabaseMinutes.ts';
import { DatabaseSearch } from './DatabaseSearch.ts';
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

  minutesFor(filter: SearchFilter): DatabaseMinutes {
    return new DatabaseMinutes(this.#db, filter);
  }

  /** Minutes are kept for one search only. */
  forgetMinutes(): void {}

  search(
    filter: SearchFilter,
    now: Instant,
    minutes: DatabaseMinutes = this.minutesFor(filter),
  ): Promise<FoundHomes> {
    return inSnapshot(this.#db, async (db) =>
      new DatabaseSearch(db, filter, await todayByZone(db, now), minutes).found(),
    );
  }

  histogram(
    filter: SearchFilter,
    now: Instant,
    minutes: DatabaseMinutes = this.minutesFor(filter),
  ): Promise<PriceHistogram> {
    return inSnapshot(this.#db, async (db) =>
      new DatabaseSearch(db, filter, await todayByZone(db, now), minutes).histogram(),
    );
  }
}

/** Of each zone by its number, the epoch day. */
async function todayByZone(db: Db, now: Instant): Promise<(number | null)[]> {
  return Array.from(await readZones(db), (name: string | undefined) =>
    name === undefined ? null : epochDay(dateIn(name, now)),
  );
}
