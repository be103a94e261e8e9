/**
 * Whole answers that several people ask for: those who ask at the same time wait for one search, and
 * what is asked for again is kept for as long as its cards are known to be true, at most for a second and
 * not over any change of a home. Nobody is answered with what was found before a change that the
 * server knew of when they asked.
 */
import type { Instant } from '#domain/calendar.ts';
import type { SearchFilter } from '#domain/search/SearchFilter.ts';
import type { SearchReply } from '#domain/search/SearchReply.ts';
import type { Written } from '../platform/http/Written.ts';
import { keptMs } from './keptCards.ts';
import { type Answer, type Searching, searchHomes } from './searchHomes.ts';

export interface KeptAnswers {
  /**
   * The answer to a filter without places to travel to; null where nobody waits for it any more.
   * @param isWanted whether this one waits still
   */
  of(filter: SearchFilter, isWanted: () => boolean): Promise<Written<SearchReply> | null>;
}

interface AnswerOptions {
  nowMs?(): number;
  /** Of all answers that are kept, as they are before packing. */
  mostBytes?: number;
}

/** A search that has not ended, and everybody who waits for it. */
interface UnderWay {
  edition: string;
  waiting: (() => boolean)[];
  answer: Promise<Answer | null>;
}

interface Kept extends Answer {
  edition: string;
}

/** Packed they are a fifth of it, once for each encoding that is asked for. */
const usualMostBytes = 16 * 1024 * 1024;
/** Questions of which it is known that they were asked before. */
const mostAsked = 2_000;
/** A filter that hides hundreds of homes is nobody else’s. */
const longestKey = 2_000;

export function keepAnswers(
  searching: Searching,
  now: () => Instant,
  { nowMs = () => performance.now(), mostBytes = usualMostBytes }: AnswerOptions = {},
): KeptAnswers {
  const { index, cards } = searching;
  // Sets and Maps keep the order of entering: what came first stands first.
  const asked = new Set<string>();
  const kept = new Map<string, Kept>();
  const underWay = new Map<string, UnderWay>();
  let bytes = 0;

  const editionNow = () => `${index.edition} ${cards.edition}`;

  function drop(key: string): void {
    bytes -= kept.get(key)?.written.byteLength ?? 0;
    kept.delete(key);
  }

  function keep(key: string, answer: Kept): void {
    drop(key);
    if (answer.written.byteLength > mostBytes) return;
    kept.set(key, answer);
    bytes += answer.written.byteLength;
    for (const [first, other] of kept) {
      if (bytes <= mostBytes && isTrue(other)) break;
      drop(first);
    }
  }

  function isTrue({ edition, trueAtMs }: Kept): boolean {
    return edition === editionNow() && nowMs() < trueAtMs + keptMs;
  }

  /** Whether it was asked before, as far as that is remembered. */
  function isAskedAgain(key: string): boolean {
    const again = asked.delete(key);
    asked.add(key);
    if (asked.size > mostAsked) asked.delete(asked.values().next().value!);
    return again;
  }

  function begin(key: string, filter: SearchFilter, isWanted: () => boolean): UnderWay {
    const isAgain = isAskedAgain(key);
    const begunMs = nowMs();
    const edition = editionNow();
    const waiting = [isWanted];
    const end = () => {
      if (underWay.get(key)?.waiting === waiting) underWay.delete(key);
    };
    const isStillWanted = () => {
      if (waiting.some((isOneThere) => isOneThere())) return true;
      // Whoever comes from now on has a search of their own.
      end();
      return false;
    };
    const answer = searchHomes(searching, filter, now(), null, isStillWanted);
    const search: UnderWay = { edition, waiting, answer };
    underWay.set(key, search);
    answer.then((found) => {
      end();
      if (found === null) return;
      // Nobody is answered before this: they have waited for less long.
      const isKept = isAgain && edition === editionNow();
      if (isKept || waiting.length > 1) found.written.share();
      if (isKept) keep(key, { ...found, trueAtMs: Math.min(begunMs, found.trueAtMs), edition });
    }, end);
    return search;
  }

  return {
    async of(filter, isWanted) {
      const key = keyOf(filter);
      if (index.edition === undefined || key.length > longestKey) {
        return (await searchHomes(searching, filter, now(), null, isWanted))?.written ?? null;
      }
      const before = kept.get(key);
      if (before !== undefined) {
        if (isTrue(before)) return before.written;
        drop(key);
      }
      const other = underWay.get(key);
      const search = other?.edition === editionNow() ? other : begin(key, filter, isWanted);
      if (search === other) search.waiting.push(isWanted);
      const answer = await search.answer;
      return answer?.written ?? null;
    },
  };
}

/** How quickly the map moves there is no part of the question. */
function keyOf(filter: SearchFilter): string {
  const { viewport } = filter;
  return JSON.stringify({ ...filter, viewport: { ...viewport, transitionDuration: 0 } });
}
