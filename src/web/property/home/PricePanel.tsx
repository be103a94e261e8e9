import { formatDate } from '#domain/calendar.ts';
import { formatDollars } from '#domain/money.ts';
import type { Home } from '#domain/property/Home.ts';
import type { MonthlyCost } from '#domain/property/monthlyCost.ts';
import { shownPriceCents } from '#domain/property/shown.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { CostBar } from './CostBar.tsx';
import { daysWords } from './daysWords.ts';
import { JumpLink } from './JumpLink.tsx';
import { PriceChange } from './PriceChange.tsx';

/** The figures one came for. `cost` is null where there is no price to compute it from. */
export function PricePanel({ home, cost }: { home: Home; cost: MonthlyCost | null }) {
  const { property } = home;
  const priceCents = shownPriceCents(property);
  const days = daysWords(home);
  const sold = property.standardStatus === 'Closed';
  return (
    <section aria-label="Price" className="rounded-card border-line lg:border lg:bg-card lg:p-6">
      {sold && (
        <p className="text-ink-soft">
          Sold{property.closeDate !== null && ` on ${formatDate(property.closeDate)}`} for
        </p>
      )}
      <p className="figures font-display text-hero font-medium">
        {priceCents === null ? 'Price on request' : formatDollars(priceCents)}
      </p>
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
            An estimate from your down payment, rate and term.
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
