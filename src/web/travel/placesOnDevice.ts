/** The places of whoever is not signed in, kept on the device. */
import type { TravelPlace } from '#domain/travel/TravelPlace.ts';
import { timeOfDay, travelDirections, travelModes } from '#domain/travel/travelChoices.ts';
import { longestMinutes, mostPlaces } from '#domain/travel/travelBounds.ts';
import {
  isBetween,
  isLike,
  isListOf,
  isNullOr,
  isOneOf,
  isRecordOf,
  isUuid,
  isWholeBetween,
  readJson,
} from '../client/checks.ts';
import { deviceStorage } from '../client/storage/storage.ts';

const key = 'travelPlaces';
const isKept = isListOf(
  isRecordOf<TravelPlace>({
    placeId: isUuid,
    label: isLike(/^.{1,60}$/),
    latitude: isBetween(-90, 90),
    longitude: isBetween(-180, 180),
    mode: isOneOf(travelModes),
    direction: isOneOf(travelDirections),
    leaveAt: isNullOr(isLike(timeOfDay)),
    minutes: isWholeBetween(1, longestMinutes),
    profileId: isNullOr(isUuid),
  }),
  mostPlaces,
);

let read: { text: string | null; places: TravelPlace[] } = { text: null, places: [] };
const listeners = new Set<() => void>();

/** The same list as before where nothing has changed. */
export function placesOnDevice(): TravelPlace[] {
  const text = deviceStorage.get(key);
  if (text !== read.text) read = { text, places: parsed(text) };
  return read.places;
}

export function keepPlacesOnDevice(places: TravelPlace[]): void {
  deviceStorage.put(key, JSON.stringify(places));
  for (const listener of listeners) listener();
}

export function onPlacesOnDevice(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

function parsed(text: string | null): TravelPlace[] {
  return readJson(text, isKept) ?? [];
}
