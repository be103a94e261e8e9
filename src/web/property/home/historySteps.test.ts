import { expect, test } from 'vitest';
import type { PropertyEvent } from '#domain/property/Property.ts';
import { historySteps } from './historySteps.ts';

const event = (change: Partial<PropertyEvent>): PropertyEvent => ({
  eventDate: '2026-02-01',
  kind: 'listed',
  standardStatus: 'Active',
  priceCents: 52_000_000,
  source: 'told',
  correctedYn: false,
  besideYn: false,
  ...change,
});

test('each event begins a level piece that the next one ends', () => {
  const steps = historySteps(
    [event({}), event({ kind: 'price_changed', eventDate: '2026-02-06', priceCents: 50_000_000 })],
    '2026-02-11',
  );
  expect(steps.map(({ from, to }) => [from, to])).toEqual([
    [0, 0.5],
    [0.5, 1],
  ]);
  expect(steps[0]!.height).toBeGreaterThan(steps[1]!.height);
  expect(steps.every(({ height }) => height > 0 && height < 1)).toBe(true);
});

test('heights are from zero: half the price is half as high', () => {
  const [dear, cheap] = historySteps(
    [event({}), event({ kind: 'price_changed', priceCents: 26_000_000 })],
    '2026-03-01',
  );
  expect(cheap!.height * 2).toBeCloseTo(dear!.height);
  expect(historySteps([event({})], '2026-03-01')).toMatchObject([{ from: 0, to: 1 }]);
});

test('a home that vanished could not be had', () => {
  const steps = historySteps(
    [event({}), event({ kind: 'vanished', eventDate: '2026-02-20' })],
    '2026-03-01',
  );
  expect(steps.map(({ availableYn }) => availableYn)).toEqual([true, false]);
});

test('a small cut looks small', () => {
  const heights = (from: number, to: number) =>
    historySteps(
      [
        event({ priceCents: from }),
        event({ kind: 'price_changed', eventDate: '2026-02-06', priceCents: to }),
      ],
      '2026-02-11',
    ).map(({ height }) => height);
  const [before, after] = heights(50_000_000, 49_500_000);
  expect(before! - after!).toBeLessThan(0.05);
  const [high, low] = heights(100_000_000, 1_000_000);
  expect(high! - low!).toBeGreaterThan(0.6);
  expect(low).toBeGreaterThan(0);
});

test('a home listed today already has a width', () => {
  expect(historySteps([event({})], '2026-02-01')).toMatchObject([{ from: 0, to: 1 }]);
});

test('a change of status keeps the price and breaks the line', () => {
  const steps = historySteps(
    [
      event({}),
      event({
        kind: 'status_changed',
        eventDate: '2026-02-03',
        standardStatus: 'Active Under Contract',
        priceCents: null,
      }),
    ],
    '2026-02-05',
  );
  expect(steps.map(({ priceCents, availableYn }) => [priceCents, availableYn])).toEqual([
    [52_000_000, true],
    [52_000_000, false],
  ]);
});

test('a sale ends the picture, however long ago it was', () => {
  const steps = historySteps(
    [event({}), event({ kind: 'closed', eventDate: '2026-02-21', standardStatus: 'Closed' })],
    '2026-12-31',
  );
  expect(steps[0]).toMatchObject({ from: 0, to: 1 });
  expect(steps[1]).toMatchObject({ from: 1, to: 1 });
});

test('without any price there is nothing to draw', () => {
  expect(historySteps([event({ priceCents: null })], '2026-03-01')).toEqual([]);
  expect(historySteps([], '2026-03-01')).toEqual([]);
});

test('a price that was put right, and what another listing asks, are not drawn', () => {
  const wrong = { kind: 'price_changed', eventDate: '2026-02-05', correctedYn: true } as const;
  const steps = historySteps(
    [
      event({}),
      event({ ...wrong, priceCents: 5_200_000 }),
      event({ ...wrong, priceCents: 52_000_000 }),
      event({ kind: 'listed_beside', priceCents: 53_000_000, besideYn: true }),
      event({ kind: 'price_changed', eventDate: '2026-02-10', priceCents: 51_000_000 }),
    ],
    '2026-03-01',
  );
  expect(steps.map(({ priceCents }) => priceCents)).toEqual([52_000_000, 51_000_000]);
});
