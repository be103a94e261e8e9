/**
 * The price range beneath its histogram. The handles stop at the edges of the bars, so that a bar is
 * wholly in or out, and the outermost stops mean no limit.
 */
import type { Cents } from '#domain/money.ts';
import type { PriceHistogram } from '#domain/search/SearchReply.ts';

type Bars = PriceHistogram['bars'];

/** The handles' places, 0 … number of bars; a price within a bar stands at its nearer edge. */
export function handlesOf(bars: Bars, min: Cents | null, max: Cents | null): [number, number] {
  return [
    min === null ? 0 : nearestEdge(bars, min),
    max === null ? bars.length : nearestEdge(bars, max),
  ];
}

/** What the handles at these places mean. */
export function pricesAt(
  bars: Bars,
  [low, high]: readonly [number, number],
): { minPriceCents: Cents | null; maxPriceCents: Cents | null } {
  return {
    minPriceCents: low === 0 ? null : bars[low]!.fromCents,
    maxPriceCents: high === bars.length ? null : bars[high]!.fromCents,
  };
}

function nearestEdge(bars: Bars, price: Cents): number {
  let nearest = 0;
  bars.forEach((bar, index) => {
    const isNearer = Math.abs(bar.fromCents - price) < Math.abs(bars[nearest]!.fromCents - price);
    if (isNearer) nearest = index;
  });
  return nearest;
}

/** A hundred billion dollars: more is a slip of the hand, and soon more than can be searched for. */
const mostCents = 1e13;

/**
 * What somebody typed for a price: `450000`, `$450,000`, `450k`, `1.2M`.
 * Null for an empty field, undefined for what is no price.
 */
export function typedPrice(text: string): Cents | null | undefined {
  const plain = text.replace(/[\s$,]/g, '').toLowerCase();
  if (plain === '') return null;
  const match = /^(\d{1,10}(?:\.\d{1,4})?)([km]?)$/.exec(plain);
  if (match === null) return undefined;
  const unit = { '': 1, k: 1000, m: 1_000_000 }[match[2] as '' | 'k' | 'm'];
  const cents = Math.round(Number(match[1]) * unit) * 100;
  return cents <= mostCents ? cents : undefined;
}
