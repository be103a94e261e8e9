/** The thread that searches, over made homes. */
import { workerData } from 'node:worker_threads';
import { MemoryIndex } from '#server/search/memory/MemoryIndex.ts';
import { answerSearches } from '#server/search/thread/answerSearches.ts';
import { benchNow, generateHomes } from '../search/generateHomes.ts';
import { tellUsedCpu } from './usedCpu.ts';

const index = new MemoryIndex(benchNow);
await index.load(made(workerData as number), benchNow);
tellUsedCpu();
answerSearches(index, 0, {
  change: () => Promise.resolve(index.size),
  putAway: () => Promise.resolve(undefined),
});

async function* made(count: number) {
  yield* generateHomes(count);
}
