import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SortedOrder } from './SortedOrder.ts';

/** So many that runs are parted, and so few places that equal ones fill several runs. */
const most = 1500;

function walked(order: SortedOrder): number[] {
  const numbers: number[] = [];
  order.walk((number) => numbers.push(number) > 0);
  return numbers;
}

test('numbers that come and go in any order stand as if they had been sorted', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(0, 1, 2, Infinity), { minLength: most, maxLength: most }),
      fc.infiniteStream(fc.nat(most - 1)),
      fc.nat(most),
      (places, chosen, filled) => {
        const rule = {
          placeOf: (number: number) => places[number]!,
          // Ties stand the other way round than numbers, so that neither goes for the other.
          compareTies: (a: number, b: number) => b - a,
        };
        const order = new SortedOrder(rule);
        const compare = (a: number, b: number) => order.compare(a, b);
        const present = new Set(Array.from({ length: filled }, (_, number) => number));
        order.fill(Uint32Array.from([...present].sort(compare)));
        for (let n = 0; n < 2 * most; n++) {
          const number = chosen.next().value;
          if (present.delete(number)) order.remove(number);
          else {
            present.add(number);
            order.insert(number);
          }
        }
        expect(walked(order)).toEqual([...present].sort(compare));
        for (const number of present) order.remove(number);
        expect(walked(order)).toEqual([]);
      },
    ),
    { numRuns: 8, endOnFailure: true },
  );
});
