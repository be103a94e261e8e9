/** Where to look next: areas beside the one that was searched for, or around the middle of the map. */
import { useSelector } from 'react-redux';
import { namedPlace } from '#domain/search/namedPlace.ts';
import { middleOf } from '#domain/search/boundsOf.ts';
import type { Viewport } from '#domain/search/SearchFilter.ts';
import { useReply } from '../../../client/useReply.ts';
import { aroundPoint } from '../../address/aroundPoint.ts';
import { AreaLinks } from '../../address/AreaLinks.tsx';
import { selectProperty } from '../../../property/propertySlice.ts';
import { selectFilter } from '../../filterSlice.ts';
import { searchQueries } from '../../searchQueries.ts';

/** A map of several states is beside no town. */
const leastZoom = 8;

export function NearbyAreas() {
  const { address, viewport } = useSelector(selectFilter);
  const { answered, total } = useSelector(selectProperty);
  const isEmpty = answered && total === 0;
  const query = asked(address, viewport, isEmpty);
  const [answer] = useReply(searchQueries.nearbyAreas, query && { query });
  const areas = answer.status === 'idle' ? answer.reply.areas : [];
  const title = isEmpty ? 'Nearest areas with homes' : 'Nearby areas';
  return <AreaLinks title={title} areas={areas} />;
}

/** Without a home in sight, the way to some is shown for any place and any map. */
function asked(address: string, viewport: Viewport, isEmpty: boolean) {
  const place = namedPlace(address);
  if (place !== null && (isEmpty || place.kind !== 'state')) return { address };
  if (viewport.zoom < leastZoom && !isEmpty) return null;
  return aroundPoint(middleOf(viewport));
}
