import { shownLocation } from '../../property/shown.ts';
import { type GridShape, gridShapes, isInArea } from '../areaOnGrid.ts';
import { gridPoint } from '../mapGrid.ts';
import { oneChip, ownFilter } from './make.ts';

/** The last area stays parsed: one is compared with many homes. */
let lastRead: { area: string; shapes: GridShape[] } = { area: '', shapes: [] };

export const area = ownFilter({
  fields: ['area'],
  reads: [
    'listingKey',
    'latitude',
    'longitude',
    'internetAddressDisplayYn',
    'coordinatesApproximateYn',
  ],
  isSet: (asked) => asked.area !== '',
  matches(home, asked) {
    if (lastRead.area !== asked.area) {
      lastRead = { area: asked.area, shapes: gridShapes(asked.area) };
    }
    return isInArea(lastRead.shapes, gridPoint(shownLocation(home)));
  },
  chips: (asked) => oneChip(['area'], asked.area === '' ? null : 'Drawn area'),
  anyWords: 'Outside the drawn area too',
});
