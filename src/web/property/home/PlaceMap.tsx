/** A small map around one point. Loaded lazily. */
import { use, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Point } from '#domain/geo.ts';
import type { PageMap } from '../../map/PageMap.ts';
import { loadMapMaker } from '../../map/loadMapMaker.ts';
import { noInsets } from '../../map/camera/fitViewport.ts';
import '../../map/map.css';
import { MapPoint } from '../../map/MapPoint.tsx';
import { useBasemap, useBasemapOf } from '../../map/useBasemap.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { currentTheme, onTheme } from '../../ui/theme.ts';

const streetZoom = 14.5;
/** Shows the surroundings of a home whose place is only known, or only shown, roughly. */
const areaZoom = 12.5;
/** Degrees that the box reaches around the point before the zoom is set; any small box will do. */
const reach = 0.01;

export interface PlaceMapProps extends Point {
  /** Whether the home stands right there, or somewhere around. */
  exact: boolean;
}

export default function PlaceMap({ latitude, longitude, exact }: PlaceMapProps) {
  const zoom = exact ? streetZoom : areaZoom;
  const basemap = useBasemapOf(useSyncExternalStore(onTheme, currentTheme));
  const createMap = use(loadMapMaker());
  const host = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<PageMap | null>(null);
  const firstBasemap = useRef(basemap);
  useBasemap(map, basemap);

  useEffect(() => {
    const created = createMap(
      host.current!,
      firstBasemap.current,
      {
        bottomLeftLatitude: latitude - reach,
        bottomLeftLongitude: longitude - reach,
        topRightLatitude: latitude + reach,
        topRightLongitude: longitude + reach,
        zoom,
        transitionDuration: 0,
      },
      noInsets,
    );
    created.jumpTo({ center: [longitude, latitude], zoom });
    // A wheel over it scrolls the page.
    created.scrollZoom.disable();
    const observer = new ResizeObserver(() => created.resize());
    observer.observe(host.current!);
    setMap(created);
    return () => {
      observer.disconnect();
      setMap(null);
      created.remove();
    };
  }, [createMap, latitude, longitude, zoom]);

  return (
    <div className="lintel-map absolute inset-0">
      {/* MapLibre positions its container itself. */}
      <div ref={host} className="size-full" />
      {map !== null && exact && (
        <div className="pointer-events-none absolute inset-0 overflow-hidden">
          <MapPoint map={map} at={{ latitude, longitude }}>
            <span className="absolute grid size-11 -translate-1/2 place-items-center rounded-full border-2 border-card bg-leaf text-on-leaf shadow-raised">
              <Icon name="house" />
            </span>
          </MapPoint>
        </div>
      )}
    </div>
  );
}
