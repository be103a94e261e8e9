/** What the map draws of one way. */
import { isCleanText } from '#api/wire.ts';
import type { MapFeature } from '#domain/map/MapFeature.ts';
import { areaZoom } from './areaZoom.ts';
import type { OnProblem } from './MapProblem.ts';
import { type AreaClass, areaClass } from './areaClass.ts';
import { type LineClass, lineClass } from './lineClass.ts';
import { firstRef, maxSpeedKmh, onewayOf, structureOf } from './osmWords.ts';
import type { Tags } from './readBlock.ts';

export interface DrawnWay {
  id: number;
  tags: Tags;
  refs: number[];
  line: LineClass | null;
  area: AreaClass | null;
}

/** Null for a way that the map does not draw. A closed line can be an area besides. */
export function drawnWay(id: number, tags: Tags, refs: number[]): DrawnWay | null {
  const line = lineClass(tags);
  const isClosed = refs.length > 3 && refs[0] === refs.at(-1);
  const area = isClosed && !line ? areaClass(tags) : null;
  return line || area ? { id, tags, refs, line, area } : null;
}

const longestName = 300;

export function nameOf(element: string, tags: Tags, onProblem: OnProblem): string | null {
  const name = tags.name?.trim();
  if (!name) return null;
  if (isCleanText(name) && name.length <= longestName) return name;
  onProblem({
    element,
    field: 'name',
    value: name.slice(0, 40).replaceAll('\0', '␀'),
    reason: `A name must be text of at most ${longestName} characters. It is drawn without one.`,
  });
  return null;
}

/** @param positions of its nodes, null for those that the file does not have */
export function wayFeature(
  way: DrawnWay,
  positions: (GeoJSON.Position | null)[],
  onProblem: OnProblem,
): MapFeature | null {
  const element = `way ${way.id}`;
  const known = positions.filter((position) => position !== null);
  const isWhole = known.length === positions.length;
  if (known.length < 2 || (way.area && !isWhole)) {
    onProblem({
      element,
      field: 'nodes',
      value: `${known.length} of ${positions.length}`,
      reason: 'Its nodes are not in the file. It is left out.',
    });
    return null;
  }
  const name = nameOf(element, way.tags, onProblem);
  if (way.area) {
    const geometry = { type: 'Polygon' as const, coordinates: [known] };
    const { layer, class: kind, minZoom } = way.area;
    return {
      id: `w${way.id}`,
      layer,
      class: kind,
      name,
      minZoom: areaZoom(geometry, minZoom),
      geometry,
    };
  }
  return {
    id: `w${way.id}`,
    name,
    ...way.line!,
    geometry: { type: 'LineString', coordinates: known },
    ...(way.tags.highway !== undefined && { street: streetOf(way, element, onProblem) }),
    ...present('ref', firstRef(way.tags.ref)),
    ...present('structure', structureOf(way.tags)),
  };
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
