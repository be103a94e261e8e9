/** TopoJSON files of npm data packages, read when they are needed and let go after. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

export type Properties = { name?: string };
export type Layers = Record<string, GeometryCollection<Properties>>;

/** @param address of the file, as `import.meta.resolve` tells it */
export function readTopology(address: string): Topology<Layers> {
  return JSON.parse(readFileSync(fileURLToPath(address), 'utf8')) as Topology<Layers>;
}

export interface Area {
  /** The file's own id: an ISO 3166 number of a country, a FIPS code of a state. */
  id: string;
  name: string;
  polygons: GeoJSON.Position[][][];
}

/** The areas of one layer of the file. */
export function areasOf(topology: Topology<Layers>, layer: string): Area[] {
  return feature(topology, topology.objects[layer]!).features.map((area) => ({
    id: String(area.id ?? ''),
    name: area.properties?.name ?? '',
    polygons: polygonsOf(area.geometry),
  }));
}

function polygonsOf(geometry: GeoJSON.Geometry | null): GeoJSON.Position[][][] {
  if (geometry?.type === 'Polygon') return [geometry.coordinates];
  return geometry?.type === 'MultiPolygon' ? geometry.coordinates : [];
}
