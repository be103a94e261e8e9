import { useState } from 'react';
import { useSelector } from 'react-redux';
import type { PlaceOutline } from '#domain/search/PlaceOutline.ts';
import { selectFilter } from '../filterSlice.ts';

/** A place with the text that names it in the filter. */
export interface LeftPlace {
  address: string;
  outline: PlaceOutline;
}

/** The last place that was shown, once the filter names none. */
export function usePlaceLeft(outline: PlaceOutline | null): LeftPlace | null {
  const { address } = useSelector(selectFilter);
  const [last, setLast] = useState<LeftPlace | null>(null);
  if (outline !== null && (last?.outline !== outline || last.address !== address)) {
    setLast({ address, outline });
  }
  return address === '' ? last : null;
}
