/** A MapLibre map as Lintel wants it: north up, flat, its own controls, homes on top. */
import { type StyleSpecification, Map as LibreMap, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import 'maplibre-gl/dist/maplibre-gl.css';
import type { Viewport } from '#domain/search/SearchFilter.ts';
import { nameSources } from './attribution.ts';
import { cornersOf } from './camera/camera.ts';
import { type Insets, maxMapZoom, minMapZoom } from './camera/fitViewport.ts';
import { withHomes } from './homeLayers.ts';
import { mapTitle } from './PageMap.ts';
import { paintImagesOf } from './paint/paintImages.ts';
import { showSpareNames } from './spareNames.ts';

// Without an address for its worker a bundled map stays blank, and does not say so.
setWorkerUrl(workerUrl);

export function createMap(
  container: HTMLElement,
  style: StyleSpecification | string,
  viewport: Viewport,
  insets: Insets,
): LibreMap {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = new LibreMap({
    container,
    style,
    transformStyle: withHomes,
    bounds: cornersOf(viewport),
    fitBoundsOptions: { padding: insets },
    minZoom: minMapZoom,
    maxZoom: maxMapZoom,
    attributionControl: false,
    trackResize: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    maxPitch: 0,
    fadeDuration: isStill ? 0 : 120,
    locale: { 'Map.Title': mapTitle },
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  paintImagesOf(map);
  showSpareNames(map);
  void nameSources(map);
  return map;
}
