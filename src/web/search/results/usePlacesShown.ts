import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import type { TravelPlace } from '#domain/travel/TravelPlace.ts';
import { placesShown } from '../../travel/travelFilter.ts';
import { useTravelPlaces } from '../../travel/useTravelPlaces.ts';
import { selectFilter } from '../filterSlice.ts';

/** The places that this search is about: one's own, and those of the link that brought somebody here. */
export function usePlacesShown(): readonly TravelPlace[] {
  const { travel } = useSelector(selectFilter);
  const { places, isThere } = useTravelPlaces();
  return useMemo(
    // Which of them are one's own is not known before.
    () => (isThere ? placesShown({ travel }, places) : places),
    [travel, places, isThere],
  );
}
