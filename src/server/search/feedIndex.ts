/**
 * Keeps an index equal to the database: reads everything once, then follows the facts, whichever
 * process stated them.
 */
import { sql } from 'kysely';
import { epochMs, type Instant } from '#domain/calendar.ts';
import type { FactLog } from '../platform/facts/FactLog.ts';
import type { Following } from '../platform/facts/followLog.ts';
import { type NumberedFact, presentNumber } from '../platform/facts/readFacts.ts';
import type { World } from '../platform/World.ts';
import { MemoryIndex } from './memory/MemoryIndex.ts';
import { readAllHomes, readHomes } from './readHomes.ts';
import type { SearchIndex } from './SearchIndex.ts';

/** Small enough that searches between two of them wait for milliseconds. */
const changesAtOnce = 500;

export interface FedIndex extends Following {
  index: SearchIndex;
  /** Seconds that the longest waiting change of a home has waited to be found; 0 where none does. */
  behindSeconds(): Promise<number>;
}

type FedWorld = Pick<World, 'db' | 'now' | 'log'> & { facts: FactLog };

/**
 * Resolves once everything that was committed before the call can be found.
 * @param onChanged hears the keys of homes that have changed, before the index takes them in.
 */
export async function feedIndex(
  world: FedWorld,
  onChanged: (listingKeys: ReadonlySet<string>) => void = () => {},
): Promise<FedIndex> {
  const index = new MemoryIndex(world.now());
  const after = await presentNumber(world.db);
  let applied = after;
  await index.load(readAllHomes(world.db), world.now());
  const following = world.facts.follow({
    after,
    kinds: ['property.changed'],
    async handle(facts) {
      await applyFacts(world, index, facts, onChanged);
      applied = facts.at(-1)?.number ?? applied;
    },
    onError: (err) => world.log.error({ err }, 'the search index could not follow the database'),
  });
  return { index, behindSeconds: () => secondsBehind(world, applied), ...following };
}

/** Changes that have no number yet wait as well. */
async function secondsBehind({ db, now }: Pick<World, 'db' | 'now'>, applied: number) {
  const { rows } = await sql<{ statedAt: Instant }>`
    (select stated_at from fact
      where kind = 'property.changed' and number > ${applied} order by number limit 1)
    union all
    (select stated_at from fact where kind = 'property.changed' and number is null
      order by fact_id limit 1)`.execute(db);
  return Math.max(0, ...rows.map(({ statedAt }) => (epochMs(now()) - epochMs(statedAt)) / 1000));
}

async function applyFacts(
  world: Pick<World, 'db' | 'now' | 'log'>,
  index: SearchIndex,
  facts: NumberedFact[],
  onChanged: (listingKeys: ReadonlySet<string>) => void,
): Promise<void> {
  const keys = new Set(
    facts.flatMap(({ fact }) => (fact.kind === 'property.changed' ? [fact.listingKey] : [])),
  );
  onChanged(keys);
  for (const listingKeys of inParts([...keys], changesAtOnce)) {
    const homes = await readHomes(world.db, listingKeys);
    const byKey = new Map(homes.map((home) => [home.listingKey, home]));
    index.apply(
      listingKeys.map((listingKey) => ({ listingKey, home: byKey.get(listingKey) ?? null })),
      world.now(),
    );
  }
}

function inParts<T>(items: T[], size: number): T[][] {
  const parts: T[][] = [];
  for (let start = 0; start < items.length; start += size) {
    parts.push(items.slice(start, start + size));
  }
  return parts;
}
