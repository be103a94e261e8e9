/** The town or ZIP code that was searched for, as long as the map shows it. */
import { useSelector } from 'react-redux';
import type { PlaceOutline } from '#domain/search/PlaceOutline.ts';
import { namedPlace } from '#domain/search/namedPlace.ts';
import { useReply } from '../../client/useReply.ts';
import { selectFilter } from '../filterSlice.ts';
import { searchQueries } from '../searchQueries.ts';
import { useIsElsewhere } from './useIsElsewhere.ts';

/** Null where none was searched for, or the map has left it. */
export function useNamedPlace(): PlaceOutline | null {
  const { address } = useSelector(selectFilter);
  const isNamed = namedPlace(address) !== null;
  const [asked] = useReply(searchQueries.placeOutline, isNamed ? { query: { address } } : null);
  const outline = isNamed && asked.status === 'idle' ? asked.reply.outline : null;
  return useIsElsewhere(outline) ? null : outline;
}
