import { expect, test } from 'vitest';
import type { PropertyEvent } from '#domain/property/Property.ts';
import { historyLines, sourceWords } from './historyWords.ts';

const event = (
  kind: PropertyEvent['kind'],
  standardStatus: PropertyEvent['standardStatus'],
  priceCents: number | null,
): PropertyEvent => ({
  eventDate: '2026-02-01',
  kind,
  standardStatus,
  priceCents,
  source: 'told',
  correctedYn: false,
  besideYn: false,
});

test('a history is told newest first, each step against the price before it', () => {
  const lines = historyLines([
    event('listed', 'Active', 50_000_000),
    event('price_changed', 'Active', 48_500_000),
    event('status_changed', 'Active Under Contract', null),
    event('status_changed', 'Active', null),
    event('price_changed', 'Active', 49_000_000),
    event('closed', 'Closed', 49_500_000),
  ]);
  expect(lines.map(({ words, change }) => [words, change?.share ?? null])).toEqual([
    ['Sold', '+1%'],
    ['Price raised by $5,000', '+1%'],
    ['For sale again', null],
    ['Under contract', null],
    ['Price cut by $15,000', '−3%'],
    ['Listed for sale', null],
  ]);
});

test('a home that was announced is for sale for the first time', () => {
  const lines = historyLines([
    event('listed', 'Coming Soon', 50_000_000),
    event('status_changed', 'Active', null),
  ]);
  expect(lines.map(({ words }) => words)).toEqual(['For sale now', 'Announced']);
});

test('what was only seen, what vanished and what was put right say so', () => {
  const wrong = { ...event('price_changed', 'Active', 500_000_000), correctedYn: true };
  const right = { ...event('price_changed', 'Active', 50_000_000), correctedYn: true };
  const lines = historyLines([
    event('seen', 'Active', 50_000_000),
    wrong,
    right,
    { ...event('vanished', 'Active', 50_000_000), source: 'vanished' },
    event('relisted', 'Active', 50_000_000),
  ]);
  expect(lines.map(({ words }) => words).toReversed()).toEqual([
    'First seen for sale',
    'Price mistaken, put right within a day',
    'The mistaken price put right',
    'Off the market: its source lists it no longer',
    'Listed again',
  ]);
  expect(lines.map(({ change }) => change)).toEqual([null, null, null, null, null]);
  expect(sourceWords(lines[1]!.event)).toBe('Two full lists of the source lack it');
});

test('what another listing asks at the same time is no step of this one', () => {
  const beside = { besideYn: true };
  const lines = historyLines([
    event('listed', 'Active', 80_000_000),
    { ...event('listed_beside', 'Active', 81_000_000), ...beside },
    event('price_changed', 'Active', 79_000_000),
    { ...event('price_changed', 'Active', 80_500_000), ...beside },
    { ...event('status_changed', 'Withdrawn', 80_500_000), ...beside },
  ]);
  expect(lines.map(({ words, change }) => [words, change?.share ?? null]).toReversed()).toEqual([
    ['Listed for sale', null],
    ['Also listed, under another number', null],
    ['Price cut by $10,000', '−1.3%'],
    ['Another listing: price changed', null],
    ['Another listing: withdrawn', null],
  ]);
});

test('counts the last change from the previous price that the source states', () => {
  const step = {
    standardStatus: 'Active',
    source: 'told',
    correctedYn: false,
    besideYn: false,
  } as const;
  const lines = historyLines(
    [
      { ...step, kind: 'listed', eventDate: '2026-01-10', priceCents: 55_000_000 },
      { ...step, kind: 'price_changed', eventDate: '2026-02-10', priceCents: 50_000_000 },
    ],
    {
      listPriceCents: 50_000_000,
      previousListPriceCents: 52_000_000,
      priceChangeDate: '2026-02-10',
    },
  );
  expect(lines[0]!.words).toBe('Price cut by $20,000');
  expect(lines[0]!.change).toEqual({ cents: -2_000_000, share: '−3.8%' });
});
