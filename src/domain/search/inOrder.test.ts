import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SearchFilter } from './SearchFilter.ts';
import { defaultFilter } from './defaultFilter.ts';
import { inOrder } from './inOrder.ts';

const boundNames = Object.keys(SearchFilter.shape).flatMap((name) => {
  const of = /^min(.+)$/.exec(name)?.[1];
  return of !== undefined && `max${of}` in SearchFilter.shape ? [of] : [];
});

test('every range of the filter is put the right way round, and keeps its bounds', () => {
  expect(boundNames.length).toBeGreaterThan(4);
  const bound = fc.option(fc.nat(5), { nil: null });
  for (const name of boundNames) {
    fc.assert(
      fc.property(bound, bound, (min, max) => {
        const given = { ...defaultFilter, [`min${name}`]: min, [`max${name}`]: max };
        const meant = min !== null && max !== null && min > max ? [max, min] : [min, max];
        const [least, most] = meant;
        expect(inOrder(given)).toEqual({
          ...defaultFilter,
          [`min${name}`]: least,
          [`max${name}`]: most,
        });
      }),
    );
  }
});

test('what is left out stays out', () => {
  expect(inOrder({ minPriceCents: 5 })).toEqual({ minPriceCents: 5 });
  expect(inOrder({ minPriceCents: 5, maxPriceCents: 3 })).toEqual({
    minPriceCents: 3,
    maxPriceCents: 5,
  });
});
