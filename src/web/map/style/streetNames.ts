/** Names and numbers of streets. */
import type {
  ExpressionSpecification,
  FilterSpecification,
  SymbolLayerSpecification,
  VariableAnchorOffsetCollectionSpecification,
} from 'maplibre-gl';
import type { MapColours } from './mapColours.ts';
import { mapFonts } from './mapFonts.ts';

const source = 'lintel';
export const spareNamesId = 'street-name-spare';

export function streetNames(
  colours: MapColours,
  id: string,
  minzoom: number,
  classes: string[],
  /** Pixels between two names of one street from zoom 15 on. */
  spacingPx: number,
): SymbolLayerSpecification {
  return {
    id,
    type: 'symbol',
    source,
    'source-layer': 'transportation_name',
    minzoom,
    filter: [
      'all',
      ['!=', ['geometry-type'], 'Point'],
      ['has', 'name'],
      ['in', ['get', 'class'], ['literal', classes]],
    ] as FilterSpecification,
    layout: {
      'symbol-placement': 'line',
      'symbol-spacing': spacingPx,
      'text-field': ['get', 'name'],
      'text-font': [mapFonts.medium],
      'text-size': ['interpolate', ['linear'], ['zoom'], minzoom, 9.5, 16, 11, 19, 15],
      'text-max-angle': 55,
      'text-padding': ['interpolate', ['linear'], ['zoom'], 14, 6, 15, 0, 17, 4],
    },
    paint: {
      'text-color': colours.nameSoft,
      'text-halo-color': colours.halo,
      'text-halo-width': 1.4,
    },
  };
}

/** Where beside the point, the nearest first: ems to the right and down. */
const beside = [0.4, 1.4, 2.6].flatMap((ems) => [
  ...['top', [0, ems], 'bottom', [0, -ems], 'left', [ems, 0], 'right', [-ems, 0]],
  ...['top-left', [ems, ems], 'top-right', [-ems, ems]],
  ...['bottom-left', [ems, -ems], 'bottom-right', [-ems, -ems]],
]) as VariableAnchorOffsetCollectionSpecification;

/** Streets that are shorter than their names: written across them, in two lines. */
export function shortStreetNames(colours: MapColours): SymbolLayerSpecification {
  return namesAcross(colours, 'street-name-short', ['!', ['has', 'spare']], {
    'text-variable-anchor-offset': ['center', [0, 0], ...beside] as typeof beside,
    'text-justify': 'auto',
  });
}

/**
 * Streets that find no room along them, as homes or other names stand there: beside their middle,
 * wherever it is free. The last that gets room, so that it is taken where the name is missing.
 */
export function spareStreetNames(colours: MapColours): SymbolLayerSpecification {
  return namesAcross(colours, spareNamesId, ['has', 'spare'], {
    'text-variable-anchor-offset': beside,
    'text-justify': 'auto',
  });
}

function namesAcross(
  colours: MapColours,
  id: string,
  which: ExpressionSpecification,
  layout: SymbolLayerSpecification['layout'],
): SymbolLayerSpecification {
  return {
    id,
    type: 'symbol',
    source,
    'source-layer': 'transportation_name',
    minzoom: 15,
    filter: [
      'all',
      ['==', ['geometry-type'], 'Point'],
      ['has', 'name'],
      which,
    ] as FilterSpecification,
    layout: {
      'text-field': ['get', 'name'],
      'text-font': [mapFonts.medium],
      'text-size': ['interpolate', ['linear'], ['zoom'], 15, 9.5, 18, 12],
      'text-max-width': 6,
      'text-line-height': 1.05,
      'text-padding': 0,
      ...layout,
    },
    paint: {
      'text-color': colours.nameSoft,
      'text-halo-color': colours.halo,
      'text-halo-width': 1.4,
    },
  };
}
