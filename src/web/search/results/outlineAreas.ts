/** The outline of a place as the map draws it: a dashed line that limits nothing. */
import type { PlaceOutline } from '#domain/search/PlaceOutline.ts';
import type { MapArea } from '../../map/MapArea.ts';
import { type Theme, mapColours } from '../../map/style/mapColours.ts';

export function outlineAreas({ rings }: PlaceOutline, theme: Theme): MapArea[] {
  const { nameSoft: colour } = mapColours[theme];
  return rings.map((ring) => ({ rings: [ring], colour, fill: 0, dashed: true }));
}
