/** What the map draws of one way. */
import type { MapFeature } from '#domain/map/MapFeature.ts';
import { areaZoom } from './areaZoom.ts';
import type { OnProblem } from './MapProblem.ts';
import { type AreaClass, areaClass } from './areaClass.ts';
import { isQuarter, osmQuarter, type QuarterNodes } from './osmQuarter.ts';
import { type LineClass, lineClass } from './lineClass.ts';
import { nameOf } from './nameOf.ts';
import { firstRef, maxSpeedKmh, onewayOf, structureOf } from './osmWords.ts';
import type { Tags } from './readBlock.ts';

export interface DrawnWay {
  id: number;
  tags: Tags;
  refs: number[];
  line: LineClass | null;
  area: AreaClass | null;
  /** Whether it is the edge of a quarter of a town, whatever else it is. */
  quarterYn: boolean;
}

/** Null for a way that the map does not draw. A closed line can be an area besides. */
export function drawnWay(id: number, tags: Tags, refs: number[]): DrawnWay | null {
  const line = lineClass(tags);
  const isClosed = refs.length > 3 && refs[0] === refs.at(-1);
  const area = isClosed && !line ? areaClass(tags) : null;
  const quarterYn = isClosed && isQuarter(tags);
  return line || area || quarterYn ? { id, tags, refs, line, area, quarterYn } : null;
}

/**
 * @param positions of its nodes, null for those that the file does not have
 * @param quarters that the file tells as nodes
 */
export function wayFeatures(
  way: DrawnWay,
  positions: (GeoJSON.Position | null)[],
  quarters: QuarterNodes,
  onProblem: OnProblem,
): MapFeature[] {
  const element = `way ${way.id}`;
  const known = positions.filter((position) => position !== null);
  const isWhole = known.length === positions.length;
  if (known.length < 2 || ((way.area || way.quarterYn) && !isWhole)) {
    onProblem({
      element,
      field: 'nodes',
      value: `${known.length} of ${positions.length}`,
      reason: 'Its nodes are not in the file. It is left out.',
    });
    return [];
  }
  const name = nameOf(element, way.tags, onProblem);
  const ring = { type: 'Polygon' as const, coordinates: [known] };
  const features: (MapFeature | null)[] = [
    way.quarterYn ? osmQuarter(`w${way.id}`, name, way.tags, ring, quarters) : null,
  ];
  if (way.area) {
    const { layer, class: kind, minZoom } = way.area;
    features.push({
      id: `w${way.id}`,
      layer,
      class: kind,
      name,
      minZoom: areaZoom(ring, minZoom),
      geometry: ring,
    });
  }
  if (way.line) {
    features.push({
      id: `w${way.id}`,
      name,
      ...way.line,
      geometry: { type: 'LineString', coordinates: known },
      ...(way.tags.highway !== undefined && { street: streetOf(way, element, onProblem) }),
      ...present('ref', firstRef(way.tags.ref)),
      ...present('structure', structureOf(way.tags)),
    });
  }
  return features.filter((feature) => feature !== null);
}

function streetOf({ tags }: DrawnWay, element: string, onProblem: OnProblem): MapFeature['street'] {
  const maxSpeed = maxSpeedKmh(tags.maxspeed);
  if (maxSpeed === undefined) {
    onProblem({
      element,
      field: 'maxspeed',
      value: tags.maxspeed!.slice(0, 40),
      reason: 'Is no speed such as “25 mph” or “50”. The street is kept without one.',
    });
  }
  return { oneway: onewayOf(tags), maxSpeedKmh: maxSpeed ?? null };
}

function present<K extends string, V>(key: K, value: V | undefined): { [P in K]?: V } {
  return value === undefined ? {} : ({ [key]: value } as { [P in K]?: V });
}
