/**
 * Keeps an index equal to the database: takes it from a snapshot or reads everything once, then
 * follows the facts, whichever process stated them.
 */
import type { FactLog } from '../platform/facts/FactLog.ts';
import type { Following } from '../platform/facts/followLog.ts';
import { numberFacts } from '../platform/facts/numberFacts.ts';
import { type NumberedFact, presentNumber, readFacts } from '../platform/facts/readFacts.ts';
import type { World } from '../platform/World.ts';
import { canCatchUp, changedKeys, changesOf, secondsBehind, stateAt } from './feedState.ts';
import { MemoryIndex } from './memory/MemoryIndex.ts';
import { readAllHomes, readHomes } from './readHomes.ts';
import type { SearchEngine, SearchIndex } from './SearchIndex.ts';
import { readSnapshot, writeSnapshot } from './snapshot.ts';

const factsAtOnce = 5_000;

export interface FedIndex<Engine extends SearchEngine = SearchEngine> extends Following {
  index: Engine;
  /** Seconds that the longest waiting change of a home has waited to be found; 0 where none does. */
  behindSeconds(): Promise<number>;
}

export type FedWorld = Pick<World, 'db' | 'now' | 'log'> & { facts: FactLog };

export interface FeedOptions {
  /** Hears the keys of homes that have changed, before the index takes them in. */
  onChanged?: (listingKeys: ReadonlySet<string>) => void;
  /** Where the index is put away when it is stopped, and taken from at the next start. */
  snapshotFile?: string | undefined;
}

/** Resolves once everything that was committed before the call can be found. */
export async function feedIndex(
  world: FedWorld,
  { onChanged = () => {}, snapshotFile }: FeedOptions = {},
): Promise<FedIndex<MemoryIndex>> {
  const { index, after } = (await taken(world, snapshotFile)) ?? (await readAnew(world));
  let applied = after;
  const following = world.facts.follow({
    after,
    kinds: ['property.changed'],
    async handle(facts) {
      await applyFacts(world, index, facts, onChanged);
      applied = facts.at(-1)?.number ?? applied;
    },
    onError: (err) => world.log.error({ err }, 'the search index could not follow the database'),
  });
  return {
    index,
    behindSeconds: () => secondsBehind(world, applied),
    async stop() {
      await following.stop();
      if (snapshotFile !== undefined) await putAway(world, index, applied, snapshotFile);
    },
  };
}

interface Started {
  index: MemoryIndex;
  /** The number of the last fact that is in it. */
  after: number;
}

async function readAnew({ db, now }: FedWorld): Promise<Started> {
  const index = new MemoryIndex(now());
  const after = await presentNumber(db);
  await index.load(readAllHomes(db), now());
  return { index, after };
}

/** The index of a snapshot with what was missed since; null where there is none that fits. */
async function taken(world: FedWorld, file: string | undefined): Promise<Started | null> {
  if (file === undefined) return null;
  const { db, now, log } = world;
  try {
    const snapshot = await readSnapshot(file);
    if (snapshot === null) return null;
    const { number, factId, migration } = snapshot.of;
    const state = await stateAt(db, number);
    if (state?.factId !== factId || state.migration !== migration) {
      throw new Error('it stands for another state of the database');
    }
    // What is committed and has no number yet is in what was missed, too.
    await numberFacts(db);
    if (!(await canCatchUp(db, number))) throw new Error('too much has happened since');
    const index = MemoryIndex.takenFrom(snapshot.shelf, now());
    return { index, after: await catchUp(world, index, number) };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    log.warn(`the snapshot of the search index is not used: ${why}`);
    return null;
  }
}

/** Takes in what was stated after a fact, and returns the number of the last one. */
async function catchUp(world: FedWorld, index: SearchIndex, number: number): Promise<number> {
  let after = number;
  for (;;) {
    const batch = await readFacts(world.db, after, ['property.changed'], factsAtOnce);
    await applyFacts(world, index, batch.facts, () => {});
    after = batch.upTo;
    if (!batch.moreYn) return after;
  }
}

async function putAway(
  { db, log }: FedWorld,
  index: MemoryIndex,
  number: number,
  file: string,
): Promise<void> {
  try {
    const of = await stateAt(db, number);
    if (of !== null) await writeSnapshot(file, of, (shelf) => index.keepOn(shelf));
  } catch (error) {
    log.warn({ err: error }, 'the search index could not be put away');
  }
}

async function applyFacts(
  world: Pick<World, 'db' | 'now' | 'log'>,
  index: SearchIndex,
  facts: NumberedFact[],
  onChanged: (listingKeys: ReadonlySet<string>) => void,
): Promise<void> {
  const { all, parts } = changedKeys(facts);
  onChanged(all);
  for (const listingKeys of parts) {
    index.apply(changesOf(listingKeys, await readHomes(world.db, listingKeys)), world.now());
  }
}
