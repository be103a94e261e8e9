/** The outline of a place and what was drawn, as the map paints them. */
import type { PlaceOutline } from '#domain/search/PlaceOutline.ts';
import { isInsideRing } from '#domain/map/insideRing.ts';
import { readArea } from '#domain/search/drawnArea.ts';
import type { MapArea } from '../../map/MapArea.ts';
import { type Theme, mapColours } from '../../map/style/mapColours.ts';

/** Dashed, unlike what the visitor drew. */
export function outlineAreas({ rings }: PlaceOutline, theme: Theme): MapArea[] {
  const { nameSoft: colour } = mapColours[theme];
  return rings.map((ring) => ({ rings: [ring], colour, fill: 0, dashed: true }));
}

/** Drawn areas with what was cut out of each; a cut that lies in none of them is a line by itself. */
export function drawnAreas(area: string, theme: Theme): MapArea[] {
  const shapes = readArea(area);
  if (typeof shapes === 'string') return [];
  const { parkName: colour } = mapColours[theme];
  const rings = shapes.map(({ ring, isCut }) => ({ ring: [...ring, ring[0]!], isCut }));
  const added = rings.filter(({ isCut }) => !isCut).map(({ ring }) => ring);
  const cuts = rings.filter(({ isCut }) => isCut).map(({ ring }) => ring);
  const liesIn = (cut: GeoJSON.Position[], ring: GeoJSON.Position[]) =>
    cut.every(([x, y]) => isInsideRing(x!, y!, ring));
  const isLoose = (cut: GeoJSON.Position[]) => !added.some((ring) => liesIn(cut, ring));
  return [
    ...added.map((ring) => ({
      rings: [ring, ...cuts.filter((cut) => liesIn(cut, ring))],
      colour,
      fill: 0.1,
      dashed: false,
    })),
    ...cuts.filter(isLoose).map((cut) => ({ rings: [cut], colour, fill: 0, dashed: false })),
  ];
}
