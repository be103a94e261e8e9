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

export type Lived = Clock &
  LastChange &
  Pick<Property, 'cumulativeDaysBefore' | 'offeredBeforeYn' | 'previousListPriceStatedYn'>;

/** A previous price that the source states always wins over the one that the steps give. */
export function tellDays(
  told: Pick<
    Property,
    | 'previousListPriceCents'
    | 'previousListPriceStatedYn'
    | 'priceChangeDate'
    | 'cumulativeDaysBefore'
  >,
  life: Life,
  others: readonly Life[],
): Lived {
  const prices = pricesOfLife(life);
  const statedYn = told.previousListPriceStatedYn && told.previousListPriceCents !== null;
  const { previousListPriceCents } = statedYn || !prices.changeSeenYn ? told : prices;
  const priceChangeDate =
    (statedYn ? told.priceChangeDate : null) ??
    (prices.changeSeenYn ? prices.priceChangeDate : told.priceChangeDate);
  return {
    ...clockOfLife(life, others),
    cumulativeDaysBefore: Math.min(36_500, daysBefore(life, others)),
    offeredBeforeYn: offeredBefore(life, others),
    previousListPriceCents,
    previousListPriceStatedYn: statedYn,
    priceChangeDate,
  };
}
