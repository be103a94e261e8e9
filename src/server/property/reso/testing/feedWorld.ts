/** A database, a source and a clock for tests of pulling a feed; hooks set them up for each test. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { addMs, type Instant } from '#domain/calendar.ts';
import { type FreshDatabase, freshDatabase } from '../../../platform/db/testing/freshDatabase.ts';
import { findHistory } from '../../history/findHistory.ts';
import { emptyImports } from '../../import/testing/importedContents.ts';
import { findProperty } from '../../queries.ts';
import type { FeedTask } from '../FeedTask.ts';
import { usualWire } from '../FeedWire.ts';
import { pullFeed, type Pulled } from '../pullFeed.ts';
import { ResoFeed } from '../ResoFeed.ts';
import { resoHome, type ResoSource, resoSource } from './resoSource.ts';

export const begin = '2026-03-08T20:00:00.000Z';
export const dayMs = 86_400_000;

type Change = [task?: Partial<FeedTask>, feed?: Record<string, unknown>];

export interface FeedWorld {
  database: FreshDatabase;
  source: ResoSource;
  folder: string;
  now: Instant;
  /** How long a source was waited for, in milliseconds. */
  waited: number[];
  taskOf(...change: Change): FeedTask;
  /** Forgets what was asked before. */
  pull(...change: Change): Promise<Pulled>;
  later(days: number): void;
  put(...records: ReturnType<typeof resoHome>[]): void;
  /** The one feed, as it is kept. */
  state(): Promise<Record<string, unknown>>;
  /** Of a home's history, a line each. */
  steps(listingKey: string): Promise<string[]>;
}

export function feedWorld(): FeedWorld {
  const world = {
    now: begin,
    taskOf(change = {}, feed = {}) {
      return {
        db: world.database.db,
        feed: ResoFeed.parse({
          source: 'Example MLS',
          keyPrefix: 'x',
          url: world.source.url,
          access: {
            tokenUrl: world.source.tokenUrl,
            clientId: 'lintel',
            clientSecret: { env: 'NOT_READ_HERE' },
          },
          ...feed,
        }),
        secretOf: () => 'a-secret',
        now: () => world.now,
        reportPath: join(world.folder, 'report.csv'),
        wire: { ...usualWire, wait: async (ms) => void world.waited.push(ms) },
        say: () => {},
        ...change,
      };
    },
    async pull(...change) {
      world.source.asked.length = 0;
      const pulled = await pullFeed(world.taskOf(...change));
      if (pulled === null) throw new Error('Another run is under way.');
      return pulled;
    },
    later(days) {
      world.now = addMs(world.now, days * dayMs);
    },
    put(...records) {
      for (const record of records) world.source.records.set(String(record['ListingKey']), record);
    },
    async state() {
      const { rows } = await sql<Record<string, unknown>>`select * from feed`.execute(
        world.database.db,
      );
      return rows[0]!;
    },
    async steps(listingKey) {
      const home = (await findProperty(world.database.db, listingKey))!;
      return (await findHistory(world.database.db, home)).map(
        ({ eventDate, kind, standardStatus, priceCents }) =>
          [eventDate, kind, standardStatus, (priceCents ?? 0) / 100].join(' '),
      );
    },
  } as FeedWorld;

  beforeAll(async () => {
    world.database = await freshDatabase();
    world.folder = mkdtempSync(join(tmpdir(), 'lintel-feed-'));
  });
  afterAll(async () => {
    await world.database.close();
    rmSync(world.folder, { recursive: true });
  });
  beforeEach(async () => {
    await emptyImports(world.database.db);
    world.source = await resoSource();
    world.now = begin;
    world.waited = [];
    return () => world.source.close();
  });
  return world;
}

export const homes = (count: number) =>
  Array.from({ length: count }, (_, i) => resoHome(`${100 + i}`));
