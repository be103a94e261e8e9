import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawPicture } from './drawPicture.ts';
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
    }),
    { numRuns: 500 },
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

/** KB packed that no picture of a kind exceeds: half of them are a good deal smaller. */
const bounds: Record<SceneName, number> = {
  front: 12,
  living: 6.5,
  kitchen: 6.5,
  bedroom: 5.7,
  bathroom: 4.2,
  garden: 6,
  balcony: 4.7,
  water: 4,
  street: 9.5,
  plan: 5,
};

test('a picture takes some 5 KB packed, and none more than its kind may', () => {
  const sizes = fc
    .sample(anyFacts, { numRuns: 60, seed: 7 })
    .flatMap((facts) =>
      scenesFor(facts).map(
        ({ scene }) => [scene, gzipSync(drawPicture(facts, scene)).length / 1000] as const,
      ),
    );
  const whole = sizes.reduce((sum, [, size]) => sum + size, 0);
  expect(whole / sizes.length).toBeLessThan(5.2);
  for (const [scene, size] of sizes) expect(size, scene).toBeLessThan(bounds[scene]);
});
