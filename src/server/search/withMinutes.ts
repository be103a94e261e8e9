/** Searches whose filter asks how long ways take: what is missing is measured before their turn. */
import type { SearchFilter } from '#domain/search/SearchFilter.ts';
import type { Asker, TravelTimes } from '../travel/TravelTimes.ts';
import type { AskedMinutes, MissingMinutes, SearchEngine } from './SearchIndex.ts';
import type { Turns } from './takePlaces.ts';

/**
 * Homes may come between measuring and searching. Whoever is overtaken so often is answered as far
 * as is known; the rest is told as unmeasured.
 */
const mostRounds = 6;

export interface Measuring {
  index: SearchEngine;
  turns: Turns;
  travel: TravelTimes;
}

/** Of each index, the streets that its minutes are from. */
const editions = new WeakMap<SearchEngine, number>();

/**
 * What `work` gives when its turn has come; null where nobody waits for it any more.
 * @param asker null where the filter names no place
 * @throws TryLater where too many wait for travel times, or there are none now
 */
export async function withMinutes<T>(
  { index, turns, travel }: Measuring,
  filter: SearchFilter,
  asker: Asker | null,
  isWanted: () => boolean,
  work: (minutes?: AskedMinutes) => T | Promise<T>,
): Promise<T | null> {
  if (asker === null) return turns.take(() => work(), isWanted);
  if (editions.get(index) !== travel.edition) {
    editions.set(index, travel.edition);
    index.forgetMinutes();
  }
  const minutes = index.minutesFor(filter);
  for (let round = 1; ; round++) {
    const workOrAsk = (missing: MissingMinutes[]) =>
      missing.length > 0 && round < mostRounds
        ? { missing, done: null }
        : { missing: null, done: { value: work(minutes) } };
    const answer = await turns.take(() => {
      const missing = minutes.missing();
      // In one go where that can be, so that no home comes in between.
      if (!(missing instanceof Promise)) return workOrAsk(missing);
      return missing.then(async (missing) => {
        const asked = workOrAsk(missing);
        await asked.done?.value;
        return asked;
      });
    }, isWanted);
    if (answer === null) return null;
    if (answer.missing === null) return answer.done.value;
    await Promise.all(answer.missing.map((one) => learnOnce(travel, one, asker)));
  }
}

interface Running {
  learnt: Promise<void>;
  waiting: number;
  gone: AbortController;
}

/** By place: many ask for the same at once. */
const running = new WeakMap<object, Running>();

/** Waits for what somebody else measures already; it ends when all who wait have gone. */
async function learnOnce(
  travel: TravelTimes,
  missing: MissingMinutes,
  { key, signal }: Asker,
): Promise<void> {
  if (signal.aborted) return;
  const { place } = missing;
  const other = running.get(place);
  if (other) missing.learn(null);
  const mine = other ?? begin();
  running.set(place, mine);
  mine.waiting++;
  const leave = () => {
    if (--mine.waiting > 0) return;
    forget();
    mine.gone.abort(signal.reason);
  };
  signal.addEventListener('abort', leave, { once: true });
  try {
    await mine.learnt;
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    signal.removeEventListener('abort', leave);
    forget();
  }

  function begin(): Running {
    const gone = new AbortController();
    const measured = travel.measure(missing.question, missing.homes, { key, signal: gone.signal });
    const learnt = measured.then(missing.learn, (error: unknown) => {
      missing.learn(null);
      throw error;
    });
    return { learnt, waiting: 0, gone };
  }

  function forget(): void {
    if (running.get(place) === mine) running.delete(place);
  }
}
