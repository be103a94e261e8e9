/** A fresh database whose homes are fed to an index, for tests of how it is kept up to date. */
import pino from 'pino';
import { aHome } from '#domain/property/Property.example.ts';
import type { Property } from '#domain/property/Property.ts';
import type { SearchFilter } from '#domain/search/SearchFilter.ts';
import { defaultFilter } from '#domain/search/defaultFilter.ts';
import { inTransaction } from '../../platform/db/inTransaction.ts';
import { freshDatabase } from '../../platform/db/testing/freshDatabase.ts';
import { factLogOf } from '../../platform/facts/testing/factLogOf.ts';
import { saveProperties } from '../../property/saveProperties.ts';
import type { FedIndex, FedWorld } from '../feedIndex.ts';
import type { SearchEngine } from '../SearchIndex.ts';

export const now = '2026-03-08T20:00:00.000Z';
export const anything: SearchFilter = { ...defaultFilter, dom: [], statuses: [] };
/** A busy machine is late; what never comes still fails. */
export const waiting = { timeout: 40_000 };

type TownWorld = FedWorld & { databaseUrl: string };

export async function feedTown<E extends SearchEngine>(open: (world: TownWorld) => FedIndex<E>) {
  const database = await freshDatabase();
  const facts = await factLogOf(database);
  const log = pino({ level: 'silent' });
  const { db, url: databaseUrl } = database;
  const world: TownWorld = { db, databaseUrl, now: () => now, log, facts };
  const feeds: FedIndex<E>[] = [];
  const stopFeeds = async () => void (await Promise.all(feeds.splice(0).map((fed) => fed.stop())));
  return {
    database,
    world,
    async feed(): Promise<FedIndex<E>> {
      const fed = open(world);
      feeds.push(fed);
      return whenReady(fed);
    },
    stopFeeds,
    save(...homes: Partial<Property>[]) {
      const records = homes.map((home) => ({ property: aHome(home), history: [] }));
      return inTransaction(db, (tx) => saveProperties(tx, now, records));
    },
    async close() {
      await stopFeeds();
      await facts.close();
      await database.close();
    },
  };
}

export async function whenReady<Fed extends Pick<FedIndex, 'ready'>>(fed: Fed): Promise<Fed> {
  await fed.ready;
  return fed;
}

/** The keys of what is found. */
export async function found(
  { index }: Pick<FedIndex, 'index'>,
  filter: Partial<SearchFilter> = {},
): Promise<string[]> {
  return (await index.search({ ...anything, ...filter }, now)).listingKeys;
}
