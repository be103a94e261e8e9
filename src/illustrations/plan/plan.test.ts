import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawPicture } from '../drawPicture.ts';
import { aHouse, anyFacts } from '../testing/anyFacts.ts';
import { levelOf, type Level } from './layout.ts';
import { programmeOf } from './rooms.ts';

const count = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].length;

describe('the drawn plan agrees with the facts', () => {
  test('as many bedrooms and baths are labelled as there are', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const plan = drawPicture(facts, 'plan');
        const { bedrooms, baths } = programmeOf(facts);
        expect(bedrooms).toBe(facts.bedroomsTotal ?? bedrooms);
        expect(baths).toBe(facts.bathroomsTotalInteger ?? baths);
        expect(count(plan, />Bedroom \d+</g)).toBe(bedrooms);
        expect(count(plan, />Bath \d+</g)).toBe(baths);
      }),
      { numRuns: 150 },
    );
  });

  test('the living area is written in square feet', () => {
    expect(drawPicture(aHouse, 'plan')).toContain('>2,400 sq ft<');
  });
});

describe('a level', () => {
  const anyLevel = fc.tuple(anyFacts, fc.boolean()).chain(([facts, entrance]) => {
    const { levels, livingArea } = programmeOf(facts);
    return fc.integer({ min: 0, max: levels.length - 1 }).map((i) => ({
      level: levelOf(levels[i] ?? [], livingArea / levels.length, entrance),
      area: livingArea / levels.length,
    }));
  });

  const places = ({ rooms }: Level) =>
    rooms.map(({ x, y, w, h }) => ({ x, y, right: x + w, foot: y + h }));

  test('its rooms and halls fill it without overlapping', () => {
    fc.assert(
      fc.property(anyLevel, ({ level, area }) => {
        const filled = level.rooms.reduce((sum, { w, h }) => sum + w * h, 0);
        expect(filled).toBeCloseTo(area, 3);
        const all = places(level);
        for (const [i, a] of all.entries()) {
          expect(a.x).toBeGreaterThan(-1e-6);
          expect(a.right).toBeLessThan(level.w + 1e-6);
          expect(a.foot).toBeLessThan(level.h + 1e-6);
          for (const b of all.slice(i + 1)) {
            const overlap =
              Math.min(a.right, b.right) - Math.max(a.x, b.x) > 1e-6 &&
              Math.min(a.foot, b.foot) - Math.max(a.y, b.y) > 1e-6;
            expect(overlap).toBe(false);
          }
        }
      }),
      { numRuns: 100 },
    );
  });

  test('rooms that are all as narrow as they may be share the width that is left', () => {
    const palace = { ...aHouse, storiesTotal: 1, bedroomsTotal: 0, bathroomsTotalInteger: 6 };
    const { levels, livingArea } = programmeOf({ ...palace, livingArea: 60_000 });
    const { rooms } = levelOf(levels[0] ?? [], livingArea, true);
    expect(rooms.reduce((sum, { w, h }) => sum + w * h, 0)).toBeCloseTo(60_000, 3);
  });

  test('every quiet room has a door to its corridor', () => {
    fc.assert(
      fc.property(anyLevel, ({ level }) => {
        const quiet = level.rooms.filter(({ kind }) => kind === 'bedroom' || kind === 'bath');
        for (const room of quiet) {
          const doors = level.openings.filter(
            ({ x, y, leaf }) =>
              leaf !== undefined &&
              x > room.x &&
              x < room.x + room.w &&
              (Math.abs(y - room.y) < 1e-6 || Math.abs(y - room.y - room.h) < 1e-6),
          );
          expect(doors).not.toEqual([]);
        }
      }),
      { numRuns: 100 },
    );
  });
});
