import fc from 'fast-check';
import { expect, test } from 'vitest';
import { longitudeOfMercatorX } from '#domain/geo.ts';
import { fitViewport } from '../camera/fitViewport.ts';
import { type Camera, fitting, kept, moved, placeAt, spotOf, spreadOf, zoomed } from './Camera.ts';

const size = { width: 800, height: 600 };
const camera: fc.Arbitrary<Camera> = fc.record({
  x: fc.double({ min: 0.2, max: 0.8, noNaN: true }),
  y: fc.double({ min: 0.2, max: 0.8, noNaN: true }),
  zoom: fc.double({ min: 3, max: 19, noNaN: true }),
});
const spot = fc.tuple(fc.integer({ min: 0, max: 800 }), fc.integer({ min: 0, max: 600 }));

test('a place is drawn where a pointer finds it', () => {
  fc.assert(
    fc.property(camera, spot, (at, [x, y]) => {
      const [across, down] = spotOf(placeAt([x, y], at, size), at, size);
      expect(across).toBeCloseTo(x, 3);
      expect(down).toBeCloseTo(y, 3);
    }),
  );
});

test('what lies under the pointer stays there while the map zooms', () => {
  fc.assert(
    fc.property(camera, spot, fc.double({ min: 3, max: 19, noNaN: true }), (at, [x, y], zoom) => {
      const place = placeAt([x, y], at, size);
      const [across, down] = spotOf(place, zoomed(at, zoom, [x, y], size), size);
      expect(across).toBeCloseTo(x, 3);
      expect(down).toBeCloseTo(y, 3);
    }),
  );
});

test('a box fills the canvas as the page reckons that it does', () => {
  const viewport = {
    bottomLeftLatitude: 32.6,
    bottomLeftLongitude: -117.3,
    topRightLatitude: 32.8,
    topRightLongitude: -117,
    zoom: 3,
    transitionDuration: 0,
  };
  const fitted = fitViewport(viewport, size);
  const at = fitting(
    [
      [-117.3, 32.6],
      [-117, 32.8],
    ],
    size,
  );
  expect(at.zoom).toBeCloseTo(fitted.zoom, 2);
  const [west, south] = placeAt([0, size.height], at, size);
  expect(west).toBeCloseTo(fitted.bottomLeftLongitude, 5);
  expect(south).toBeCloseTo(fitted.bottomLeftLatitude, 5);
});

test('no move shows what lies beyond the world', () => {
  fc.assert(
    fc.property(camera, fc.integer(), fc.integer(), (at, dx, dy) => {
      const [[west, north], [east, south]] = [
        placeAt([0, 0], kept(moved(at, [dx, dy]), size), size),
        placeAt([size.width, size.height], kept(moved(at, [dx, dy]), size), size),
      ];
      expect(west).toBeGreaterThanOrEqual(-180.001);
      expect(east).toBeLessThanOrEqual(180.001);
      expect(north).toBeLessThanOrEqual(85.06);
      expect(south).toBeGreaterThanOrEqual(-85.06);
    }),
  );
});

test('a box across 180 degrees is seen from the side of its middle', () => {
  const seen = (west: number, east: number) => {
    const camera = kept(
      fitting(
        [
          [west, 51],
          [east, 72],
        ],
        size,
      ),
      size,
    );
    return spreadOf(camera, size);
  };
  const alaska = seen(172, 238);
  expect(alaska.west).toBeCloseTo(0);
  expect(longitudeOfMercatorX(alaska.east)).toBeCloseTo(-114, -1);
  expect(seen(174, 182).east).toBeCloseTo(1);
});
