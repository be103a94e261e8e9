/**
 * What the cards of a page show, kept in memory for a second, and not as long where a fact says that
 * a home has changed. Searches that miss cards at the same time read them in one query.
 */
import type { Instant } from '#domain/calendar.ts';
import type { HomeCard } from '#domain/search/SearchReply.ts';
import type { Db } from '../platform/db/connect.ts';
import type { Read } from '../platform/db/replica.ts';
import { findCards } from '../property/cards.ts';

/** Reads cards in the order of the keys; those that are unknown or not public are left out. */
export type ReadCards = (listingKeys: string[], now: Instant) => Promise<HomeCard[]>;

export interface KeptCards {
  /** In the order of the keys; unknown homes and those that may not be shown are left out. */
  of(listingKeys: string[], now: Instant): Promise<HomeCard[]>;
  /** These homes have changed. */
  forget(listingKeys: Iterable<string>): void;
}

interface Kept {
  card: HomeCard | null;
  readAtMs: number;
}

/** A query that is about to be asked. */
interface Asked {
  keys: Set<string>;
  read: Promise<Map<string, HomeCard>>;
}

/** No card is shown that was read longer ago than this. */
const keptMs = 1_000;
/** Some 20 MB. */
const mostKept = 20_000;
const mostAtOnce = 1_000;

/** @param nowMs of a clock that never goes back. */
export function keepCards(readCards: ReadCards, nowMs = () => performance.now()): KeptCards {
  // A Map keeps the order of entering: what was read first stands first.
  const kept = new Map<string, Kept>();
  let next: Asked | null = null;
  /** Rises with every change, so that what was read before it is not kept after it. */
  let changes = 0;

  /** Joins the query that is about to be asked. */
  function ask(listingKeys: string[], now: Instant): Promise<Map<string, HomeCard>> {
    if (next !== null && next.keys.size + listingKeys.length <= mostAtOnce) {
      for (const key of listingKeys) next.keys.add(key);
      return next.read;
    }
    const keys = new Set(listingKeys);
    const read = soon().then(() => readNow(keys, now));
    next = { keys, read };
    return read;
  }

  async function readNow(keys: Set<string>, now: Instant): Promise<Map<string, HomeCard>> {
    if (next?.keys === keys) next = null;
    const readAtMs = nowMs();
    const before = changes;
    const cards = await readCards([...keys], now);
    const byKey = new Map(cards.map((card) => [card.listingKey, card]));
    if (before === changes) {
      for (const key of keys) keep(key, { card: byKey.get(key) ?? null, readAtMs });
    }
    return byKey;
  }

  function keep(key: string, entry: Kept): void {
    kept.delete(key);
    kept.set(key, entry);
    if (kept.size > mostKept) kept.delete(kept.keys().next().value!);
  }

  return {
    async of(listingKeys, now) {
      const fresh = nowMs() - keptMs;
      const found = new Map<string, HomeCard | null>();
      const missing: string[] = [];
      for (const key of listingKeys) {
        const entry = kept.get(key);
        if (entry !== undefined && entry.readAtMs > fresh) found.set(key, entry.card);
        else missing.push(key);
      }
      if (missing.length > 0) {
        const cards = await ask(missing, now);
        for (const key of missing) found.set(key, cards.get(key) ?? null);
      }
      return listingKeys.flatMap((key) => found.get(key) ?? []);
    },
    forget(listingKeys) {
      changes++;
      for (const key of listingKeys) kept.delete(key);
    },
  };
}

/** Reads from wherever it can be read; a home that is newer than that, from the primary. */
export function cardReader(primary: Db, read: Read = (work) => work(primary)): ReadCards {
  return async (listingKeys, now) => {
    const cards = await read((db) => findCards(db, listingKeys, now));
    if (cards.length === listingKeys.length) return cards;
    return findCards(primary, listingKeys, now);
  };
}

/** Once those who are being answered now have said what they miss. */
function soon(): Promise<void> {
  return new Promise((resolve) => void setImmediate(resolve));
}
