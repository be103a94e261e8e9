/** The last places that were searched for on this device, newest first. */
import type { Suggestion } from '#domain/search/Suggestion.ts';
import { suggestionKinds } from '#domain/search/suggestionKinds.ts';
import {
  isBetween,
  isListOf,
  isNullOr,
  isOneOf,
  isRecordOf,
  isText,
  readJson,
} from '../../client/checks.ts';

const key = 'recentSearches';
const kept = 5;

const isLatitude = isBetween(-90, 90);
const isLongitude = isBetween(-180, 180);
const isKept = isListOf(
  isRecordOf<Suggestion>({
    id: isText,
    kind: isOneOf(suggestionKinds),
    label: isText,
    detail: isText,
    latitude: isLatitude,
    longitude: isLongitude,
    south: isLatitude,
    west: isLongitude,
    north: isLatitude,
    east: isLongitude,
    listingKey: isNullOr(isText),
  }),
);

/** An empty list where there is none, or where storage is closed to us. */
export function recentSearches(storage: Storage = localStorage): Suggestion[] {
  try {
    return readJson(storage.getItem(key), isKept) ?? [];
  } catch {
    return [];
  }
}

export function rememberSearch(chosen: Suggestion, storage: Storage = localStorage): void {
  const others = recentSearches(storage).filter((line) => line.id !== chosen.id);
  save([chosen, ...others].slice(0, kept), storage);
}

export function forgetSearches(storage: Storage = localStorage): void {
  save([], storage);
}

function save(lines: Suggestion[], storage: Storage): void {
  try {
    storage.setItem(key, JSON.stringify(lines));
  } catch {
    // A full or closed storage costs the memory of a search, nothing else.
  }
}
