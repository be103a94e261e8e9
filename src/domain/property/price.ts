/** A home's price with its kind. No page, file or call prints one without the other. */
import { type Cents, formatDollars } from '../money.ts';
import { offMarket } from './offMarket.ts';
import type { Property, StandardStatus } from './Property.ts';

export type PriceKind = 'asking' | 'sold' | 'last asking' | 'not disclosed';

/** The kinds that have a figure, in the order in which they are named. */
export const pricedKinds = ['asking', 'sold', 'last asking'] as const satisfies PriceKind[];

/** What cards, pins and pages know of a home's price. */
export interface Priced {
  standardStatus: StandardStatus;
  /** As `shownPriceCents` gives it: never an asking price for a home that is sold. */
  priceCents: Cents | null;
  /** The price is the lower end of a range. */
  priceFromYn?: true | undefined;
}

/**
 * The close price of a sold home, else the list price. One never stands in for the other. Sources write
 * a close price of 0 for "not disclosed".
 */
export function shownPriceCents(
  home: Pick<Property, 'standardStatus' | 'listPriceCents' | 'closePriceCents'>,
): Cents | null {
  return home.standardStatus === 'Closed' ? home.closePriceCents || null : home.listPriceCents;
}

export function pricedOf(home: Parameters<typeof fromPrice>[0]): Priced {
  return {
    standardStatus: home.standardStatus,
    priceCents: shownPriceCents(home),
    ...fromPrice(home),
  };
}

/** That the price shown is where a range begins, for cards and pins; a home was sold for one sum. */
export function fromPrice(
  home: Parameters<typeof shownPriceCents>[0] & Partial<Pick<Property, 'listPriceFromYn'>>,
): Pick<Priced, 'priceFromYn'> {
  const fromYn = home.listPriceFromYn === true && home.standardStatus !== 'Closed';
  return fromYn && home.listPriceCents !== null ? { priceFromYn: true } : {};
}

export function priceKind({ standardStatus, priceCents }: Priced): PriceKind {
  return priceCents === null ? 'not disclosed' : pricedKind(standardStatus);
}

/** Of what kind a price is that a home of this status has. */
export function pricedKind(standardStatus: StandardStatus): (typeof pricedKinds)[number] {
  if (standardStatus === 'Closed') return 'sold';
  return offMarket.has(standardStatus) ? 'last asking' : 'asking';
}

/** What a buyer would pay; null without an asking price, and once the home is off the market. */
export function askingPriceCents(home: Priced): Cents | null {
  return priceKind(home) === 'asking' ? home.priceCents : null;
}

const labels: Record<PriceKind, string> = {
  asking: 'Asking price',
  sold: 'Sold for',
  'last asking': 'Last asking price',
  'not disclosed': 'Price',
};

/** The label above or before the figure: `Last asking price`. */
export function priceLabel(home: Priced): string {
  return labels[priceKind(home)];
}

/** The words in place of a figure. */
function withoutPrice(standardStatus: StandardStatus): string {
  if (standardStatus === 'Closed') return 'Sold price not disclosed';
  return offMarket.has(standardStatus) ? 'Price not disclosed' : 'Price on request';
}

/**
 * Why nothing is computed from the price: `Price on request`, `Sold`, `Off the market`. Null for a home that
 * can be bought at an asking price.
 */
export function whyNoCost(home: Priced): string | null {
  if (askingPriceCents(home) !== null) return null;
  if (home.standardStatus === 'Closed') return 'Sold';
  return offMarket.has(home.standardStatus) ? 'Off the market' : 'Price on request';
}

/** The figure, or the words in its place. Print `priceLabel` beside it. */
export function priceFigure({ standardStatus, priceCents, priceFromYn }: Priced): string {
  if (priceCents === null) return withoutPrice(standardStatus);
  return priceFromYn ? `From ${formatDollars(priceCents)}` : formatDollars(priceCents);
}

/**
 * `$500,000`, `Sold for $480,000`, `Last asked $500,000`, `Sold price not disclosed`. A bare figure is
 * an asking price, as on the cards of homes for sale.
 */
export function priceOnCard(home: Priced): string {
  const kind = priceKind(home);
  const figure = priceFigure(home);
  if (kind === 'sold') return `Sold for ${figure}`;
  return kind === 'last asking' ? `Last asked ${inSentence(figure)}` : figure;
}

function inSentence(figure: string): string {
  return figure.replace(/^From/, 'from');
}

/** For titles, files and sentences: an asking price is named too. */
export function priceInWords(home: Priced): string {
  return priceKind(home) === 'asking'
    ? `Asking ${inSentence(priceFigure(home))}`
    : priceOnCard(home);
}

/** Below zero for a cut; null without two prices to compare, for a range, and once the home is sold. */
export function priceChangeCents(
  home: Pick<Property, 'standardStatus' | 'listPriceCents' | 'previousListPriceCents'> &
    Partial<Pick<Property, 'listPriceFromYn'>>,
): Cents | null {
  const { listPriceCents, previousListPriceCents, standardStatus, listPriceFromYn } = home;
  if (standardStatus === 'Closed' || listPriceFromYn === true) return null;
  if (listPriceCents === null || previousListPriceCents === null) return null;
  return listPriceCents - previousListPriceCents || null;
}

/** By how much the last change cut the asking price; null where it did not. */
export function priceCutCents(home: Parameters<typeof priceChangeCents>[0]): Cents | null {
  const change = priceChangeCents(home);
  return change === null || change > 0 ? null : -change;
}

/** Whole cents a square foot; null where price or area is unknown. */
export function pricePerSquareFootCents(
  home: Pick<Property, 'standardStatus' | 'listPriceCents' | 'closePriceCents' | 'livingArea'>,
): Cents | null {
  const price = shownPriceCents(home);
  return price === null || !home.livingArea ? null : Math.round(price / home.livingArea);
}
