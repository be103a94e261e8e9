import { locationFields, shownLocation } from '../../property/shown.ts';
import { type GridShape, gridShapes, isInArea } from '../areaOnGrid.ts';
import { gridPoint } from '../mapGrid.ts';
import { oneChip, ownFilter } from './make.ts';

/** The last area stays parsed: one is compared with many homes. */
let lastRead: { area: string; shapes: GridShape[] } = { area: '', shapes: [] };

function isInside(area: string, home: Parameters<typeof shownLocation>[0]): boolean {
  if (lastRead.area !== area) lastRead = { area, shapes: gridShapes(area) };
  return isInArea(lastRead.shapes, gridPoint(shownLocation(home)));
}

export const area = ownFilter({
  fields: ['area'],
  saved: 'stored',
  reads: ['listingKey', ...locationFields],
  isSet: (asked) => asked.area !== '',
  matches: (home, asked) => isInside(asked.area, home),
  found: (home, asked) =>
    isInside(asked.area, home) ? 'In the drawn area' : 'Outside the drawn area',
  chips: (asked) => oneChip(['area'], asked.area === '' ? null : 'Drawn area'),
  anyWords: 'Outside the drawn area too',
});
