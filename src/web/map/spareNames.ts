/**
 * Streets have a spare place for their name, for where it finds no room along them. It is seen only
 * while the name stands nowhere else in view, so that no street is named twice.
 */
import type { Map as LibreMap } from 'maplibre-gl';
import { spareNamesId } from './style/streetNames.ts';

const place = { source: 'lintel', sourceLayer: 'transportation_name' };
/** Set on names that stand nowhere but at their spare place. */
const state = 'missing';

type NamedMap = Pick<
  LibreMap,
  | 'getLayer'
  | 'getLayersOrder'
  | 'on'
  | 'queryRenderedFeatures'
  | 'removeFeatureState'
  | 'setFeatureState'
  | 'setPaintProperty'
>;

/** Names are ids of this source's streets (`promoteId` of mapStyle.ts). */
export function showSpareNames(map: NamedMap): void {
  let shown = new Set<string>();
  map.on('style.load', () => {
    shown = new Set();
    if (!map.getLayer(spareNamesId)) return;
    map.setPaintProperty(spareNamesId, 'text-opacity', [
      'case',
      ['boolean', ['feature-state', state], false],
      1,
      0,
    ]);
  });
  map.on('idle', () => {
    if (!map.getLayer(spareNamesId)) return;
    const others = map
      .getLayersOrder()
      .filter((id) => id.startsWith('street-name') && id !== spareNamesId);
    const missing = namesIn(map, [spareNamesId]);
    for (const name of namesIn(map, others)) missing.delete(name);
    for (const name of shown) {
      if (!missing.has(name)) map.removeFeatureState({ ...place, id: name }, state);
    }
    for (const name of missing) {
      if (!shown.has(name)) map.setFeatureState({ ...place, id: name }, { [state]: true });
    }
    shown = missing;
  });
}

/** Of the names that have found room in view. */
function namesIn(map: NamedMap, layers: string[]): Set<string> {
  return new Set(
    map.queryRenderedFeatures({ layers }).map(({ properties }) => String(properties.name)),
  );
}
