/** Features as bytes, in the way of packing.ts. */
import { PbfWriter } from 'pbf';
import type { MapFeature, MapGeometry } from '#domain/map/MapFeature.ts';
import { field, geometryTypes, layers, oneways, structures, unitsPerDegree } from './packing.ts';

/** Bytes; most features fit, larger ones grow the buffer. */
const usualSize = 256;

export function packFeature(feature: MapFeature): Uint8Array {
  const pbf = new PbfWriter(new Uint8Array(usualSize));
  pbf.writeMessage(1, writeFeature, feature);
  return pbf.finish();
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
