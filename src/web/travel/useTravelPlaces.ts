/** The places that whoever looks travels to: the group's on the server, or the device's own. */
import { useCallback, useSyncExternalStore } from 'react';
import { useSelector } from 'react-redux';
import { travelApi } from '#api/travel.ts';
import type { TravelList } from '#api/travelSchemas.ts';
import type { TravelPlace } from '#domain/travel/TravelPlace.ts';
import { call } from '../client/call.ts';
import { useReply } from '../client/useReply.ts';
import { selectActiveProfile } from '../user/userSlice.ts';
import { keepPlacesOnDevice, onPlacesOnDevice, placesOnDevice } from './placesOnDevice.ts';
import { travelQueries } from './travelQueries.ts';

export interface TravelPlaces {
  places: TravelPlace[];
  /** Whose places they can be, whoever looks first; empty for whoever is not signed in. */
  people: TravelList['people'];
  /** Whether the places are known yet. */
  isThere: boolean;
  /** @throws CallFailed with a sentence, where they could not be kept */
  keep(places: TravelPlace[]): Promise<void>;
}

const noPlaces: TravelPlace[] = [];
const noPeople: TravelList['people'] = [];

export function useTravelPlaces(): TravelPlaces {
  const profile = useSelector(selectActiveProfile);
  const isBuyer = profile?.role === 'buyer';
  const onDevice = useSyncExternalStore(onPlacesOnDevice, placesOnDevice, () => noPlaces);
  const [asked] = useReply(travelQueries.travelPlaces, isBuyer ? {} : null, { isUnnamed: true });
  const list = asked.status === 'idle' ? asked.reply : null;
  const revision = list?.revision ?? 0;

  const keep = useCallback(
    async (places: TravelPlace[]) => {
      if (isBuyer) await call(travelApi.savePlaces, { body: { revision, places } });
      else keepPlacesOnDevice(places);
    },
    [isBuyer, revision],
  );

  if (!isBuyer) return { places: onDevice, people: noPeople, isThere: true, keep };
  return {
    places: list?.places ?? noPlaces,
    people: ownFirst(list?.people ?? noPeople, profile.profileId),
    isThere: list !== null,
    keep,
  };
}

/** Most people add places of their own, so theirs is the name that a new place begins with. */
function ownFirst(people: TravelList['people'], profileId: string): TravelList['people'] {
  const isOwn = (one: TravelList['people'][number]) => one.profileId === profileId;
  return [...people.filter(isOwn), ...people.filter((one) => !isOwn(one))];
}
