/** Inside the thread: the questions that an index answers, wherever its homes came from. */
import { answerAsks, HandedOver } from '../../platform/load/answerAsks.ts';
import { giveWay } from '../../platform/load/giveWay.ts';
import type { SearchFilter } from '#domain/search/SearchFilter.ts';
import { writeTravel } from '#domain/travel/travelText.ts';
import type { MemoryIndex } from '../memory/MemoryIndex.ts';
import type { MissingMinutes } from '../SearchIndex.ts';
import { writeHomes } from '../writeHomes.ts';
import type { SearchAsks, SearchStarted } from './searchAsks.ts';

/** Measurings that are under way; of those before, the answer is not learnt any more. */
const mostMeasured = 256;

type Fed = Pick<SearchAsks, 'change' | 'putAway'>;

/** Null if the index knows the boundary of the place that the filter names. */
type LearnBoundary = (filter: SearchFilter) => Promise<void> | null;

export function answerSearches(
  index: MemoryIndex,
  after: number,
  fed: { [K in keyof Fed]: (of: Fed[K]['of']) => Promise<Fed[K]['gives']> },
  learnBoundary: LearnBoundary = () => null,
): void {
  const measured = new Map<number, MissingMinutes>();
  let lastId = 0;

  function told(missing: MissingMinutes) {
    const id = ++lastId;
    measured.set(id, missing);
    if (measured.size > mostMeasured) measured.delete(measured.keys().next().value!);
    const { question, homes } = missing;
    return { id, place: writeTravel({ question, minutes: null }), question, homes };
  }

  function afterLearning<T>(filter: SearchFilter, answer: () => T): T | Promise<T> {
    return learnBoundary(filter)?.then(answer) ?? answer();
  }

  // A start is not to wait for anybody; who searches without pause is.
  giveWay();
  answerAsks<SearchAsks, SearchStarted>(
    { after, size: index.size },
    {
      ...fed,
      search({ filter, now, room }) {
        return afterLearning(filter, () => {
          const written = writeHomes(index.search(filter, now), room);
          return new HandedOver(written, [written.json.buffer]);
        });
      },
      histogram: ({ filter, now }) => afterLearning(filter, () => index.histogram(filter, now)),
      missing: (filter) => index.minutesFor(filter).missing().map(told),
      learn({ id, measured: minutes }) {
        if (minutes !== null) measured.get(id)?.learn(minutes);
        measured.delete(id);
        return undefined;
      },
      forgetMinutes() {
        index.forgetMinutes();
        return undefined;
      },
    },
  );
}
