/** Names on the map whom its data comes from, as their licences ask. */
import { AttributionControl, type Map as LibreMap } from 'maplibre-gl';
import { mapApi } from '#api/map.ts';
import type { Attribution } from '#domain/map/Attribution.ts';
import { call } from '../client/call.ts';

/** Beside the names that a style brings itself. On a narrow map they hide behind an "i". */
export async function nameSources(map: LibreMap): Promise<void> {
  const sources = await call(mapApi.attributions, {}).catch((error: unknown) => {
    console.log('The names of the map’s sources could not be loaded:', error);
    return [];
  });
  map.addControl(
    new AttributionControl({ customAttribution: sources.map(markup) }),
    'bottom-right',
  );
}

/** MapLibre takes markup; building it as an element keeps a source's name from becoming any. */
function markup({ text, url }: Attribution): string {
  const element = document.createElement(url === null ? 'span' : 'a');
  element.textContent = text;
  if (element instanceof HTMLAnchorElement) {
    element.href = url!;
    element.target = '_blank';
    element.rel = 'noopener';
  }
  return element.outerHTML;
}
