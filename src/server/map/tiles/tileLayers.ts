/**
 * What a feature becomes in a tile, in the words of the OpenMapTiles schema: mostly one shape with
 * its attributes, and for what has a name also a label in the layer where the schema wants it.
 */
import { mercatorX, mercatorY } from '#domain/geo.ts';
import { boundsOfGeometry } from '#domain/map/boundsOf.ts';
import type { MapFeature } from '#domain/map/MapFeature.ts';
import { joinLines } from './joinLines.ts';
import { labelPoint } from './labelPoint.ts';

type Shape = GeoJSON.Feature<GeoJSON.Geometry, Record<string, string | number>>;
export type TileLayers = Record<string, Shape[]>;

/** Layers by name, only those that hold something. */
export function tileLayersOf(features: MapFeature[], zoom: number): TileLayers {
  const layers: TileLayers = {};
  const add = (layer: string, shape: Shape) => {
    (layers[layer] ??= []).push(shape);
  };
  const roads = new Map<string, { properties: Shape['properties']; lines: GeoJSON.Position[][] }>();

  for (const feature of features) {
    add(layerOf(feature), shapeOf(feature.geometry, attributesOf(feature)));
    if (feature.layer === 'transportation' && (feature.name || feature.ref)) {
      const properties = roadNameOf(feature);
      const key = Object.values(properties).join('\n');
      const road = roads.get(key) ?? { properties, lines: [] };
      for (const line of linesOf(feature.geometry)) road.lines.push(line);
      roads.set(key, road);
    }
    const labelLayer = areaLabelLayers[feature.layer];
    if (labelLayer && feature.name && hasRoom(feature.geometry, feature.name, zoom)) {
      const point = areaLabelPoint(feature.geometry);
      if (point) add(labelLayer, shapeOf(point, areaNameOf(feature)));
    }
  }
  for (const { properties, lines } of roads.values()) {
    const coordinates = joinLines(lines);
    add('transportation_name', shapeOf({ type: 'MultiLineString', coordinates }, properties));
    const beside = nameBeside(properties.name, coordinates, zoom);
    if (beside) {
      const { at, shortYn } = beside;
      add('transportation_name', shapeOf(at, { ...properties, ...(!shortYn && { spare: 1 }) }));
    }
  }
  return layers;
}

/** A point on water is nothing but a name. */
function layerOf({ layer, geometry }: MapFeature): string {
  return layer === 'water' && geometry.type === 'Point' ? 'water_name' : layer;
}

const areaLabelLayers: Partial<Record<MapFeature['layer'], string>> = {
  water: 'water_name',
  park: 'park',
};

/** Names of lines and areas stand in label layers; a point is its own label. */
function attributesOf(feature: MapFeature): Shape['properties'] {
  const { street, geometry } = feature;
  return {
    class: feature.class,
    ...(geometry.type === 'Point' && feature.name !== null && { name: feature.name }),
    ...(feature.layer === 'waterway' && feature.name !== null && { name: feature.name }),
    ...(feature.layer === 'housenumber' && feature.name !== null && { housenumber: feature.name }),
    ...(geometry.type === 'Point' && feature.ref !== undefined && { ref: feature.ref }),
    ...(feature.rank !== undefined && { rank: feature.rank }),
    ...(feature.adminLevel !== undefined && { admin_level: feature.adminLevel }),
    ...(feature.structure && { brunnel: feature.structure }),
    ...(feature.rampYn && { ramp: 1 }),
    ...(street && street.oneway !== 'no' && { oneway: street.oneway === 'forward' ? 1 : -1 }),
  };
}

function roadNameOf(feature: MapFeature): Shape['properties'] {
  return {
    class: feature.class,
    ...(feature.name !== null && { name: feature.name }),
    ...(feature.ref && { ref: feature.ref, ref_length: feature.ref.length }),
  };
}

function areaNameOf(feature: MapFeature): Shape['properties'] {
  return {
    class: feature.class,
    name: feature.name!,
    ...(feature.rank !== undefined && { rank: feature.rank }),
  };
}

function shapeOf(geometry: GeoJSON.Geometry, properties: Shape['properties']): Shape {
  return { type: 'Feature', geometry, properties };
}

function linesOf(geometry: MapFeature['geometry']): GeoJSON.Position[][] {
  if (geometry.type === 'LineString') return [geometry.coordinates];
  return geometry.type === 'MultiLineString' ? geometry.coordinates : [];
}

const tilePx = 512;

/** A name that is much wider than its area says little; one zoom deeper it fits. */
function hasRoom(geometry: MapFeature['geometry'], name: string, zoom: number): boolean {
  if (geometry.type === 'Point') return false;
  const { south, west, north, east } = boundsOfGeometry(geometry);
  const share = Math.max(mercatorX(east) - mercatorX(west), mercatorY(south) - mercatorY(north));
  return share * tilePx * 2 ** zoom > 24 + 3 * name.length;
}

/** Where short streets get their names, too. */
const streetNameZoom = 15;
/** Pixels of one letter of a street's name, and of the gap on both its sides. */
const letterPx = 5.2;

/**
 * The middle of a street, with whether it is too short for its name to run along it. A longer one has a spare
 * place there, for where its name finds no room along it.
 */
function nameBeside(
  name: string | number | undefined,
  lines: GeoJSON.Position[][],
  zoom: number,
): { at: GeoJSON.Point; shortYn: boolean } | null {
  if (typeof name !== 'string' || zoom < streetNameZoom) return null;
  const longest = lines.reduce((a, b) => (lengthPx(b, zoom) > lengthPx(a, zoom) ? b : a));
  const length = lengthPx(longest, zoom);
  const at = { type: 'Point' as const, coordinates: middleOf(longest, length / 2, zoom) };
  return { at, shortYn: length <= letterPx * (name.length + 2) };
}

function lengthPx(line: GeoJSON.Position[], zoom: number): number {
  return line.reduce((sum, to, at) => sum + (at === 0 ? 0 : stepPx(line[at - 1]!, to, zoom)), 0);
}

function stepPx(from: GeoJSON.Position, to: GeoJSON.Position, zoom: number): number {
  const across = mercatorX(to[0]!) - mercatorX(from[0]!);
  const along = mercatorY(to[1]!) - mercatorY(from[1]!);
  return Math.hypot(across, along) * tilePx * 2 ** zoom;
}

/** The point of the line that lies so many pixels from its beginning. */
function middleOf(line: GeoJSON.Position[], px: number, zoom: number): GeoJSON.Position {
  let left = px;
  for (let at = 1; at < line.length; at++) {
    const [from, to] = [line[at - 1]!, line[at]!];
    const step = stepPx(from, to, zoom);
    if (step >= left && step > 0) {
      const share = left / step;
      return [from[0]! + (to[0]! - from[0]!) * share, from[1]! + (to[1]! - from[1]!) * share];
    }
    left -= step;
  }
  return line.at(-1)!;
}

/** In the part with the most points, which is the largest often enough. */
function areaLabelPoint(geometry: MapFeature['geometry']): GeoJSON.Point | null {
  if (geometry.type === 'Polygon') {
    return { type: 'Point', coordinates: labelPoint(geometry.coordinates) };
  }
  if (geometry.type !== 'MultiPolygon') return null;
  const largest = geometry.coordinates.reduce((a, b) => (b[0]!.length > a[0]!.length ? b : a));
  return { type: 'Point', coordinates: labelPoint(largest) };
}
