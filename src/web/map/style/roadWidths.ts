/** How wide roads are drawn: by class, growing with the zoom. */
import type { ExpressionSpecification } from 'maplibre-gl';

/** Pixels at the zooms of `stops`, class by class. */
const stops = [5, 8, 10, 12, 14, 16, 18, 20];
const widths: Record<string, number[]> = {
  motorway: [0.7, 1.3, 2.2, 3.6, 6, 14, 34, 100],
  trunk: [0.5, 1.1, 1.9, 3.2, 5.5, 13, 32, 94],
  primary: [0, 0.8, 1.5, 2.7, 5, 12, 30, 88],
  secondary: [0, 0.4, 1, 2.1, 4.2, 10.5, 27, 80],
  tertiary: [0, 0, 0.7, 1.6, 3.6, 9.5, 25, 74],
  minor: [0, 0, 0, 0.9, 2.6, 8, 22, 66],
  service: [0, 0, 0, 0, 1.2, 4, 12, 36],
};
const fallback = widths['service']!;
const rampShare = 0.62;
/** Casings are a hairline on each side: from one pixel far away to two near by. */
const casing = [0.6, 0.8, 1, 1.1, 1.2, 1.6, 2.2, 3];

type Match = (string | number | string[] | ExpressionSpecification)[];

function widthAt(stop: number, extra: number): ExpressionSpecification {
  const match: Match = ['match', ['get', 'class']];
  for (const [name, byStop] of Object.entries(widths)) match.push(name, byStop[stop]!);
  match.push(fallback[stop]!);
  const width = match as ExpressionSpecification;
  const withRamps: ExpressionSpecification = [
    '*',
    width,
    ['case', ['==', ['get', 'ramp'], 1], rampShare, 1],
  ];
  return ['+', withRamps, extra];
}

function byZoom(extraAt: (stop: number) => number): ExpressionSpecification {
  return [
    'interpolate',
    ['exponential', 1.5],
    ['zoom'],
    ...stops.flatMap((zoom, stop) => [zoom, widthAt(stop, extraAt(stop))]),
  ] as ExpressionSpecification;
}

export const roadWidth = byZoom(() => 0);
export const roadCasingWidth = byZoom((stop) => casing[stop]! * 2);

/** What crosses above: the more important road. */
export const roadOrder: ExpressionSpecification = [
  '-',
  ['match', ['get', 'class'], ...Object.keys(widths).flatMap((name, at) => [name, 20 - at]), 0],
  ['case', ['==', ['get', 'ramp'], 1], 0.5, 0],
] as unknown as ExpressionSpecification;
