/** The few characters that fit on a pin, and the sentences that a screen reader hears for them. */
import { defaultLocale } from '#domain/calendar.ts';
import { joinNames } from '#domain/joinNames.ts';
import { formatShort } from '#domain/money.ts';
import type { Cluster, Pin } from '#domain/search/SearchReply.ts';
import { spokenStatus } from '../../property/statusWords.ts';
import { offMarket } from '#domain/property/offMarket.ts';
import { priceOnCard } from '#domain/property/price.ts';

const exact = new Intl.NumberFormat(defaultLocale);

/** `7`, `412`, `1.2K`, `25K`, `1.5M`: at most four characters, of up to 999 million. */
export function shortCount(count: number): string {
  if (count < 1000) return String(count);
  if (count < 9950) return `${Number((count / 1000).toFixed(1))}K`;
  if (count < 999_500) return `${Math.round(count / 1000)}K`;
  if (count < 9_950_000) return `${Number((count / 1_000_000).toFixed(1))}M`;
  return `${Math.round(count / 1_000_000)}M`;
}

/** `1,204 homes`, `1 home`. */
export function homesCounted(count: number): string {
  return `${exact.format(count)} ${count === 1 ? 'home' : 'homes'}`;
}

/** `$480K`, `$480K+` for the lower end of a range. A pin's color says its status, and with it the kind of its price. */
export function pinLabel({ priceCents, priceFromYn, standardStatus }: Pin): string {
  if (priceCents !== null) return `${formatShort(priceCents)}${priceFromYn ? '+' : ''}`;
  if (standardStatus === 'Closed') return 'Sold';
  return offMarket.has(standardStatus) ? 'Off' : 'Ask';
}

/**
 * `$420K – $1.1M`, `Sold for $420K – $1.1M`, `$420K – $1.1M, asking and sold prices`; one price where both ends read
 * the same; null where no home has one.
 */
export function priceSpan(cluster: Cluster): string | null {
  const ends = endsOf(cluster);
  if (ends === null) return null;
  const span = ends.low === ends.high ? ends.low : `${ends.low} – ${ends.high}`;
  const [kind, ...others] = cluster.priceKinds;
  if (others.length > 0) return `${span}, ${joinNames(cluster.priceKinds)} prices`;
  if (kind === 'sold') return `Sold for ${span}`;
  return kind === 'last asking' ? `Last asked ${span}` : span;
}

/**
 * The same for the map, where room is dear: `$420–965K`, `$420K–1.1M`, but `$1M–2.2M`, as `$1` reads as a dollar. Null
 * for prices of several kinds, or of homes off the market: no room to say so.
 */
export function tightSpan(cluster: Cluster): string | null {
  const ends = endsOf(cluster);
  if (ends === null || cluster.priceKinds.length > 1) return null;
  if (cluster.priceKinds[0] === 'last asking') return null;
  const figures = tightFigures(ends);
  return cluster.priceKinds[0] === 'sold' ? `Sold ${figures}` : figures;
}

function tightFigures(ends: { low: string; high: string }): string {
  if (ends.low === ends.high) return ends.low;
  const unit = /[KMBT]$/.exec(ends.high)?.[0] ?? '';
  const shared = unit !== '' && ends.low.endsWith(unit) && !/^\$\d[MBT]$/.test(ends.low);
  const low = shared ? ends.low.slice(0, -1) : ends.low;
  return `${low}–${ends.high.slice(1)}`;
}

function endsOf({ minPriceCents, maxPriceCents }: Cluster): { low: string; high: string } | null {
  if (minPriceCents === null || maxPriceCents === null) return null;
  return { low: formatShort(minPriceCents), high: formatShort(maxPriceCents) };
}

/** `Home, $985,000, under contract`, `Home, Sold for $480,000` */
export function spokenPin(pin: Pin): string {
  const price = priceOnCard(pin);
  return pin.standardStatus === 'Active' || pin.standardStatus === 'Closed'
    ? `Home, ${price}`
    : `Home, ${price}, ${spokenStatus[pin.standardStatus]}`;
}

/** `14 homes at this location, $420K – $1.1M`: a building, or homes with a withheld address at the center of their town. */
export function spokenCluster(cluster: Cluster): string {
  const where = cluster.samePointYn ? ' at this location' : ' in this area';
  const span = priceSpan(cluster);
  return homesCounted(cluster.count) + where + (span === null ? '' : `, ${span}`);
}
