/** Places as the map's features: each names its image, its stacking and what it stands for. */
import type { FeatureCollection, Point } from 'geojson';
import { offMarket } from '#domain/property/offMarket.ts';
import { type MapImage, type PinLook, imageName } from './paint/imageName.ts';
import { type FromZoom, fromZoomOfHomes } from './camera/fromZoom.ts';
import { clusterDiameterPx } from './clusterSize.ts';
import { pinLabel, shortCount, tightSpan } from './paint/labels.ts';
import type { Place } from './places.ts';
import { spansThatFit } from './paint/spansThatFit.ts';
import type { Theme } from './style/mapColours.ts';

export interface PlaceProperties extends FromZoom {
  id: string;
  image: string;
  /** The price span's image beneath a cluster; empty where there is none. */
  span: string;
  /** A pin stands on its home; a circle lies around its centre. */
  anchor: 'bottom' | 'center';
  /** Half the drawn height, in CSS pixels: how far below the centre the span begins. */
  radiusPx: number;
  /** Higher is drawn later: what stands farther south covers what stands behind it. */
  order: number;
}

export type PlaceFeatures = FeatureCollection<Point, PlaceProperties>;

export interface Emphasis {
  /** The place under the pointer, or whose card is. */
  hoveredId: string | null;
  /** The place whose preview is open, or that was opened last. */
  selectedId: string | null;
}

/** @param zoom the map's, which decides whose prices have room */
export function homeFeatures(
  places: readonly Place[],
  theme: Theme,
  isSeen: (listingKey: string) => boolean,
  zoom: number,
  isKept: (listingKey: string) => boolean = () => false,
): PlaceFeatures {
  const withSpan = spansThatFit(places, zoom);
  return collect(
    places,
    (place) => restingImage(place, theme, isSeen, isKept),
    theme,
    zoom,
    withSpan,
  );
}

/** The few places drawn once more, above the others, in the look of attention. */
export function litFeatures(
  places: readonly Place[],
  theme: Theme,
  zoom: number,
  { hoveredId, selectedId }: Emphasis,
): PlaceFeatures {
  const lit = places.filter((place) => place.id === hoveredId || place.id === selectedId);
  return collect(
    lit,
    (place) => litImage(place, theme, place.id === hoveredId ? 'hovered' : 'selected'),
    theme,
    zoom,
    new Set(),
  );
}

function collect(
  places: readonly Place[],
  draw: (place: Place) => MapImage,
  theme: Theme,
  zoom: number,
  withSpan: ReadonlySet<string>,
): PlaceFeatures {
  return {
    type: 'FeatureCollection',
    features: places.map((place) => {
      const image = draw(place);
      const span =
        place.kind === 'cluster' && withSpan.has(place.id) ? tightSpan(place.cluster) : null;
      return {
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [place.longitude, place.latitude] },
        properties: {
          id: place.id,
          image: imageName(image),
          span: span === null ? '' : imageName({ kind: 'span', theme, label: span }),
          anchor: image.kind === 'cluster' ? 'center' : 'bottom',
          radiusPx: image.kind === 'cluster' ? image.diameterPx / 2 : 0,
          order: -place.latitude,
          fromZoom: fromZoomOfHomes(zoom),
        },
      };
    }),
  };
}

function restingImage(
  place: Place,
  theme: Theme,
  isSeen: (listingKey: string) => boolean,
  isKept: (listingKey: string) => boolean,
): MapImage {
  if (place.kind === 'cluster') return clusterImage(place, theme, 'plain');
  const { listingKey, standardStatus } = place.pin;
  // Not by its colour alone.
  const label = `${isKept(listingKey) ? '♥ ' : ''}${pinLabel(place.pin)}`;
  if (standardStatus === 'Active Under Contract') {
    return { kind: 'pin', theme, look: 'underContract', label };
  }
  // Its figure is no asking price.
  if (offMarket.has(standardStatus)) {
    return { kind: 'pin', theme, look: 'gone', label };
  }
  const look = isKept(listingKey) ? 'kept' : isSeen(listingKey) ? 'seen' : 'plain';
  return { kind: 'pin', theme, look, label };
}

function litImage(
  place: Place,
  theme: Theme,
  look: Extract<PinLook, 'hovered' | 'selected'>,
): MapImage {
  return place.kind === 'cluster'
    ? clusterImage(place, theme, 'hovered')
    : { kind: 'pin', theme, look, label: pinLabel(place.pin) };
}

function clusterImage(
  { cluster }: Extract<Place, { kind: 'cluster' }>,
  theme: Theme,
  look: 'plain' | 'hovered',
): MapImage {
  return cluster.samePointYn
    ? { kind: 'building', theme, look, label: `${shortCount(cluster.count)} homes` }
    : {
        kind: 'cluster',
        theme,
        look,
        label: shortCount(cluster.count),
        diameterPx: clusterDiameterPx(cluster.count),
      };
}
