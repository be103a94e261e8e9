/** What the map draws of one multipolygon: water with islands, parks with holes. */
import type { MapFeature } from '#domain/map/MapFeature.ts';
import { areaZoom } from './areaZoom.ts';
import type { OnProblem } from './MapProblem.ts';
import { areaClass } from './areaClass.ts';
import { closeRings, polygonsOf } from './rings.ts';
import type { Multipolygon } from './surveyFile.ts';
import { nameOf } from './nameOf.ts';
import { osmQuarter, type QuarterNodes } from './osmQuarter.ts';

/**
 * @param lineOf the whole line of a member way; null where the file lacks some of it
 * @param quarters that the file tells as nodes
 */
export function relationFeatures(
  { id, tags, members }: Multipolygon,
  lineOf: (way: number) => GeoJSON.Position[] | null,
  quarters: QuarterNodes,
  onProblem: OnProblem,
): MapFeature[] {
  const element = `relation ${id}`;
  const outer: GeoJSON.Position[][] = [];
  const inner: GeoJSON.Position[][] = [];
  let missing = 0;
  for (const { kind, id, role } of members) {
    if (kind !== 'way') continue;
    const line = lineOf(id);
    if (!line) missing++;
    else (role === 'inner' ? inner : outer).push(line);
  }
  const rings = closeRings(outer);
  if (missing > 0 || rings.open.length > 0) {
    onProblem({
      element,
      field: 'members',
      value: missing > 0 ? `${missing} missing` : `${rings.open.length} open`,
      reason:
        rings.closed.length > 0
          ? 'Its outline is not whole in the file. Only the closed parts are drawn.'
          : 'Its outline is not whole in the file. It is left out.',
    });
  }
  if (rings.closed.length === 0) return [];
  const geometry = {
    type: 'MultiPolygon' as const,
    coordinates: polygonsOf(rings.closed, closeRings(inner).closed),
  };
  const name = nameOf(element, tags, onProblem);
  const quarter = osmQuarter(`r${id}`, name, tags, geometry, quarters);
  const drawn = areaClass(tags);
  const { minZoom = 0 } = drawn ?? {};
  return [
    ...(quarter ? [quarter] : []),
    ...(drawn
      ? [{ id: `r${id}`, ...drawn, name, minZoom: areaZoom(geometry, minZoom), geometry }]
      : []),
  ];
}
