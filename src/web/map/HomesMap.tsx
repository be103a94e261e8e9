/**
 * The map of homes. It shows what it is handed and says what the buyer does with it; which homes,
 * and what happens next, is the page's business. Loaded lazily, and beside it the code of the map that this browser can draw.
 */
import { type CSSProperties, type ReactNode, Suspense, use, useEffect, useRef } from 'react';
import { latePart } from '../client/latePart.ts';
import type { Point } from '#domain/geo.ts';
import type { Viewport } from '#domain/search/SearchFilter.ts';
import { type Attention, useLitPlaceId } from './attention.ts';
import { reveal } from './camera/camera.ts';
import { type Insets, maxMapZoom } from './camera/fitViewport.ts';
import { useKeptMap } from './KeptMaps.tsx';
import { loadMapMaker } from './loadMapMaker.ts';
import { MapControls } from './MapControls.tsx';
import { MapBubble } from './MapBubble.tsx';
import type { MapArea } from './MapArea.ts';
import type { MapMark } from './MapMark.ts';
import type { Isochrone } from './overlaySlice.ts';
import type { Place } from './places.ts';
import { PlacesList } from './PlacesList.tsx';
import type { Theme } from './style/mapColours.ts';
import { useBasemap, useBasemapOf } from './useBasemap.ts';
import './map.css';
import { useReachOnMap } from './useReachOnMap.ts';
import { useBusy } from './useBusy.ts';
import { useCamera } from './camera/useCamera.ts';
import { useAreasOnMap, useHomesOnMap, useMarkOnMap } from './useHomesOnMap.ts';
import { usePlacePointer } from './usePlacePointer.ts';

export interface HomesMapProps {
  /** The kept map's name: the same name is the same map, on whatever page. */
  name: string;
  theme: Theme;
  viewport: Viewport;
  /** What covers the map's edges; must keep its identity while it stays the same. */
  insets: Insets;
  places: readonly Place[];
  /** Must keep their identity while they stay the same. */
  areas: readonly MapArea[];
  /** What can be reached from the places that people travel to. */
  reach?: readonly Isochrone[];
  /** Must keep its identity while it stays the same. */
  mark?: MapMark | null;
  isSeen: (listingKey: string) => boolean;
  /** Must keep its identity while it stays the same. */
  isKept?: (listingKey: string) => boolean;
  attention: Attention;
  selectedId: string | null;
  /** A home that must not be hidden; the map moves for it, quietly. */
  reveal: Point | null;
  /** Stands at a point of the map. */
  preview: { at: Point; card: ReactNode } | null;
  /** What is drawn on the map, and whether the buyer is drawing now; left out where nobody draws. */
  drawing?: Drawing;
  /** The buyer has moved the map, and it has come to rest. */
  onMoved(viewport: Viewport): void;
  /** A home, a building, few homes of a street, or null for the bare map. Larger areas are zoomed into without asking. */
  onChoose(place: Place | null): void;
}

export interface Drawing {
  isOpen: boolean;
  /** As the filter has it. */
  area: string;
  onOpen(isOpen: boolean): void;
  onChange(area: string): void;
}

const DrawTool = latePart(() => import('./draw/DrawTool.tsx'));

/** Milliseconds of the flight into an area. */
const zoomDuration = 450;
/** Zoom levels that one click may go down, so that two neighbours do not end up in the asphalt. */
const deepestDive = 4;
const noDrawing: Drawing = { isOpen: false, area: '', onOpen() {}, onChange() {} };
const noReach: readonly Isochrone[] = [];

export default function HomesMap(props: HomesMapProps) {
  const { theme, viewport, insets, places, attention } = props;
  const basemap = useBasemapOf(theme);
  const createMap = use(loadMapMaker());
  const host = useRef<HTMLDivElement>(null);
  const map = useKeptMap(props.name, host, (element) =>
    createMap(element, basemap, viewport, insets),
  );
  const litId = useLitPlaceId(attention);
  useBasemap(map, basemap);
  useBusy(map, host);
  useCamera(map, viewport, insets, props.onMoved);
  useAreasOnMap(map, props.areas);
  useMarkOnMap(map, props.mark ?? null, theme);
  useReachOnMap(map, props.reach ?? noReach, theme);
  useHomesOnMap(
    map,
    places,
    theme,
    viewport.zoom,
    props.isSeen,
    props.isKept,
    litId,
    props.selectedId,
  );

  const turnTo = (place: Place | null) =>
    attention.turnTo({
      listingKey: place?.kind === 'pin' ? place.pin.listingKey : null,
      placeId: place?.id ?? null,
    });
  const choose = (place: Place | null) => {
    if (map === null || place === null || !isArea(place, map.getZoom())) {
      props.onChoose(place);
      return;
    }
    const { south, west, north, east } = place.cluster;
    map.fitBounds(
      [
        [west, south],
        [east, north],
      ],
      {
        padding: widened(insets),
        duration: zoomDuration,
        maxZoom: map.getZoom() + deepestDive,
      },
    );
  };
  const { isOpen: isDrawing, onOpen, area, onChange } = props.drawing ?? noDrawing;
  usePlacePointer(isDrawing ? null : map, places, { onHover: turnTo, onChoose: choose });

  useEffect(() => {
    if (map !== null && props.reveal !== null) reveal(map, props.reveal, insets);
  }, [map, props.reveal, insets]);

  return (
    <div className="lintel-map absolute inset-0" style={mapBottom(insets)}>
      <div ref={host} className="absolute inset-0 overflow-hidden" />
      {map !== null && (
        <div className="pointer-events-none absolute inset-0 overflow-hidden">
          {props.preview !== null && !isDrawing && (
            <MapBubble map={map} at={props.preview.at} insets={insets}>
              {props.preview.card}
            </MapBubble>
          )}
          {props.mark && <p className="sr-only">Marked on the map: {props.mark.label}</p>}
          <PlacesList
            map={map}
            places={places}
            selectedId={props.selectedId}
            onFocus={(place) => {
              turnTo(place);
              if (place !== null) reveal(map, place, insets);
            }}
            onChoose={choose}
          />
          <MapControls
            map={map}
            insets={insets}
            isDrawing={isDrawing}
            onDraw={props.drawing && (() => onOpen(!isDrawing))}
          />
          {isDrawing && (
            <Suspense>
              <DrawTool
                map={map}
                insets={insets}
                area={area}
                onChange={onChange}
                onClose={() => onOpen(false)}
              />
            </Suspense>
          )}
        </div>
      )}
    </div>
  );
}

/** Where map.css puts MapLibre's own controls. */
function mapBottom(insets: Insets): CSSProperties {
  return { '--map-bottom': `${insets.bottom}px` } as CSSProperties;
}

/** A cluster that zooming parts. At the closest zoom an area is as good as a building. */
function isArea(place: Place, zoom: number): place is Extract<Place, { kind: 'cluster' }> {
  if (place.kind !== 'cluster' || place.cluster.samePointYn) return false;
  // Few homes of a street open where they stand.
  if (place.cluster.homes !== undefined) return false;
  return zoom < maxMapZoom - 0.01;
}

/** Room around an area, so that its outermost pins do not stand on the edge. */
function widened(insets: Insets): Insets {
  const room = 56;
  return {
    top: insets.top + room,
    right: insets.right + room,
    bottom: insets.bottom + room,
    left: insets.left + room,
  };
}
