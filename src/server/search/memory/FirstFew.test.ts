import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FirstFew } from './FirstFew.ts';

test('it keeps what sorting everything would put first', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(0, 1, 2.5, 9, Infinity), { maxLength: 300, size: 'max' }),
      fc.integer({ min: 1, max: 150 }),
      (places, most) => {
        // Of equal places the higher number stands first, so that offering late is no loss.
        const ties = (a: number, b: number) => b - a;
        const kept = new FirstFew(most, ties, 0);
        places.forEach((place, thing) => kept.offer(place, thing));
        const sorted = [...places.keys()]
          .sort((a, b) => places[a]! - places[b]! || ties(a, b))
          .slice(0, most);
        expect(kept.lastPlace).toBe(sorted.length === most ? places[sorted.at(-1)!] : Infinity);
        expect(kept.takeInOrder()).toEqual(sorted);
      },
    ),
  );
});

test('what it calls too late is nothing that sorting everything would put first', () => {
  const early = { seen: 0 };
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.nat(400), { maxLength: 300, size: 'max' }),
      fc.integer({ min: 1, max: 60 }),
      fc.nat(400),
      (things, most, inOrder) => {
        // The others stand anywhere among those that are in order.
        const rank = (thing: number) => (thing < inOrder ? thing : (thing * 7919) % 401);
        const placeOf = (thing: number) => [2, 5, Infinity][thing % 3]!;
        const ties = (a: number, b: number) => rank(a) - rank(b) || a - b;
        const kept = new FirstFew(most, ties, inOrder);
        for (const thing of things) {
          if (kept.isTooLate(placeOf(thing), thing)) early.seen++;
          else kept.offer(placeOf(thing), thing);
        }
        const byPlace = (a: number, b: number) =>
          placeOf(a) === placeOf(b) ? ties(a, b) : placeOf(a) - placeOf(b);
        expect(kept.takeInOrder()).toEqual(things.toSorted(byPlace).slice(0, most));
      },
    ),
  );
  expect(early.seen).toBeGreaterThan(100);
});
