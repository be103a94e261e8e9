import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boundsOfGeometry } from '#domain/map/boundsOf.ts';
import { isInsideRing } from '#domain/map/insideRing.ts';
import { RingsLookup } from './RingsLookup.ts';

const step = fc.nat(24);

test('it finds what lies inside of an odd number of rings', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(fc.tuple(step, step), { minLength: 3, maxLength: 12 }), {
        minLength: 1,
        maxLength: 4,
      }),
      fc.array(fc.tuple(step, step), { minLength: 30, maxLength: 30 }),
      (open, points) => {
        const rings = open.map((ring) => [...ring, ring[0]!]);
        const box = boundsOfGeometry({ type: 'MultiPolygon', coordinates: [rings] });
        const lookup = new RingsLookup([rings], box);
        for (const [x, y] of points) {
          const around = rings.filter((ring) => isInsideRing(x, y, ring)).length;
          expect(lookup.has({ longitude: x, latitude: y })).toBe(around % 2 === 1);
        }
      },
    ),
  );
});
