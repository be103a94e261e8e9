import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { xmlFaults } from './testing/xmlFaults.ts';
import { drawStreetScene, type StreetScene, UPRIGHT } from './drawStreetScene.ts';

test('at any hour of any street the picture is well-formed and every number is known', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 24, noNaN: true }),
      fc.string({ maxLength: 8 }),
      fc.integer({ min: 600, max: 2600 }),
      (hour, seed, width) => {
        const picture = drawStreetScene({ hour, seed, width });
        expect(xmlFaults(picture)).toEqual([]);
        expect(picture).not.toMatch(/NaN|undefined|null|Infinity/);
        expect(picture).toContain(`viewBox="0 0 ${width} 700"`);
      },
    ),
    { numRuns: 40 },
  );
}, 120_000);

test('the same hour and seed draw the same street', () => {
  expect(drawStreetScene({ hour: 18, seed: 'a' })).toBe(drawStreetScene({ hour: 18, seed: 'a' }));
  expect(drawStreetScene({ hour: 18, seed: 'b' })).not.toBe(
    drawStreetScene({ hour: 18, seed: 'a' }),
  );
});

test('it keeps its lower edge when it is cut, and says what it shows', () => {
  const picture = drawStreetScene({ hour: 22, seed: 'a' });
  expect(picture).toContain('preserveAspectRatio="xMidYMax slice"');
  expect(picture).toContain('<title>A street of homes at night</title>');
});

test('windows are lit in the evening and dark at noon', () => {
  const lit = (hour: number) =>
    [...drawStreetScene({ hour, seed: 'a' }).matchAll(/fill="url\(#slamp\)"/g)].length;
  expect(lit(12)).toBe(0);
  expect(lit(21)).toBeGreaterThan(10);
});

test('it takes less than 20 KB packed, and what a phone shows of it no more than 11.5', () => {
  const kib = (scene: StreetScene) => gzipSync(drawStreetScene(scene)).length / 1024;
  for (const seed of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) {
    expect(kib({ hour: 20, seed })).toBeLessThan(20);
    expect(kib({ hour: 20, seed, shown: UPRIGHT }), seed).toBeLessThan(11.5);
  }
  for (let hour = 0; hour < 24; hour++) {
    expect(kib({ hour, shown: UPRIGHT }), `${hour} o’clock`).toBeLessThan(11.5);
  }
});

test('what a phone shows of it is the middle, with nothing else in it', () => {
  const whole = drawStreetScene({ hour: 10 });
  const middle = drawStreetScene({ hour: 10, shown: UPRIGHT });
  expect(xmlFaults(middle)).toEqual([]);
  expect(middle).toContain(`viewBox="0 0 ${UPRIGHT} 700"`);
  // Half of what is left out, in dots, two to a px.
  expect(middle).toContain(`<g transform="translate(${UPRIGHT - 1600} 0)">`);

  const colours = (svg: string) => new Set(svg.match(/#[0-9a-f]{6}/g));
  expect(colours(middle).isSubsetOf(colours(whole))).toBe(true);
});
