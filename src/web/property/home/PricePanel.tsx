import { formatDate } from '#domain/calendar.ts';
import { formatDollars } from '#domain/money.ts';
import type { Home } from '#domain/property/Home.ts';
import type { MonthlyCost } from '#domain/property/monthlyCost.ts';
import { pricedOf, priceFigure, priceLabel } from '#domain/property/price.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { CostBar } from './CostBar.tsx';
import { daysWords } from './daysWords.ts';
import { JumpLink } from './JumpLink.tsx';
import { PriceChange } from './PriceChange.tsx';

/** The figures one came for. `cost` is null where there is no price to compute it from. */
export function PricePanel({ home, cost }: { home: Home; cost: MonthlyCost | null }) {
  const { property } = home;
  const priced = pricedOf(property);
  const days = daysWords(home);
  return (
    <section aria-label="Price" className="rounded-card border-line lg:border lg:bg-card lg:p-6">
      <p className="text-ink-soft">{labelOf(property)}</p>
      <p
        className={`font-display font-medium ${
          // Words in place of a price are not set in the size of a figure.
          priced.priceCents === null ? 'text-title' : 'figures text-hero'
        }`}
      >
        {priceFigure(priced)}
      </p>
      <LastAsked property={property} />
      <PriceChange property={property} />
      {days !== null && (
        <p className="mt-3 flex items-center gap-2 text-ink-soft">
          <Icon name="calendar" size={16} />
          <JumpLink to="history" className="underline decoration-line-strong underline-offset-4">
            {days}
          </JumpLink>
        </p>
      )}
      {cost !== null && (
        <div className="mt-6 border-t border-line pt-5">
          <p className="flex items-baseline justify-between gap-3">
            <span className="font-medium">A month</span>
            <span className="figures font-display text-heading font-medium">
              {formatDollars(cost.totalCents)}
            </span>
          </p>
          <CostBar cost={cost} className="mt-3" />
          <p className="mt-3 text-small text-ink-soft">
            An estimate from your down payment, rate and term
            {priced.priceFromYn ? ', at the lowest price.' : '.'}
          </p>
          <JumpLink
            to="cost"
            className="mt-3 flex min-h-11 items-center justify-center rounded-control border border-line-strong px-3 py-1.5 text-center font-medium hover:border-leaf"
          >
            See and change the working
          </JumpLink>
        </div>
      )}
    </section>
  );
}

/** `Sold on Feb 20, 2026 for`; without “for” if the price is not disclosed. */
function labelOf(property: Home['property']): string {
  const { standardStatus, closeDate } = property;
  const label = priceLabel(pricedOf(property));
  if (standardStatus !== 'Closed' || closeDate === null) return label;
  const soldOn = `Sold on ${formatDate(closeDate)}`;
  return property.closePriceCents ? `${soldOn} for` : soldOn;
}

/** The last asking price of a sale whose price is not disclosed. */
function LastAsked({ property }: Pick<Home, 'property'>) {
  const { standardStatus, closePriceCents, listPriceCents } = property;
  if (standardStatus !== 'Closed' || closePriceCents || listPriceCents === null) return null;
  return (
    <p className="figures mt-1 text-ink-soft">Last asking price {formatDollars(listPriceCents)}</p>
  );
}
