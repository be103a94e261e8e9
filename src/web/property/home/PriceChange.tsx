import { formatDate } from '#domain/calendar.ts';
import { formatDollars } from '#domain/money.ts';
import type { Home } from '#domain/property/Home.ts';
import { Icon } from '../../ui/icon/Icon.tsx';

/** The last change of the asking price, while the home is for sale. */
export function PriceChange({ property }: Pick<Home, 'property'>) {
  const { listPriceCents, previousListPriceCents, priceChangeDate, standardStatus } = property;
  if (listPriceCents === null || previousListPriceCents === null || standardStatus === 'Closed') {
    return null;
  }
  const cents = listPriceCents - previousListPriceCents;
  if (cents === 0) return null;
  const cut = cents < 0;
  return (
    <p className={`mt-2 flex items-center gap-2 font-medium ${cut ? 'text-clay-ink' : 'text-ink'}`}>
      <Icon name={cut ? 'trending-down' : 'trending-up'} size={18} />
      {cut ? 'Cut' : 'Raised'} by {formatDollars(Math.abs(cents))}
      {priceChangeDate !== null && ` on ${formatDate(priceChangeDate)}`}
    </p>
  );
}
