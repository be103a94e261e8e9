import { expect, test } from 'vitest';
import { fromZoomOfHomes, fromZoomOfShape } from './fromZoom.ts';

const square = (degrees: number): GeoJSON.Polygon => ({
  type: 'Polygon',
  coordinates: [
    [
      [-97.8, 30.2],
      [-97.8 + degrees, 30.2],
      [-97.8 + degrees, 30.2 + degrees],
      [-97.8, 30.2],
    ],
  ],
});

test('a shape is drawn from the zoom on at which it is more than a dot', () => {
  expect(fromZoomOfShape(square(0.065))).toBe(7);
  expect(fromZoomOfShape(square(20))).toBe(-1);
  expect(fromZoomOfShape({ type: 'MultiPolygon', coordinates: [square(0.065).coordinates] })).toBe(
    7,
  );
  expect(fromZoomOfShape(square(0))).toBeGreaterThan(22);
});

test('homes of a street are not drawn out of a tile of the country', () => {
  expect(fromZoomOfHomes(13.08)).toBe(8);
  expect(fromZoomOfHomes(3.3)).toBeLessThan(0);
});
