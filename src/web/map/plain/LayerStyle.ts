/** A layer of a MapLibre style, made ready to be asked what it says of a feature at a zoom. */
import {
  createPropertyExpression,
  type Feature,
  featureFilter,
  type FeatureFilter,
  type StylePropertySpecification,
} from '@maplibre/maplibre-gl-style-spec';
import type { LayerSpecification } from 'maplibre-gl';

export interface LayerStyle {
  layer: LayerSpecification;
  shows(zoom: number): boolean;
  takes(zoom: number, feature: Feature): boolean;
  /** Colors and words are text. */
  number(name: NumberName, zoom: number, feature: Feature): number;
  text(name: TextName, zoom: number, feature: Feature): string;
  numbers(name: ListName, zoom: number, feature: Feature): number[];
}

/** What is read of a style, and what holds where it says nothing. */
const numbers = {
  'fill-opacity': 1,
  'line-width': 1,
  'line-opacity': 1,
  'line-sort-key': 0,
  'circle-radius': 5,
  'text-size': 16,
  'text-opacity': 1,
  'text-halo-width': 0,
  'text-letter-spacing': 0,
  'text-max-width': 10,
  'text-padding': 2,
  'symbol-sort-key': 0,
} as const;
const colors = {
  'background-color': '#000000',
  'fill-color': '#000000',
  'line-color': '#000000',
  'circle-color': '#000000',
  'text-color': '#000000',
  'text-halo-color': 'rgba(0,0,0,0)',
} as const;
const words = {
  'fill-pattern': '',
  'icon-image': '',
  'icon-anchor': 'center',
  'symbol-placement': 'point',
  'text-field': '',
  'text-transform': 'none',
} as const;
const lists = { 'icon-offset': [0, 0] };

type NumberName = keyof typeof numbers;
type TextName = keyof typeof colors | keyof typeof words;
type ListName = keyof typeof lists;

interface Read {
  evaluate(globals: { zoom: number }, feature: Feature): unknown;
}

export function layerStyle(layer: LayerSpecification): LayerStyle {
  const said: Record<string, unknown> = {
    ...('layout' in layer ? layer.layout : {}),
    ...('paint' in layer ? layer.paint : {}),
  };
  const filter: FeatureFilter | null =
    'filter' in layer && layer.filter !== undefined
      ? featureFilter(layer.filter as never, `layers.${layer.id}.filter`)
      : null;
  const read = new Map<string, Read>();
  const valueOf = (name: string, spec: object, zoom: number, feature: Feature): unknown => {
    if (said[name] === undefined) return undefined;
    let reader = read.get(name);
    if (reader === undefined)
      read.set(name, (reader = readerOf(said[name], `layers.${layer.id}.${name}`, spec)));
    return reader.evaluate({ zoom }, feature) ?? undefined;
  };
  return {
    layer,
    shows: (zoom) =>
      zoom >= (layer.minzoom ?? 0) && zoom < (layer.maxzoom ?? 25) && said['visibility'] !== 'none',
    takes: (zoom, feature) => filter?.filter({ zoom }, feature) ?? true,
    number(name, zoom, feature) {
      const value = valueOf(name, numberSpec, zoom, feature);
      return typeof value === 'number' ? value : numbers[name];
    },
    text(name, zoom, feature) {
      const isColor = name in colors;
      const value = valueOf(name, isColor ? colorSpec : wordsSpec, zoom, feature);
      return String(value ?? { ...colors, ...words }[name]);
    },
    numbers: (name, zoom, feature) =>
      (valueOf(name, listSpec, zoom, feature) as number[] | undefined) ?? lists[name],
  };
}

function readerOf(value: unknown, where: string, spec: object): Read {
  if (isConstant(value)) return { evaluate: () => value };
  const made = createPropertyExpression(value, where, spec as StylePropertySpecification);
  // What this map does not know of a style it leaves out.
  if (made.result === 'error') return { evaluate: () => undefined };
  return made.value as Read;
}

function isConstant(value: unknown): boolean {
  if (Array.isArray(value)) return value.every((part) => typeof part === 'number');
  return typeof value !== 'object';
}

const expression = { interpolated: true, parameters: ['zoom', 'feature'] };
const common = { 'property-type': 'data-driven', expression };
const numberSpec = { type: 'number', ...common };
const colorSpec = { type: 'color', ...common };
const wordsSpec = { type: 'string', ...common };
const listSpec = { type: 'array', value: 'number', length: 2, ...common };
