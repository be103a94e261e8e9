/** Paper, then water, land and what grows on it, from the bottom up. */
import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import type { MapColours } from './mapColours.ts';

const source = 'lintel';

const isCoarse: ExpressionSpecification = [
  'in',
  ['get', 'class'],
  ['literal', ['ocean', 'basin', 'coarse_lake']],
];

function coat(id: string, layer: string, kind: string, colour: string): LayerSpecification {
  return {
    id,
    type: 'fill',
    source,
    'source-layer': layer,
    filter: ['==', ['get', 'class'], kind],
    // Land comes in pieces along a grid; edges drawn softly would show the grid in the water.
    paint: { 'fill-color': colour, 'fill-antialias': false },
  };
}

export function groundLayers(colours: MapColours): LayerSpecification[] {
  return [
    // What stands there until its tile has come: water would be a claim.
    { id: 'paper', type: 'background', paint: { 'background-color': colours.land } },
    // The coats of water and land that the server's tiles hold, in their order.
    coat('sea', 'water', 'ocean', colours.water),
    coat('land', 'land', 'nation', colours.land),
    coat('great-lakes', 'water', 'basin', colours.water),
    coat('land-abroad', 'land', 'neighbour', colours.landAbroad),
    coat('lakes', 'water', 'coarse_lake', colours.water),
    coat('lakeshore', 'land', 'lakeshore', colours.land),
    // Where an imported map knows the water well, its box begins as dry land.
    coat('known-land', 'land', 'known', colours.land),
    {
      id: 'landuse',
      type: 'fill',
      source,
      'source-layer': 'landuse',
      paint: {
        'fill-color': [
          'match',
          ['get', 'class'],
          ['cemetery', 'pitch', 'playground', 'golf_course'],
          colours.grass,
          colours.built,
        ],
        'fill-opacity': ['interpolate', ['linear'], ['zoom'], 9, 0, 11, 1],
      },
    },
    {
      id: 'landcover',
      type: 'fill',
      source,
      'source-layer': 'landcover',
      paint: {
        'fill-color': [
          'match',
          ['get', 'class'],
          'wood',
          colours.wood,
          'sand',
          colours.sand,
          'farmland',
          colours.field,
          colours.grass,
        ],
        'fill-antialias': false,
      },
    },
    {
      id: 'park',
      type: 'fill',
      source,
      'source-layer': 'park',
      filter: ['==', ['geometry-type'], 'Polygon'],
      paint: { 'fill-color': colours.park },
    },
    {
      id: 'park-edge',
      type: 'line',
      source,
      'source-layer': 'park',
      minzoom: 13,
      filter: ['==', ['geometry-type'], 'Polygon'],
      paint: { 'line-color': colours.parkLine, 'line-width': 0.75 },
    },
    {
      id: 'rivers-from-afar',
      type: 'line',
      source,
      'source-layer': 'waterway',
      maxzoom: 9,
      filter: ['==', ['get', 'class'], 'coarse_river'],
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: {
        'line-color': colours.water,
        'line-width': ['interpolate', ['linear'], ['zoom'], 3, 0.6, 8, 2.2],
        'line-opacity': ['interpolate', ['linear'], ['zoom'], 8, 1, 9, 0],
      },
    },
    {
      id: 'waterway',
      type: 'line',
      source,
      'source-layer': 'waterway',
      minzoom: 9,
      filter: ['!=', ['get', 'class'], 'coarse_river'],
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: {
        'line-color': colours.water,
        'line-width': [
          'interpolate',
          ['exponential', 1.4],
          ['zoom'],
          9,
          ['match', ['get', 'class'], ['river', 'canal'], 1, 0.3],
          18,
          ['match', ['get', 'class'], ['river', 'canal'], 14, 4],
        ],
      },
    },
    {
      id: 'water',
      type: 'fill',
      source,
      'source-layer': 'water',
      filter: ['all', ['==', ['geometry-type'], 'Polygon'], ['!', isCoarse]],
      paint: { 'fill-color': colours.water },
    },
    {
      id: 'shore',
      type: 'line',
      source,
      'source-layer': 'water',
      minzoom: 12,
      filter: ['all', ['==', ['geometry-type'], 'Polygon'], ['!', isCoarse]],
      paint: { 'line-color': colours.waterLine, 'line-width': 0.75 },
    },
  ];
}
