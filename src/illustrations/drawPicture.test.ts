import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawPicture } from './drawPicture.ts';
import type { PictureFacts } from './PictureFacts.ts';
import { SCENES, type SceneName, scenesFor } from './scenesFor.ts';
import { aHouse, anyFacts } from './testing/anyFacts.ts';
import { xmlFaults } from './testing/xmlFaults.ts';

const anyScene = fc.constantFrom(...SCENES);

test('any home can be drawn: well-formed, with every number known', () => {
  fc.assert(
    fc.property(anyFacts, anyScene, (facts, scene) => {
      const picture = drawPicture(facts, scene);
      expect(xmlFaults(picture)).toEqual([]);
      expect(picture).not.toMatch(/NaN|undefined|null|Infinity|\[object/);
      // Dashes without length would be a line without gaps.
      expect(picture).not.toMatch(/dasharray="(?:[^"]* )?0[ "]/);
    }),
    { numRuns: 200 },
  );
}, 120_000);

test('the same facts draw the same picture, another id another one', () => {
  for (const scene of SCENES) {
    const picture = drawPicture(aHouse, scene);
    expect(drawPicture({ ...aHouse }, scene)).toBe(picture);
    if (scene !== 'plan')
      expect(drawPicture({ ...aHouse, id: 'example:2' }, scene)).not.toBe(picture);
  }
});

test('a picture is named, is one image, and brings nothing from elsewhere', () => {
  for (const scene of SCENES) {
    const picture = drawPicture(aHouse, scene);
    expect(picture).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 800 600" role="img"/,
    );
    expect(picture).toMatch(/<title>Illustration: [a-z]/);
    expect(picture).not.toMatch(/<script|<foreignObject|<image|on\w+="/);
    expect(picture.replace('http://www.w3.org/2000/svg', '')).not.toMatch(
      /https?:|data:|url\((?!#)|href="(?!#)/,
    );
  }
});

test('ids are unique within a whole gallery, and every reference finds its target', () => {
  const gallery = SCENES.map((scene) => drawPicture(aHouse, scene)).join('');
  const ids = [...gallery.matchAll(/\bid="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const used = [...gallery.matchAll(/url\(#([^)]+)\)|href="#([^"]+)"/g)].map(([, a, b]) => a ?? b);
  for (const id of new Set(used)) expect(ids).toContain(id);
});

test('only the floor plan has words', () => {
  for (const scene of SCENES) {
    expect(drawPicture(aHouse, scene).includes('<text')).toBe(scene === 'plan');
  }
});

const packedKb = (facts: PictureFacts, scene: SceneName) =>
  gzipSync(drawPicture(facts, scene)).length / 1000;

/** KB packed that no picture of a kind exceeds: half of them are a good deal smaller. */
const bounds: Record<SceneName, number> = {
  front: 10.5,
  living: 6.2,
  kitchen: 6,
  bedroom: 5.2,
  bathroom: 4,
  garden: 5.6,
  balcony: 4.7,
  water: 3.8,
  street: 9,
  plan: 5,
};

test('a picture takes some 4.5 KB packed, and none more than its kind may', () => {
  const sizes = fc
    .sample(anyFacts, { numRuns: 30, seed: 7 })
    .flatMap((facts) =>
      scenesFor(facts).map(({ scene }) => [scene, packedKb(facts, scene)] as const),
    );
  const whole = sizes.reduce((sum, [, size]) => sum + size, 0);
  expect(whole / sizes.length).toBeLessThan(4.7);
  for (const [scene, size] of sizes) expect(size, scene).toBeLessThan(bounds[scene]);
});

/** A place in each climate. */
const places: readonly (readonly [latitude: number, longitude: number])[] = [
  [40, -83],
  [33.4, -112],
  [34, -118.2],
  [27.9, -82.4],
  [47.6, -122.3],
  [39.7, -105],
  [44.9, -93.2],
];

/** Homes that between them are of every style, and what half of their fronts may take in KB. */
const styles: readonly (readonly [
  kind: string,
  years: readonly number[],
  stories: number,
  medianKb: number,
])[] = [
  ['Single Family Residence', [1890, 1912, 1930, 1950, 1965, 1980, 2000, 2015], 1, 6.5],
  ['Single Family Residence', [1890, 1912, 1930, 1950, 1965, 1980, 2000, 2015], 2, 6.7],
  ['Townhouse', [1900, 1925, 2010], 3, 8.5],
  ['Condominium', [1928, 1975, 2018], 5, 9],
  ['Multi Family', [1905, 1930, 1970], 3, 6.2],
  ['Manufactured Home', [1985, 2005], 1, 6.2],
  ['Unimproved Land', [2000], 0, 4],
];

test.each(styles)('the fronts of every %s of %j stay small in all climates', (...style) => {
  const [propertySubType, years, storiesTotal, medianKb] = style;
  const sizes = years
    .flatMap((yearBuilt) =>
      places.map(([latitude, longitude]) => {
        const id = `${yearBuilt} at ${latitude}`;
        const home = { ...aHouse, id, propertySubType, yearBuilt, storiesTotal };
        return packedKb({ ...home, latitude, longitude }, 'front');
      }),
    )
    .toSorted((a, b) => a - b);
  expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThan(medianKb);
  expect(sizes.at(-1)).toBeLessThan(bounds.front);
});
