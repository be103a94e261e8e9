/** A quarter of a town that an extract tells as an area, often beside a node of the same name. */
import { contains } from '#domain/geo.ts';
import { boundsOfGeometry } from '#domain/map/boundsOf.ts';
import type { MapFeature } from '#domain/map/MapFeature.ts';
import { nodeClass } from './nodeClass.ts';
import { quarterArea } from './quarterArea.ts';
import type { Tags } from './readBlock.ts';

/** Quarters that are told as nodes, by name: an extract of a country has many, and as many areas. */
export type QuarterNodes = ReadonlyMap<string, GeoJSON.Position[]>;

export function isQuarter(tags: Tags): boolean {
  return nodeClass(tags)?.layer === 'place';
}

/**
 * Its name stands where a node of it stands: of two at one point the map shows one.
 *
 * @param element `w12`, `r7`: the quarter's id begins with it
 * @param nodes of the whole file
 */
export function osmQuarter(
  element: string,
  name: string | null,
  tags: Tags,
  area: GeoJSON.Polygon | GeoJSON.MultiPolygon,
  nodes: QuarterNodes,
): MapFeature | null {
  const quarter = nodeClass(tags);
  if (quarter?.layer !== 'place' || name === null) return null;
  const { layer, class: kind, minZoom } = quarter;
  const { geometry, outline } = quarterArea(area);
  const box = boundsOfGeometry(area);
  const node = nodes
    .get(name)
    ?.find(([longitude, latitude]) =>
      contains(box, { latitude: latitude!, longitude: longitude! }),
    );
  return {
    id: `${element}/place`,
    layer,
    class: kind,
    name,
    minZoom,
    geometry: node ? { type: 'Point', coordinates: node } : geometry,
    ...(outline && { outline }),
  };
}
