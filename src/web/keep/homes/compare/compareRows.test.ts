import { expect, test } from 'vitest';
import { pricedHomes } from '#domain/property/pricedHomes.example.ts';
import { aHome } from '#domain/property/Property.example.ts';
import type { Property } from '#domain/property/Property.ts';
import { type ComparedHome, compareRows } from './compareRows.ts';

const loan = { downPaymentBps: 2_000, interestMilliPercent: 6_500, termMonths: 360 };

function compared(home: Partial<Property>, more: Partial<ComparedHome> = {}): ComparedHome {
  const step = {
    standardStatus: 'Active',
    source: 'told',
    correctedYn: false,
    besideYn: false,
  } as const;
  const cuts = [60_000_000, 58_000_000, 56_000_000, 54_000_000, 52_000_000].map(
    (priceCents, at) => ({
      ...step,
      eventDate: `2026-02-0${at + 1}`,
      kind: at === 0 ? ('listed' as const) : ('price_changed' as const),
      priceCents,
    }),
  );
  return {
    home: {
      property: aHome(home),
      media: [],
      history: cuts,
      daysOnMarket: 3,
      cumulativeDaysOnMarket: 3,
      listedAgain: null,
    },
    agent: { cents: 465_000, words: 'from $4,650' },
    note: '',
    ...more,
  };
}

const rowOf = (label: string, ...homes: ComparedHome[]) =>
  compareRows(homes, loan).find((row) => row.label === label);

test('what differs is marked, with who has it best in a word', () => {
  const homes = [compared({ bedroomsTotal: 2 }), compared({ bedroomsTotal: 4 })];
  expect(rowOf('Beds', ...homes)).toMatchObject({
    cells: ['2', '4'],
    differYn: true,
    best: [1],
    bestWords: 'most',
  });
  expect(rowOf('Built', ...homes)).toMatchObject({ differYn: false, best: [] });
});

test('nobody is the cheapest where one does not tell', () => {
  const [told, other, silent] = [10_000, 50_000, null].map((associationFeeCents) =>
    compared({ associationFeeCents }),
  ) as [ComparedHome, ComparedHome, ComparedHome];
  expect(rowOf('Association fee', told, other)!.best).toEqual([0]);
  expect(rowOf('Association fee', told, other, silent)!.best).toEqual([]);
});

test('what none of them tells is no row', () => {
  expect(rowOf('Your note', compared({}), compared({}))).toBeUndefined();
  const noted = compared({}, { note: 'Ask about the roof.' });
  expect(rowOf('Your note', compared({}), noted)!.cells).toEqual(['–', 'Ask about the roof.']);
});

test('the latest steps are told, the newest first, and how many came before', () => {
  const [history] = rowOf('History', compared({}), compared({}))!.cells;
  expect(history!.split('\n')).toEqual([
    'Feb 5, 2026: Price cut by $20,000',
    'Feb 4, 2026: Price cut by $20,000',
    'Feb 3, 2026: Price cut by $20,000',
    'Feb 2, 2026: Price cut by $20,000',
    'and 1 earlier',
  ]);
});

test.each(pricedHomes)('names the kind of price of a home $what', ({ home, words }) => {
  expect(rowOf('Price', compared(home), compared({}))!.cells).toEqual([words, 'Asking $500,000']);
});

test('names the period of an association fee', () => {
  const billed = { associationFeeBilledCents: 35_000, associationFeeCents: 5_833 };
  expect(
    rowOf('Association fee', compared({ ...billed, associationFeeFrequency: 'Semi-Annually' }))!
      .cells,
  ).toEqual(['$350 every six months ($58 a month)']);
});

test('keeps days of earlier listings in a row of their own', () => {
  const home = compared({});
  home.home.daysOnMarket = 91;
  home.home.cumulativeDaysOnMarket = 134;
  expect(rowOf('Days on the market', home)!.cells).toEqual(['91']);
  expect(rowOf('With earlier listings', home)!.cells).toEqual(['134']);
});

test('takes the price when listed from the source, never from the sale', () => {
  const home = compared({ originalListPriceCents: 61_000_000 });
  expect(rowOf('Price when listed', home)!.cells).toEqual(['$610,000']);
  const sold = compared({ originalListPriceCents: null });
  sold.home.history = [{ ...sold.home.history[0]!, kind: 'closed' }];
  expect(rowOf('Price when listed', sold)).toBeUndefined();
});

test.each(pricedHomes)('counts nothing at a home $what', ({ home, why }) => {
  const agent = why === null ? { cents: 465_000, words: 'from $4,650' } : null;
  for (const label of ['A month, by your loan', 'An agent costs you']) {
    const [words, other] = rowOf(label, compared(home, { agent }), compared({}))!.cells;
    if (why === null) expect(words).toMatch(/\$/);
    else expect(words!.toLowerCase()).toBe(`no figure: ${why.toLowerCase()}`);
    expect(other).toMatch(/\$/);
  }
});
