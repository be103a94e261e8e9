/** What homes are compared by: a row for each fact, with whether they differ and who has it best. */
import { areaWords } from '#domain/property/areaWords.ts';
import { formatDate } from '#domain/calendar.ts';
import { formatDollars } from '#domain/money.ts';
import type { Home } from '#domain/property/Home.ts';
import { type Loan, monthlyTotalCents } from '#domain/property/loan.ts';
import { associationFeeWords } from '#domain/property/associationFeeWords.ts';
import {
  askingPriceCents,
  pricedOf,
  priceFigure,
  priceInWords,
  pricePerSquareFootCents,
  whyNoCost,
} from '#domain/property/price.ts';
import { bathQuarters } from '#domain/property/shown.ts';
import { spokenStatus } from '../../../property/statusWords.ts';
import { typeWords } from '../../../property/typeWords.ts';
import { historyLines } from '../../../property/home/historyWords.ts';

export interface ComparedHome {
  home: Home;
  /** What the cheapest agent would cost there; null where nobody can tell, or not yet. */
  agent: { cents: number; words: string } | null;
  note: string;
}

export interface HomeRow {
  label: string;
  cells: string[];
  differYn: boolean;
  /** Where the smallest or largest value stands, if that is better than the others; else none. */
  best: number[];
  /** How it is better, in a word. */
  bestWords: string;
  /** `history`: beside its lines the price can be drawn; `agent`: it leads to the agents there. */
  look: 'words' | 'history' | 'agent';
}

type Reader = (compared: ComparedHome) => { words: string; value?: number | null };

const number = new Intl.NumberFormat('en-US');
const unknown = '–';
const agentLabel = 'An agent costs you';
const shownSteps = 4;
const mostWords = new Map([
  ['Beds', 'most'],
  ['Baths', 'most'],
  ['Inside', 'largest'],
  ['Lot', 'largest'],
  ['Built', 'newest'],
  ['Garage spaces', 'most'],
]);
const amount = (
  value: number | null | undefined,
  words: (value: number) => string,
  without = unknown,
) => (value == null ? { words: without, value: null } : { words: words(value), value });

export function compareRows(homes: readonly ComparedHome[], loan: Loan): HomeRow[] {
  const rows: [label: string, better: 'least' | 'most' | null, read: Reader][] = [
    ['Price', 'least', ({ home }) => price(home)],
    [
      'A month, by your loan',
      'least',
      ({ home }) => amount(monthly(home, loan), formatDollars, withoutCost(home)),
    ],
    [
      agentLabel,
      'least',
      ({ home, agent }) => ({
        words: agent?.words ?? withoutCost(home),
        value: agent?.cents ?? null,
      }),
    ],
    ['Status', null, ({ home }) => ({ words: spokenStatus[home.property.standardStatus] })],
    ['Beds', 'most', ({ home }) => amount(home.property.bedroomsTotal, String)],
    ['Baths', 'most', ({ home }) => amount(baths(home), String)],
    ['Inside', 'most', ({ home }) => amount(home.property.livingArea, squareFeet)],
    ['Lot', 'most', ({ home }) => amount(home.property.lotSizeSquareFeet, areaWords)],
    ['Price per sq ft', 'least', ({ home }) => amount(perSquareFoot(home), formatDollars)],
    ['Built', 'most', ({ home }) => amount(home.property.yearBuilt, String)],
    ['Kind', null, ({ home }) => ({ words: typeWords(home.property.propertySubType) })],
    [
      'Association fee',
      'least',
      ({ home }) => ({
        words: associationFeeWords(home.property) ?? 'Not listed',
        value: home.property.associationFeeCents,
      }),
    ],
    ['Garage spaces', 'most', ({ home }) => amount(home.property.garageSpaces, String)],
    ['Days on the market', null, ({ home }) => amount(home.daysOnMarket, number.format)],
    [
      'With earlier listings',
      null,
      ({ home }) => amount(home.cumulativeDaysOnMarket, number.format),
    ],
    ['Price when listed', null, ({ home }) => amount(firstPrice(home), formatDollars)],
    ['History', null, ({ home }) => ({ words: latestSteps(home) })],
    ['Your note', null, ({ note }) => ({ words: note === '' ? unknown : note })],
  ];
  const read = rows.map(([label, better, reader]) => ({ label, better, cells: homes.map(reader) }));
  // What none of them tells is no row.
  const told = read.filter(({ cells }) => cells.some(({ words }) => words !== unknown));
  return told.map(({ label, better, cells }): HomeRow => {
    const words = cells.map((cell) => cell.words);
    return {
      label,
      look: label === 'History' ? 'history' : label === agentLabel ? 'agent' : 'words',
      bestWords: mostWords.get(label) ?? 'least',
      cells: words,
      differYn: new Set(words).size > 1,
      best:
        better === null
          ? []
          : bestOf(
              cells.map(({ value }) => value ?? null),
              better,
            ),
    };
  });
}

/**
 * Nobody is best where all are alike, or where only one tells; nor is anybody the cheapest where one
 * does not tell.
 */
function bestOf(values: (number | null)[], better: 'least' | 'most'): number[] {
  const told = values.filter((value) => value !== null);
  if (told.length < 2 || new Set(told).size < 2) return [];
  if (better === 'least' && told.length < values.length) return [];
  const wanted = better === 'least' ? Math.min(...told) : Math.max(...told);
  return values.flatMap((value, at) => (value === wanted ? [at] : []));
}

function squareFeet(area: number): string {
  return `${number.format(area)} sq ft`;
}

function baths({ property }: Home): number | null {
  const quarters = bathQuarters(property);
  return quarters === null ? null : quarters / 4;
}

function perSquareFoot({ property }: Home): number | null {
  const cents = pricePerSquareFootCents(property);
  // Whole dollars, as shown: homes that read the same are alike.
  return cents === null ? null : Math.round(cents / 100) * 100;
}

function monthly({ property }: Home, loan: Loan): number | null {
  const priceCents = askingPriceCents(pricedOf(property));
  return priceCents === null ? null : monthlyTotalCents(property, priceCents, loan);
}

/** `No figure: price on request`; a dash where the home has an asking price. */
function withoutCost({ property }: Home): string {
  const why = whyNoCost(pricedOf(property));
  return why === null ? unknown : `No figure: ${why.charAt(0).toLowerCase()}${why.slice(1)}`;
}

/** What the source states, else the first asking price seen. */
function firstPrice({ property, history }: Home): number | null {
  const seen = history.find(({ priceCents, kind }) => priceCents !== null && kind !== 'closed');
  return property.originalListPriceCents ?? seen?.priceCents ?? null;
}

/** Only asking prices compete for the lowest. */
function price({ property }: Home) {
  const priced = pricedOf(property);
  const words = priced.priceCents === null ? priceFigure(priced) : priceInWords(priced);
  return { words, value: askingPriceCents(priced) };
}

/** Newest first, a line each. */
function latestSteps({ history, property }: Home): string {
  const lines = historyLines(history, property);
  if (lines.length === 0) return unknown;
  const shown = lines.slice(0, shownSteps).map(({ words, event, change }) => {
    const price =
      event.priceCents === null || change !== null ? '' : `, ${formatDollars(event.priceCents)}`;
    return `${formatDate(event.eventDate)}: ${words}${price}`;
  });
  const earlier = lines.length - shown.length;
  return [...shown, ...(earlier > 0 ? [`and ${earlier} earlier`] : [])].join('\n');
}
