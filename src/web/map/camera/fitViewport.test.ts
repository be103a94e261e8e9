import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wrapLongitude } from '#domain/geo.ts';
import type { Viewport } from '#domain/search/SearchFilter.ts';
import { isViewport } from '#domain/search/isViewport.ts';
import { defaultFilter } from '#domain/search/defaultFilter.ts';
import {
  fitViewport,
  holdsBox,
  maxMapZoom,
  minMapZoom,
  refitViewport,
  sameBox,
  seen,
  sizeOf,
} from './fitViewport.ts';

const country = defaultFilter.viewport;
const pane = { width: 840, height: 800 };

function box(latitude: number, longitude: number, reach: number): Viewport {
  return {
    bottomLeftLatitude: latitude - reach,
    bottomLeftLongitude: wrapLongitude(longitude - reach),
    topRightLatitude: latitude + reach,
    topRightLongitude: wrapLongitude(longitude + reach),
    zoom: 10,
    transitionDuration: 300,
  };
}

/** Some of them cross the antimeridian. */
const anyBox = fc
  .record({
    latitude: fc.double({ min: -55, max: 55, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
    reach: fc.double({ min: 0, max: 8, noNaN: true }),
  })
  .map(({ latitude, longitude, reach }) => box(latitude, longitude, reach));
const anySize = fc.record({
  width: fc.integer({ min: 320, max: 2000 }),
  height: fc.integer({ min: 200, max: 1400 }),
});

describe('fitViewport', () => {
  it('shows the whole country on a desktop pane', () => {
    const fitted = fitViewport(country, pane);
    expect(fitted.bottomLeftLongitude).toBeCloseTo(country.bottomLeftLongitude, 5);
    expect(fitted.topRightLongitude).toBeCloseTo(country.topRightLongitude, 5);
    expect(fitted.bottomLeftLatitude).toBeLessThan(country.bottomLeftLatitude);
    expect(fitted.topRightLatitude).toBeGreaterThan(country.topRightLatitude);
    expect(fitted.zoom).toBeCloseTo(Math.log2(840 / 512 / (58.06543 / 360)), 2);
  });

  it('keeps every asked point inside', () => {
    fc.assert(
      fc.property(anyBox, anySize, (asked, size) => {
        const fitted = fitViewport(asked, size);
        const slack = 1e-5;
        expect(fitted.bottomLeftLatitude).toBeLessThanOrEqual(asked.bottomLeftLatitude + slack);
        expect(fitted.topRightLatitude).toBeGreaterThanOrEqual(asked.topRightLatitude - slack);
        expect(holdsBox(fitted, asked, 1)).toBe(true);
      }),
    );
  });

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(anyBox, anySize, (asked, size) => {
        const once = fitViewport(asked, size);
        expect(sameBox(once, fitViewport(once, size))).toBe(true);
      }),
    );
  });

  it('opens a single point on the streets around it, and closer where that was asked', () => {
    const point = box(47.6, -122.3, 0);
    expect(fitViewport(point, pane).zoom).toBe(17);
    expect(fitViewport({ ...point, zoom: 18.5 }, pane).zoom).toBe(18.5);
    expect(fitViewport({ ...point, zoom: 22 }, pane).zoom).toBe(maxMapZoom);
  });

  it('shows the world from the farthest zoom', () => {
    expect(fitViewport(box(0, 0, 80), { width: 320, height: 200 }).zoom).toBe(minMapZoom);
  });

  it('shows a box across the antimeridian, not the rest of the world', () => {
    const aleutians = { ...box(52.4, 178, 0.5), bottomLeftLongitude: 172, topRightLongitude: -176 };
    const fitted = fitViewport(aleutians, pane);
    expect(fitted.zoom).toBeGreaterThan(5);
    expect(fitted.bottomLeftLongitude).toBeCloseTo(172, 5);
    expect(fitted.topRightLongitude).toBeCloseTo(-176, 5);
    expect(sizeOf(fitted).width).toBeCloseTo(pane.width, -0.5);
    expect(sameBox(fitted, { ...fitted, topRightLongitude: 180 })).toBe(false);
    expect(holdsBox(fitted, box(52.4, -177, 0.5))).toBe(true);
    expect(holdsBox(fitted, box(52.4, 170, 0.5))).toBe(false);
  });

  it('gives a box for every box and every size, however small', () => {
    fc.assert(
      fc.property(anyBox, fc.record({ width: fc.nat(2000), height: fc.nat(1400) }), (asked, size) =>
        isViewport(fitViewport(asked, size)),
      ),
    );
    expect(isViewport(fitViewport(box(47, -122, 0), { width: 0, height: 0 }))).toBe(true);
  });

  it('keeps the time that the move may take', () => {
    expect(fitViewport(box(47.6, -122.3, 1), pane).transitionDuration).toBe(300);
  });
});

describe('refitViewport', () => {
  const phone = { width: 390, height: 420 };
  const turned = { width: 490, height: 330 };

  it('gives the box from before once a phone is turned back, however often', () => {
    fc.assert(
      fc.property(anyBox, fc.boolean(), (asked, isSeen) => {
        const box = isSeen ? seen(fitViewport(asked, phone)) : asked;
        const first = refitViewport(box, phone);
        let now = first;
        for (let times = 0; times < 5; times++) {
          now = refitViewport(refitViewport(now, turned), phone);
        }
        expect(now.zoom).toBeCloseTo(first.zoom, 2);
        expect(sameBox(now, first)).toBe(true);
      }),
    );
  });

  it('shows all of what was asked for in either position', () => {
    const asked = box(47.6, -122.3, 0.1);
    const shown = refitViewport(refitViewport(asked, phone), turned);
    expect(shown).toEqual({ ...fitViewport(asked, turned), transitionDuration: 0 });
  });

  it('keeps the zoom of a map that the buyer moved', () => {
    const moved = seen({ ...fitViewport(box(47.6, -122.3, 0.1), phone) });
    expect(refitViewport(moved, turned).zoom).toBe(moved.zoom);
  });
});

describe('sameBox', () => {
  it('tells a pixel from ten', () => {
    const seattle = fitViewport(box(47.6, -122.3, 0.1), pane);
    const pixel = (seattle.topRightLongitude - seattle.bottomLeftLongitude) / pane.width;
    const moved = (pixels: number) => ({
      ...seattle,
      bottomLeftLongitude: seattle.bottomLeftLongitude + pixels * pixel,
      topRightLongitude: seattle.topRightLongitude + pixels * pixel,
    });
    expect(sameBox(seattle, moved(1))).toBe(true);
    expect(sameBox(seattle, moved(10))).toBe(false);
  });
});

describe('holdsBox', () => {
  const outer = fitViewport(box(47.6, -122.3, 0.1), pane);

  it('holds itself and what lies inside, not what reaches out on one side', () => {
    expect(holdsBox(outer, outer)).toBe(true);
    expect(holdsBox(outer, { ...outer, bottomLeftLatitude: 47.6 })).toBe(true);
    expect(holdsBox(outer, { ...outer, topRightLatitude: outer.topRightLatitude + 0.05 })).toBe(
      false,
    );
    expect(holdsBox(outer, { ...outer, bottomLeftLongitude: -122.9 })).toBe(false);
  });
});

it('knows the size of the pane that a box was fitted to', () => {
  const size = sizeOf(fitViewport(country, pane));
  expect(size.width).toBeCloseTo(pane.width, -0.5);
  expect(size.height).toBeCloseTo(pane.height, -0.5);
});
