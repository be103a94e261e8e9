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
import { deviceStorage } from '../../client/storage/storage.ts';
import { forgetLastSearch } from '../lastSearch.ts';

const key = 'recentSearches';
const kept = 5;

const isLatitude = isBetween(-90, 90);
const isLongitude = isBetween(-180, 180);
const isKept = isListOf(
  isRecordOf<Omit<Suggestion, 'weakYn'>>({
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

export function recentSearches(): Suggestion[] {
  return readJson(deviceStorage.get(key), isKept) ?? [];
}

/** Without how well it matched what was typed then. */
export function rememberSearch({ weakYn: _weakYn, ...chosen }: Suggestion): void {
  const others = recentSearches().filter((line) => line.id !== chosen.id);
  save([chosen, ...others].slice(0, kept));
}

export function forgetSearches(): void {
  save([]);
  forgetLastSearch();
}

function save(lines: Suggestion[]): void {
  deviceStorage.put(key, JSON.stringify(lines));
}
