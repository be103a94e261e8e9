/** The last search on this device, for the pages of the homes it found. */
import { addMs, type Instant } from '#domain/calendar.ts';
import { isInstant, isRecordOf, isText, readJson } from '../client/checks.ts';
import { deviceStorage } from '../client/storage/storage.ts';

const key = 'lastSearch';
/** An older search may be for someone else's question. */
const lastsMs = 24 * 3_600_000;

/** @param query as in the search's link */
export function rememberLastSearch(query: string, now: Instant): void {
  deviceStorage.put(key, JSON.stringify({ query, at: now }));
}

/** Null if there is none of the last 24 hours. */
export function lastSearch(now: Instant): string | null {
  const last = readJson(
    deviceStorage.get(key),
    isRecordOf<{ query: string; at: Instant }>({ query: isText, at: isInstant }),
  );
  if (last !== null && addMs(last.at, lastsMs) > now) return last.query;
  forgetLastSearch();
  return null;
}

export function forgetLastSearch(): void {
  deviceStorage.remove(key);
}
