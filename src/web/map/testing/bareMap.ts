/** A real MapLibre map without tiles or network, for tests of what moves and holds it. */
import { Map as LibreMap, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import 'maplibre-gl/dist/maplibre-gl.css';

setWorkerUrl(workerUrl);

export function bareMap(container: HTMLElement): LibreMap {
  return new LibreMap({
    container,
    style: { version: 8, sources: {}, layers: [] },
    center: [-122.3, 47.6],
    zoom: 10,
    attributionControl: false,
    trackResize: false,
    fadeDuration: 0,
  });
}
