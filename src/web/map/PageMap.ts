/**
 * What pages use of a map. MapLibre gives it where the browser has WebGL, else the plain map, which draws
 * the same style on a canvas.
 */
import type { Map as LibreMap, StyleSpecification } from 'maplibre-gl';
import type { Viewport } from '#domain/search/SearchFilter.ts';
import type { Insets } from './camera/fitViewport.ts';

export type PageMap = Pick<
  LibreMap,
  | 'dragPan'
  | 'doubleClickZoom'
  | 'easeTo'
  | 'fitBounds'
  | 'getCanvas'
  | 'getCanvasContainer'
  | 'getLayer'
  | 'getSource'
  | 'getZoom'
  | 'isMoving'
  | 'jumpTo'
  | 'off'
  | 'on'
  | 'panBy'
  | 'project'
  | 'queryRenderedFeatures'
  | 'remove'
  | 'resize'
  | 'scrollZoom'
  | 'setStyle'
  | 'triggerRepaint'
  | 'unproject'
  | 'zoomIn'
  | 'zoomOut'
>;

export type MakeMap = (
  container: HTMLElement,
  style: StyleSpecification | string,
  viewport: Viewport,
  insets: Insets,
) => PageMap;

export const mapTitle = 'Map of homes. Arrow keys move it, plus and minus zoom.';

/** Event data of moves that the buyer did not ask for: no search follows. */
export const quietly = { quiet: true };
