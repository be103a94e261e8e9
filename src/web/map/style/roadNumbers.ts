/** Numbers of roads on the shields that stand beside them. */
import type {
  DataDrivenPropertyValueSpecification,
  ExpressionSpecification,
  SymbolLayerSpecification,
} from 'maplibre-gl';
import { imageName, type ShieldLook } from '../paint/imageName.ts';
import type { MapColours, Theme } from './mapColours.ts';
import { mapFonts } from './mapFonts.ts';

const ref: ExpressionSpecification = ['get', 'ref'];
/** `5` of `I 5`; all of what has no space. */
const number: ExpressionSpecification = ['slice', ref, ['+', 1, ['index-of', ' ', ref]]];
const letters: ExpressionSpecification = ['length', number];
/** What is longer stands by itself. */
const mostLetters = 4;
const fits: ExpressionSpecification = ['<=', letters, mostLetters];
const isInterstate: ExpressionSpecification = ['==', ['slice', ref, 0, 2], 'I '];

export function roadNumbers(colours: MapColours, theme: Theme): SymbolLayerSpecification {
  const shield = (look: ShieldLook): ExpressionSpecification => [
    'case',
    ['<=', letters, 2],
    imageName({ kind: 'shield', theme, look, wideYn: false }),
    imageName({ kind: 'shield', theme, look, wideYn: true }),
  ];
  const byLook = <T extends string>(
    interstate: T | ExpressionSpecification,
    other: T | ExpressionSpecification,
  ) =>
    ['case', isInterstate, interstate, other] as unknown as DataDrivenPropertyValueSpecification<T>;
  return {
    id: 'road-number',
    type: 'symbol',
    source: 'lintel',
    'source-layer': 'transportation_name',
    minzoom: 7,
    filter: [
      'all',
      ['!=', ['geometry-type'], 'Point'],
      ['has', 'ref'],
      ['<=', ['get', 'ref_length'], 7],
      ['in', ['get', 'class'], ['literal', ['motorway', 'trunk', 'primary']]],
    ],
    layout: {
      'symbol-placement': ['step', ['zoom'], 'point', 9, 'line'],
      'symbol-spacing': 420,
      'icon-image': [
        'case',
        fits,
        ['case', isInterstate, shield('interstate'), shield('other')],
        '',
      ] as unknown as ExpressionSpecification,
      'icon-rotation-alignment': 'viewport',
      'text-field': ['case', fits, number, ref],
      'text-font': [mapFonts.strong],
      'text-size': 10,
      'text-rotation-alignment': 'viewport',
      'text-padding': 24,
      'icon-padding': 24,
    },
    paint: {
      'text-color': byLook(colours.shieldName, colours.nameSoft),
      // Unseen on an interstate's shield, and in its place where images are not drawn.
      'text-halo-color': byLook(colours.shield, colours.halo),
      'text-halo-width': ['case', isInterstate, 2, fits, 0, 2.5],
    },
  };
}
