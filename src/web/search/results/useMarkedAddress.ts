/** The address that was searched for, where the map shows no home for it. */
import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { useReply } from '../../client/useReply.ts';
import type { MapMark } from '../../map/MapMark.ts';
import type { Place } from '../../map/places.ts';
import { selectFilter } from '../filterSlice.ts';
import { searchQueries } from '../searchQueries.ts';
import { addressIn, isHomeThere, mayBeAddress } from './markedAddress.ts';
import { useIsElsewhere } from './useIsElsewhere.ts';

/** Null for what is no address, and where the map shows something else. */
export function useMarkedAddress(places: readonly Place[]): MapMark | null {
  const { address } = useSelector(selectFilter);
  const mayBe = mayBeAddress(address);
  const [asked] = useReply(searchQueries.suggest, mayBe ? { query: { text: address } } : null);
  const lines = mayBe && asked.status === 'idle' ? asked.reply : null;
  const line = lines && addressIn(lines, address);
  const isElsewhere = useIsElsewhere(line);
  const isMarked = line !== null && !isElsewhere && !isHomeThere(line, lines!, places);
  const { label = '', latitude = 0, longitude = 0 } = line ?? {};
  return useMemo(
    () => (isMarked ? { label, latitude, longitude } : null),
    [isMarked, label, latitude, longitude],
  );
}
