/**
 * Keeps the names in memory equal to the database: reads everything once, then follows the facts,
 * whichever process stated them.
 */
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { FactLog } from '../../platform/facts/FactLog.ts';
import { type NumberedFact, presentNumber } from '../../platform/facts/readFacts.ts';
import type { World } from '../../platform/World.ts';
import { NameIndex } from './NameIndex.ts';
import { readAllNamedHomes, readNamedHomes, readNames } from './readNames.ts';

export interface FedNames {
  index: NameIndex;
  /** Resolves, and never fails, once all that was committed before the call can be found. */
  ready: Promise<void>;
  stop(): Promise<void>;
}

type FedWorld = Pick<World, 'db' | 'log'> & { facts: FactLog };

const changesAtOnce = 500;
const againMs = 1_000;

/** @param begin when to begin with reading; what was asked for before waits for it */
export async function feedNames(
  { db, log, facts }: FedWorld,
  begin: Promise<void> = Promise.resolve(),
): Promise<FedNames> {
  const index = new NameIndex();
  const after = await presentNumber(db);
  const ending = new AbortController();
  const ready = readAll();
  const following = facts.follow({
    after,
    kinds: ['property.changed', 'map.changed'],
    async handle(stated) {
      await ready;
      await applyFacts(stated);
    },
    onError: (err) => log.error({ err }, 'the names could not follow the database'),
  });
  return {
    index,
    ready,
    async stop() {
      ending.abort();
      await ready;
      await following.stop();
    },
  };

  /** Begins again where the database is away; a server that stops waits no longer. */
  async function readAll(): Promise<void> {
    await Promise.race([begin, once(ending.signal, 'abort')]);
    while (!ending.signal.aborted) {
      try {
        await readGazetteer();
        await readHomes();
        return;
      } catch (err) {
        log.error({ err }, 'the names could not be read');
        await pause(againMs, undefined, { signal: ending.signal }).catch(() => {});
      }
    }
  }

  async function readHomes(): Promise<void> {
    for await (const homes of readAllNamedHomes(db)) {
      if (ending.signal.aborted) return;
      for (const home of homes) index.setHome(home);
    }
  }

  async function readGazetteer(): Promise<void> {
    const gone = new Set(index.nameIds());
    for await (const names of readNames(db)) {
      if (ending.signal.aborted) return;
      for (const name of names) {
        index.setName(name);
        gone.delete(name.id);
      }
    }
    for (const id of gone) index.removeName(id);
  }

  async function applyFacts(stated: NumberedFact[]): Promise<void> {
    if (stated.some(({ fact }) => fact.kind === 'map.changed')) await readGazetteer();
    const keys = new Set(
      stated.flatMap(({ fact }) => (fact.kind === 'property.changed' ? [fact.listingKey] : [])),
    );
    const all = [...keys];
    for (let start = 0; start < all.length; start += changesAtOnce) {
      const part = all.slice(start, start + changesAtOnce);
      const homes = await readNamedHomes(db, part);
      const there = new Set(homes.map(({ listingKey }) => listingKey));
      for (const key of part) if (!there.has(key)) index.removeHome(key);
      for (const home of homes) index.setHome(home);
    }
  }
}
