/** What the lives of a home say about its days and prices, for its row. */
import type { Life } from '#domain/property/history/lifeOf.ts';
import {
  type Clock,
  clockOfLife,
  daysBefore,
  type LastChange,
  offeredBefore,
  pricesOfLife,
} from '#domain/property/history/marketDays.ts';
import type { Property } from '#domain/property/Property.ts';

export type Lived = Clock & LastChange & Pick<Property, 'cumulativeDaysBefore' | 'offeredBeforeYn'>;

/**
 * A previous price that the source states wins over the one that the steps give. Stored rows hold either: a
 * price that no step has is stated.
 */
export function tellDays(
  told: Pick<
    Property,
    'listPriceCents' | 'previousListPriceCents' | 'priceChangeDate' | 'cumulativeDaysBefore'
  >,
  life: Life,
  others: readonly Life[],
): Lived {
  const prices = pricesOfLife(life);
  const stated = told.previousListPriceCents;
  const statedYn = stated !== null && life.moments.every(({ priceCents }) => priceCents !== stated);
  const { previousListPriceCents } = statedYn || !prices.changeSeenYn ? told : prices;
  const priceChangeDate =
    (statedYn ? told.priceChangeDate : null) ??
    (prices.changeSeenYn ? prices.priceChangeDate : told.priceChangeDate);
  return {
    ...clockOfLife(life, others),
    cumulativeDaysBefore: Math.min(36_500, daysBefore(life, others)),
    offeredBeforeYn: offeredBefore(life, others),
    previousListPriceCents,
    priceChangeDate,
  };
}
