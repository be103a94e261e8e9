/** Where to look next: areas beside the one that was searched for, or around the middle of the map. */
import { useSelector } from 'react-redux';
import { namedPlace } from '#domain/search/namedPlace.ts';
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
  const query = asked(address, viewport);
  const [answer] = useReply(searchQueries.nearbyAreas, query && { query });
  const areas = answer.status === 'idle' ? answer.reply.areas : [];
  const { answered, total } = useSelector(selectProperty);
  const title = answered && total === 0 ? 'Nearest areas with homes' : 'Nearby areas';
  return <AreaLinks title={title} areas={areas} />;
}

function asked(address: string, viewport: Viewport) {
  const place = namedPlace(address);
  if (place !== null && place.kind !== 'state') return { address };
  if (viewport.zoom < leastZoom) return null;
  return aroundPoint({
    latitude: (viewport.bottomLeftLatitude + viewport.topRightLatitude) / 2,
    longitude: (viewport.bottomLeftLongitude + viewport.topRightLongitude) / 2,
  });
}
