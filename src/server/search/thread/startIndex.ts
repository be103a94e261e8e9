/** How the index in memory begins: from a snapshot and what came since, or from every row. */
import type { Instant } from '#domain/calendar.ts';
import type { Db } from '../../platform/db/connect.ts';
import { numberFacts } from '../../platform/facts/numberFacts.ts';
import { presentNumber, readFacts } from '../../platform/facts/readFacts.ts';
import { canCatchUp, changedKeys, changesOf, stateAt } from '../feedState.ts';
import { MemoryIndex } from '../memory/MemoryIndex.ts';
import { readAllHomes, readHomes } from '../readHomes.ts';
import { readSnapshot, writeSnapshot } from '../snapshot.ts';

export interface StartWorld {
  db: Db;
  now: Instant;
  say(line: string): void;
}

export interface StartedIndex {
  index: MemoryIndex;
  /** The number of the last fact that is in it. */
  after: number;
}

const factsAtOnce = 5_000;

/** Everything that was committed before the call is in it. */
export async function startIndex(
  world: StartWorld,
  snapshotFile: string | undefined,
): Promise<StartedIndex> {
  return (await taken(world, snapshotFile)) ?? readAnew(world);
}

async function readAnew({ db, now }: StartWorld): Promise<StartedIndex> {
  const index = new MemoryIndex(now);
  const after = await presentNumber(db);
  await index.load(readAllHomes(db), now);
  return { index, after };
}

/** The index of a snapshot with what was missed since; null where there is none that fits. */
async function taken(world: StartWorld, file: string | undefined): Promise<StartedIndex | null> {
  if (file === undefined) return null;
  const { db, now, say } = world;
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
    const index = MemoryIndex.takenFrom(snapshot.shelf, now);
    return { index, after: await catchUp(world, index, number) };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    say(`the snapshot of the search index is not used: ${why}`);
    return null;
  }
}

/** Takes in what was stated after a fact, and returns the number of the last one. */
async function catchUp({ db, now }: StartWorld, index: MemoryIndex, number: number) {
  let after = number;
  for (;;) {
    const batch = await readFacts(db, after, ['property.changed'], factsAtOnce);
    for (const keys of changedKeys(batch.facts).parts) await applyKeys(db, index, keys, now);
    after = batch.upTo;
    if (!batch.moreYn) return after;
  }
}

/** Takes in what these homes are now. */
export async function applyKeys(
  db: Db,
  index: MemoryIndex,
  listingKeys: string[],
  now: Instant,
): Promise<void> {
  index.apply(changesOf(listingKeys, await readHomes(db, listingKeys)), now);
}

/** @param number of the last fact that is in the index */
export async function putAway(
  db: Db,
  index: MemoryIndex,
  number: number,
  file: string,
): Promise<void> {
  const of = await stateAt(db, number);
  if (of !== null) await writeSnapshot(file, of, (shelf) => index.keepOn(shelf));
}
