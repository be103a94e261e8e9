/** Keeps the places of the filter as those of the list are, whoever of the group changes them. */
import { useEffect, useRef } from 'react';
import type { TravelPlace } from '#domain/travel/TravelPlace.ts';
import { followed } from '../../travel/travelFilter.ts';
import { useTravelPlaces } from '../../travel/useTravelPlaces.ts';
import { useFilter } from './useFilter.ts';

export function useTravelFollows(): void {
  const [{ travel, sort }, narrow] = useFilter();
  const { places, isThere } = useTravelPlaces();
  const before = useRef<readonly TravelPlace[]>([]);
  useEffect(() => {
    if (!isThere) return;
    const next = followed({ travel, sort }, before.current, places);
    before.current = places;
    if (next.sort !== sort || next.travel.join() !== travel.join()) narrow(next);
  }, [isThere, places, travel, sort, narrow]);
}
