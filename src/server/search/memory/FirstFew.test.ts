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
        const kept = new FirstFew(most, ties);
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
