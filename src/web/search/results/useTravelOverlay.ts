/** Feeds the spec's `overlay` with what can be reached from the places. */
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { isochronesReplaced } from '../../map/overlaySlice.ts';
import { useOutlines } from '../../travel/useOutlines.ts';
import { usePlacesShown } from './usePlacesShown.ts';

export function useTravelOverlay(): void {
  const dispatch = useDispatch();
  const places = usePlacesShown();
  const { outlines, isLoading } = useOutlines(places);
  useEffect(() => {
    // What is drawn stays until what replaces it is there.
    if (isLoading) return;
    const isochrones = places.flatMap(({ placeId, label, minutes }, look) => {
      const area = outlines[look]?.area;
      return area ? [{ id: placeId, name: label, minutes, area, look }] : [];
    });
    dispatch(isochronesReplaced(isochrones));
  }, [dispatch, places, outlines, isLoading]);
}
