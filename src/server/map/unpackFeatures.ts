/** Bytes in the way of packing.ts as features. */
import { PbfReader } from 'pbf';
import type { MapFeature, MapGeometry } from '#domain/map/MapFeature.ts';
import { field, geometryTypes, layers, oneways, structures, unitsPerDegree } from './packing.ts';

/** Reads what `packFeature` wrote, any number of them one after the other. */
export function unpackFeatures(bytes: Uint8Array): MapFeature[] {
  const pbf = new PbfReader(bytes);
  const features: MapFeature[] = [];
  while (pbf.nextField() !== 0) features.push(readFeature(pbf));
  return features;
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
