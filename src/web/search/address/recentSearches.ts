/** The last places that were searched for on this device, newest first. */
import { z } from 'zod';
import { Suggestion } from '#domain/search/Suggestion.ts';

const key = 'recentSearches';
const kept = 5;

const Kept = z.array(Suggestion);

/** An empty list where there is none, or where storage is closed to us. */
export function recentSearches(storage: Storage = localStorage): Suggestion[] {
  try {
    return Kept.parse(JSON.parse(storage.getItem(key) ?? '[]'));
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
