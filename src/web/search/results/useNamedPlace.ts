/** The town or ZIP code that was searched for, as long as the map shows it. */
import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { PlaceOutline } from '#domain/search/PlaceOutline.ts';
import { namedPlace } from '#domain/search/namedPlace.ts';
import { useReply } from '../../client/useReply.ts';
import { placeLeft, selectFilter } from '../filterSlice.ts';
import { searchQueries } from '../searchQueries.ts';
import { hasLeftPlace } from './isAtPlace.ts';

/** Null where none was searched for, or the map has left it; then the filter forgets it too. */
export function useNamedPlace(): PlaceOutline | null {
  const dispatch = useDispatch();
  const { address, viewport } = useSelector(selectFilter);
  const [opened, setOpened] = useState({ address, viewport });
  if (opened.address !== address) setOpened({ address, viewport });
  const isNamed = namedPlace(address) !== null;
  const [asked] = useReply(searchQueries.placeOutline, isNamed ? { query: { address } } : null);
  const outline = isNamed && asked.status === 'idle' ? asked.reply.outline : null;
  const hasLeft = outline !== null && hasLeftPlace(outline, opened.viewport, viewport);
  useEffect(() => {
    if (hasLeft) dispatch(placeLeft());
  }, [hasLeft, dispatch]);
  return hasLeft ? null : outline;
}
