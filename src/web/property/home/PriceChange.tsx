import { formatDate } from '#domain/calendar.ts';
import { formatDollars } from '#domain/money.ts';
import type { Home } from '#domain/property/Home.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { priceChangeCents } from '#domain/property/price.ts';

/** The last change of the asking price, while the home is for sale. */
export function PriceChange({ property }: Pick<Home, 'property'>) {
  const { priceChangeDate } = property;
  const cents = priceChangeCents(property);
  if (cents === null) return null;
  const cut = cents < 0;
  return (
    <p className={`mt-2 flex items-center gap-2 font-medium ${cut ? 'text-clay-ink' : 'text-ink'}`}>
      <Icon name={cut ? 'trending-down' : 'trending-up'} size={18} />
      {cut ? 'Cut' : 'Raised'} by {formatDollars(Math.abs(cents))}
      {priceChangeDate !== null && ` on ${formatDate(priceChangeDate)}`}
    </p>
  );
}
