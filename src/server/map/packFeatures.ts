/**
 * Features as bytes: protocol buffers with coordinates in whole 1e-7 degrees (OpenStreetMap's own
 * grid, about a centimetre), each as the difference from the one before.
 */
import { PbfReader, PbfWriter } from 'pbf';
import { type MapFeature, type MapGeometry, MapLayer } from '#domain/map/MapFeature.ts';

const layers = MapLayer.options;
const geometryTypes = [
  'Point',
  'LineString',
  'MultiLineString',
  'Polygon',
  'MultiPolygon',
] as const satisfies MapGeometry['type'][];
const oneways = ['no', 'forward', 'backward'] as const;
const structures = ['bridge', 'tunnel'] as const;

const unitsPerDegree = 1e7;

/** Field numbers of one feature. Stored rows rely on them: add, never change. */
const field = {
  id: 1,
  layer: 2,
  class: 3,
  name: 4,
  minZoom: 5,
  geometryType: 6,
  /** Points in each line or ring. */
  lineLengths: 7,
  /** Rings in each polygon of a MultiPolygon. */
  polygonLengths: 8,
  coordinates: 9,
  oneway: 10,
  maxSpeedKmh: 11,
  ref: 12,
  structure: 13,
  ramp: 14,
  rank: 15,
  adminLevel: 16,
} as const;

export function packFeature(feature: MapFeature): Uint8Array {
  const pbf = new PbfWriter();
  pbf.writeMessage(1, writeFeature, feature);
  return pbf.finish();
}

/** Reads what `packFeature` wrote, any number of them one after the other. */
export function unpackFeatures(bytes: Uint8Array): MapFeature[] {
  const pbf = new PbfReader(bytes);
  const features: MapFeature[] = [];
  while (pbf.nextField() !== 0) features.push(readFeature(pbf));
  return features;
}

function writeFeature(feature: MapFeature, pbf: PbfWriter): void {
  const { geometry, street } = feature;
  writeText(pbf, field.id, feature.id);
  pbf.writeVarintField(field.layer, layers.indexOf(feature.layer));
  writeText(pbf, field.class, feature.class);
  if (feature.name !== null) writeText(pbf, field.name, feature.name);
  pbf.writeVarintField(field.minZoom, feature.minZoom);
  if (street) {
    pbf.writeVarintField(field.oneway, oneways.indexOf(street.oneway));
    if (street.maxSpeedKmh !== null) pbf.writeVarintField(field.maxSpeedKmh, street.maxSpeedKmh);
  }
  if (feature.ref !== undefined) writeText(pbf, field.ref, feature.ref);
  if (feature.structure) {
    pbf.writeVarintField(field.structure, structures.indexOf(feature.structure));
  }
  if (feature.rampYn) pbf.writeBooleanField(field.ramp, true);
  if (feature.rank !== undefined) pbf.writeVarintField(field.rank, feature.rank);
  if (feature.adminLevel !== undefined) pbf.writeVarintField(field.adminLevel, feature.adminLevel);
  pbf.writeVarintField(field.geometryType, geometryTypes.indexOf(geometry.type));
  writeGeometry(geometry, pbf);
}

/** pbf's own way of writing text garbles letters beyond U+1FFFF. */
function writeText(pbf: PbfWriter, tag: number, text: string): void {
  pbf.writeBytesField(tag, Buffer.from(text));
}

function writeGeometry(geometry: MapGeometry, pbf: PbfWriter): void {
  const lines = linesOf(geometry);
  if (lines.length > 1) {
    pbf.writePackedVarint(
      field.lineLengths,
      lines.map((line) => line.length),
    );
  }
  if (geometry.type === 'MultiPolygon') {
    pbf.writePackedVarint(
      field.polygonLengths,
      geometry.coordinates.map((rings) => rings.length),
    );
  }
  const differences: number[] = [];
  let x = 0;
  let y = 0;
  for (const line of lines) {
    for (const position of line) {
      const nextX = Math.round(position[0]! * unitsPerDegree);
      const nextY = Math.round(position[1]! * unitsPerDegree);
      differences.push(nextX - x, nextY - y);
      x = nextX;
      y = nextY;
    }
  }
  pbf.writePackedSVarint(field.coordinates, differences);
}

function linesOf(geometry: MapGeometry): GeoJSON.Position[][] {
  switch (geometry.type) {
    case 'Point':
      return [[geometry.coordinates]];
    case 'LineString':
      return [geometry.coordinates];
    case 'MultiLineString':
    case 'Polygon':
      return geometry.coordinates;
    case 'MultiPolygon':
      return geometry.coordinates.flat();
  }
}

function readFeature(pbf: PbfReader): MapFeature {
  const end = pbf.readVarint() + pbf.pos;
  const feature: MapFeature = {
    id: '',
    layer: 'land',
    class: '',
    name: null,
    minZoom: 0,
    geometry: { type: 'Point', coordinates: [] },
  };
  let oneway: (typeof oneways)[number] | undefined;
  let maxSpeedKmh: number | null = null;
  let geometryType: MapGeometry['type'] = 'Point';
  let lineLengths: number[] = [];
  let polygonLengths: number[] = [];
  let differences: number[] = [];
  for (let tag = pbf.nextField(end); tag !== 0; tag = pbf.nextField(end)) {
    if (tag === field.id) feature.id = pbf.readString();
    else if (tag === field.layer) feature.layer = layers[pbf.readVarint()]!;
    else if (tag === field.class) feature.class = pbf.readString();
    else if (tag === field.name) feature.name = pbf.readString();
    else if (tag === field.minZoom) feature.minZoom = pbf.readVarint();
    else if (tag === field.geometryType) geometryType = geometryTypes[pbf.readVarint()]!;
    else if (tag === field.lineLengths) lineLengths = pbf.readPackedVarint();
    else if (tag === field.polygonLengths) polygonLengths = pbf.readPackedVarint();
    else if (tag === field.coordinates) differences = pbf.readPackedSVarint();
    else if (tag === field.oneway) oneway = oneways[pbf.readVarint()];
    else if (tag === field.maxSpeedKmh) maxSpeedKmh = pbf.readVarint();
    else if (tag === field.ref) feature.ref = pbf.readString();
    else if (tag === field.structure) feature.structure = structures[pbf.readVarint()];
    else if (tag === field.ramp) feature.rampYn = pbf.readBoolean();
    else if (tag === field.rank) feature.rank = pbf.readVarint();
    else if (tag === field.adminLevel) feature.adminLevel = pbf.readVarint();
  }
  if (oneway) feature.street = { oneway, maxSpeedKmh };
  feature.geometry = geometryOf(
    geometryType,
    split(positionsOf(differences), lineLengths),
    polygonLengths,
  );
  return feature;
}

function positionsOf(differences: number[]): GeoJSON.Position[] {
  const positions: GeoJSON.Position[] = [];
  let x = 0;
  let y = 0;
  for (let i = 0; i < differences.length; i += 2) {
    x += differences[i]!;
    y += differences[i + 1]!;
    positions.push([x / unitsPerDegree, y / unitsPerDegree]);
  }
  return positions;
}

/** One list as several of the given lengths; no lengths means one list. */
function split<T>(items: T[], lengths: number[]): T[][] {
  if (lengths.length === 0) return [items];
  let start = 0;
  return lengths.map((length) => items.slice(start, (start += length)));
}

function geometryOf(
  type: MapGeometry['type'],
  lines: GeoJSON.Position[][],
  polygonLengths: number[],
): MapGeometry {
  switch (type) {
    case 'Point':
      return { type, coordinates: lines[0]![0]! };
    case 'LineString':
      return { type, coordinates: lines[0]! };
    case 'MultiLineString':
    case 'Polygon':
      return { type, coordinates: lines };
    case 'MultiPolygon':
      return { type, coordinates: split(lines, polygonLengths) };
  }
}
