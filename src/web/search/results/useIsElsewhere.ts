/** Brings the map to the place that was searched for, and tells once it has left it. */
import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Bounds } from '#domain/geo.ts';
import { defaultFilter } from '#domain/search/defaultFilter.ts';
import { sameBox } from '../../map/camera/fitViewport.ts';
import { viewportOf } from '../address/viewportOf.ts';
import { placeLeft, selectFilter, viewportMoved } from '../filterSlice.ts';
import { hasLeftPlace, isAtPlace } from './isAtPlace.ts';

/**
 * A link may name a place and no box: then the map goes to the place. What the map has left, the filter
 * forgets.
 *
 * @param place null while it is not known
 * @returns whether the map shows something else, still or again
 */
export function useIsElsewhere(place: Bounds | null): boolean {
  const dispatch = useDispatch();
  const { address, viewport } = useSelector(selectFilter);
  const [opened, setOpened] = useState({ address, viewport });
  const isOnItsWay = place !== null && sameBox(opened.viewport, defaultFilter.viewport);
  const hasCome = isOnItsWay && isAtPlace(place, viewport);
  if (opened.address !== address || hasCome) setOpened({ address, viewport });
  const hasLeft = place !== null && !isOnItsWay && hasLeftPlace(place, opened.viewport, viewport);
  useEffect(() => {
    if (isOnItsWay) dispatch(viewportMoved(viewportOf(place, 0)));
  }, [isOnItsWay, place, dispatch]);
  useEffect(() => {
    if (hasLeft) dispatch(placeLeft());
  }, [hasLeft, dispatch]);
  return hasLeft || isOnItsWay;
}
