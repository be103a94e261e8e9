/** A home's price with its kind. No page, file or call prints one without the other. */
import { type Cents, formatDollars } from '../money.ts';
import { offMarket } from './offMarket.ts';
import type { Property, StandardStatus } from './Property.ts';

export type PriceKind = 'asking' | 'sold' | 'last asking' | 'not disclosed';

/** What cards, pins and pages know of a home's price. */
export interface Priced {
  standardStatus: StandardStatus;
  /** As `shownPriceCents` gives it: never an asking price for a home that is sold. */
  priceCents: Cents | null;
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

export function pricedOf(home: Parameters<typeof shownPriceCents>[0]): Priced {
  return { standardStatus: home.standardStatus, priceCents: shownPriceCents(home) };
}

export function priceKind({ standardStatus, priceCents }: Priced): PriceKind {
  if (priceCents === null) return 'not disclosed';
  if (standardStatus === 'Closed') return 'sold';
  return offMarket.has(standardStatus) ? 'last asking' : 'asking';
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

/** The figure, or the words in its place. Print `priceLabel` beside it. */
export function priceFigure({ standardStatus, priceCents }: Priced): string {
  return priceCents === null ? withoutPrice(standardStatus) : formatDollars(priceCents);
}

/**
 * `$500,000`, `Sold for $480,000`, `Last asked $500,000`, `Sold price not disclosed`. A bare figure is
 * an asking price, as on the cards of homes for sale.
 */
export function priceOnCard(home: Priced): string {
  const kind = priceKind(home);
  const figure = priceFigure(home);
  if (kind === 'sold') return `Sold for ${figure}`;
  return kind === 'last asking' ? `Last asked ${figure}` : figure;
}

/** For titles, files and sentences: an asking price is named too. */
export function priceInWords(home: Priced): string {
  return priceKind(home) === 'asking' ? `Asking ${priceFigure(home)}` : priceOnCard(home);
}

/** Below zero for a cut; null without two prices to compare, and once the home is sold. */
export function priceChangeCents(
  home: Pick<Property, 'standardStatus' | 'listPriceCents' | 'previousListPriceCents'>,
): Cents | null {
  const { listPriceCents, previousListPriceCents, standardStatus } = home;
  if (standardStatus === 'Closed' || listPriceCents === null || previousListPriceCents === null)
    return null;
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
