/**
 * The cards of a page as bytes for the wire, kept in memory until a fact says that a home has changed,
 * as long as the facts are known to be up to date; otherwise for a second. Searches that miss cards
 * at the same time read them in one query.
 */
import { toWire } from '#api/wire.ts';
import { epochMs, type Instant } from '#domain/calendar.ts';
import type { HomeCard } from '#domain/search/SearchReply.ts';
import type { Db } from '../platform/db/connect.ts';
import type { Read } from '../platform/db/replica.ts';
import { findCards } from '../property/cards.ts';
import { type PhotoLinks, sourceLinks } from '../property/photos/photoLinks.ts';

/** Reads cards in the order of the keys; those that are unknown or not public are left out. */
export type ReadCards = (listingKeys: string[], now: Instant) => Promise<HomeCard[]>;

export interface KeptCards {
  /**
   * Each as JSON with the names of the wire, in the order of the keys; unknown homes and those that
   * may not be shown are left out.
   */
  of(listingKeys: string[], now: Instant): Promise<TrueCards>;
  /** These homes have changed. */
  forget(listingKeys: Iterable<string>): void;
  /** Another one whenever homes have changed. */
  readonly edition: number;
}

export interface TrueCards {
  cards: Uint8Array[];
  /** When all of them were known to be true, as `performance.now()` counts. */
  trueAtMs: number;
}

interface Kept {
  /** Null of a home that is not to be shown. */
  json: Uint8Array | null;
  readAtMs: number;
  /** The quarter of an hour that it was read in: days on market turn with one, in each time zone. */
  quarter: number;
}

/** A query that is about to be asked. */
interface Asked {
  keys: Set<string>;
  read: Promise<Map<string, Uint8Array>>;
}

/** No card is shown that was known to be true longer ago than this. */
export const keptMs = 1_000;
/** What no fact tells, the time of the last confirmation, is not older than this. */
const longestKeptMs = 60_000;
/** Whoever asks for a card so long before it is too old has it read again, and does not wait for that. */
const renewedMs = 5_000;
/** The facts are looked at so long before what they vouch for is too old. */
const aheadMs = 500;
const quarterMs = 900_000;
/** Some 30 MB. */
const mostKept = 30_000;
const mostAtOnce = 1_000;

interface CardOptions {
  /** Whether every change of a home that was committed before the call has been told to `forget`. */
  isUpToDate?(): Promise<boolean>;
  /** Of a clock that never goes back. */
  nowMs?(): number;
}

export function keepCards(
  readCards: ReadCards,
  { isUpToDate, nowMs = () => performance.now() }: CardOptions = {},
): KeptCards {
  // A Map keeps the order of entering: what was read first stands first.
  const kept = new Map<string, Kept>();
  /** Cards that are kept and being read again. */
  const renewing = new Set<string>();
  let next: Asked | null = null;
  /** Rises with every change, so that what was read before it is not kept after it. */
  let changes = 0;
  /** When every change before was known. */
  let provenMs = -Infinity;
  let proving = false;

  /** Cards that were read before `provenMs`, and not forgotten since, were true then. */
  async function prove(): Promise<void> {
    if (isUpToDate === undefined || proving || nowMs() - provenMs < aheadMs) return;
    proving = true;
    const begunMs = nowMs();
    try {
      if (await isUpToDate()) provenMs = begunMs;
    } catch {
      // Without an answer cards are kept for a second.
    } finally {
      proving = false;
    }
  }

  /** Joins the query that is about to be asked. */
  function ask(listingKeys: string[], now: Instant): Promise<Map<string, Uint8Array>> {
    if (next !== null && next.keys.size + listingKeys.length <= mostAtOnce) {
      for (const key of listingKeys) next.keys.add(key);
      return next.read;
    }
    const keys = new Set(listingKeys);
    const read = soon().then(() => readNow(keys, now));
    next = { keys, read };
    return read;
  }

  function renew(listingKeys: string[], now: Instant): void {
    for (const key of listingKeys) renewing.add(key);
    const done = () => listingKeys.forEach((key) => renewing.delete(key));
    // Where it fails, whoever asks once they are too old hears of it.
    ask(listingKeys, now).then(done, done);
  }

  async function readNow(keys: Set<string>, now: Instant): Promise<Map<string, Uint8Array>> {
    if (next?.keys === keys) next = null;
    const readAtMs = nowMs();
    const before = changes;
    const cards = await readCards([...keys], now);
    const byKey = new Map(
      cards.map((card) => [card.listingKey, Buffer.from(JSON.stringify(toWire(card)))]),
    );
    if (before === changes) {
      const quarter = quarterOf(now);
      for (const key of keys) keep(key, { json: byKey.get(key) ?? null, readAtMs, quarter });
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
      void prove();
      const ms = nowMs();
      const isProven = provenMs > ms - keptMs;
      const quarter = quarterOf(now);
      let trueAtMs = ms;
      const missing: string[] = [];
      const aging: string[] = [];
      // Of those that are missing nothing yet.
      const found = listingKeys.map((key) => {
        const entry = kept.get(key);
        const isVouchedFor = isProven && entry?.quarter === quarter;
        const longest = isVouchedFor ? longestKeptMs : keptMs;
        if (entry !== undefined && entry.readAtMs > ms - longest) {
          const knownAtMs = isVouchedFor ? Math.max(provenMs, entry.readAtMs) : entry.readAtMs;
          trueAtMs = Math.min(trueAtMs, knownAtMs);
          const isAging = isVouchedFor && entry.readAtMs <= ms - longestKeptMs + renewedMs;
          if (isAging && !renewing.has(key)) aging.push(key);
          return entry.json;
        }
        missing.push(key);
        return undefined;
      });
      if (aging.length > 0) renew(aging, now);
      if (missing.length > 0) {
        const read = await ask(missing, now);
        for (const [at, json] of found.entries()) {
          if (json === undefined) found[at] = read.get(listingKeys[at]!) ?? null;
        }
      }
      return { cards: found.filter((json) => json instanceof Uint8Array), trueAtMs };
    },
    forget(listingKeys) {
      changes++;
      for (const key of listingKeys) kept.delete(key);
    },
    get edition() {
      return changes;
    },
  };
}

function quarterOf(now: Instant): number {
  return Math.floor(epochMs(now) / quarterMs);
}

/** Reads from wherever it can be read; a home that is newer than that, from the primary. */
export function cardReader(
  primary: Db,
  read: Read = (work) => work(primary),
  links: PhotoLinks = sourceLinks,
): ReadCards {
  return async (listingKeys, now) => {
    const cards = await read((db) => findCards(db, listingKeys, now, links));
    if (cards.length === listingKeys.length) return cards;
    return findCards(primary, listingKeys, now, links);
  };
}

/** Once those who are being answered now have said what they miss. */
function soon(): Promise<void> {
  return new Promise((resolve) => void setImmediate(resolve));
}
