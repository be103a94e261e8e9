/** Which homes count as a place's own, or the way back to the place that the map left. */
import { useDispatch } from 'react-redux';
import { namedPlace } from '#domain/search/namedPlace.ts';
import type { PlaceOutline } from '#domain/search/PlaceOutline.ts';
import { Button } from '../../ui/Button.tsx';
import { viewportOf } from '../address/viewportOf.ts';
import { placeChosen } from '../filterSlice.ts';
import type { LeftPlace } from './usePlaceLeft.ts';

/** Milliseconds of the map's flight back. */
const flightMs = 600;

interface PlaceNoteProps {
  place: PlaceOutline | null;
  left: LeftPlace | null;
}

export function PlaceNote({ place, left }: PlaceNoteProps) {
  const dispatch = useDispatch();
  if (place !== null) return <p className="pb-1.5 text-small text-ink-soft">{homesWords(place)}</p>;
  if (left === null) return null;
  const { address, outline } = left;
  return (
    <div className="pb-3">
      <Button
        icon="arrow-left"
        onClick={() => dispatch(placeChosen({ address, viewport: viewportOf(outline, flightMs) }))}
      >
        Back to {outline.name}
      </Button>
    </div>
  );
}

function homesWords({ homesBy, name }: PlaceOutline): string {
  switch (homesBy) {
    case 'boundary':
      return 'Homes inside the neighborhood boundary.';
    case 'estimate':
      return 'Homes inside our estimate of the neighborhood boundary.';
    case 'both':
      return 'Homes inside the boundary or with this place in their address.';
    case 'address':
      return namedPlace(name)?.kind === 'zip'
        ? `Homes with ZIP code ${name} in their address.`
        : `Homes with ${name} in their address. A mailing city can reach past the city limits.`;
    case 'unknown':
      return 'We don’t have this neighborhood’s boundary, so you see every home on the map.';
  }
}
