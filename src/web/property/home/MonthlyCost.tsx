import { formatCents, formatDollars } from '#domain/money.ts';
import { paymentWorking } from '#domain/property/mortgage.ts';
import { CostBar } from './CostBar.tsx';
import { costColours } from './costColours.ts';
import { CostSliders } from './CostSliders.tsx';
import { Section } from './Section.tsx';
import type { CostSettings } from './useMonthlyCost.ts';

/** What the home costs a month, every line with the sum that led to it. */
export function MonthlyCost({ settings }: { settings: CostSettings }) {
  const { cost, loan } = settings;
  return (
    <Section id="cost" title="What it costs a month">
      <div className="grid grid-cols-1 gap-x-12 gap-y-10 md:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
        <div>
          <p className="figures font-display text-figure font-medium" aria-live="polite">
            {formatDollars(cost.totalCents)}{' '}
            <span className="font-sans text-lead font-normal tracking-normal text-ink-soft">
              a month
            </span>
          </p>
          <CostBar cost={cost} className="mt-4 mb-3" />
          <dl className="figures">
            {cost.lines.map((line) => (
              <div
                key={line.name}
                className="flex flex-wrap items-baseline gap-x-3 border-b border-line py-2.5"
              >
                <span aria-hidden className={`size-2.5 rounded-full ${costColours[line.name]}`} />
                <dt className="min-w-0 flex-1 basis-32">{line.label}</dt>
                <dd className="ml-auto font-medium">{formatCents(line.cents)}</dd>
                <dd className="basis-full pl-5.5 text-small text-ink-soft">{line.formula}</dd>
              </div>
            ))}
            <div className="flex flex-wrap justify-between gap-x-3 py-3 font-medium">
              <dt>Together</dt>
              <dd>{formatCents(cost.totalCents)}</dd>
            </div>
          </dl>
          <p className="figures text-small text-ink-soft">
            {paymentWorking(cost.loanCents, loan.interestMilliPercent, loan.termMonths)}
          </p>
        </div>
        <CostSliders settings={settings} />
      </div>
    </Section>
  );
}
