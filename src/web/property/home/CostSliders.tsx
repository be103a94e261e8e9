import { formatDollars } from '#domain/money.ts';
import { defaultCostAssumptions } from '#domain/property/costAssumptions.ts';
import { formatMilliPercent } from '#domain/property/mortgage.ts';
import { Slider } from '../../ui/fields/Slider.tsx';
import { LoanSliders } from '../LoanSliders.tsx';
import type { CostSettings } from './useMonthlyCost.ts';

const { insuranceRateBps, pmiRateBps } = defaultCostAssumptions;

/** Everything in the month that a buyer can decide or know better. */
export function CostSliders({ settings }: { settings: CostSettings }) {
  const { priceCents, loan, charges, setLoan, setCharges } = settings;
  const dollars = (share: number, stepCents: number) =>
    Math.max(stepCents, Math.ceil((priceCents * share) / stepCents) * stepCents);
  return (
    <div className="grid grid-cols-1 content-start gap-5">
      <LoanSliders loan={loan} priceCents={priceCents} onChange={setLoan} />
      <Slider
        label="Property taxes"
        value={charges.taxAnnualCents}
        min={0}
        max={Math.max(dollars(0.04, 10_000), charges.taxAnnualCents)}
        step={10_000}
        words={`${formatDollars(charges.taxAnnualCents)} a year`}
        onChange={(taxAnnualCents) => setCharges({ taxAnnualCents })}
      />
      <Slider
        label="Home insurance"
        value={charges.insuranceAnnualCents}
        min={0}
        max={dollars(0.03, 10_000)}
        step={10_000}
        words={`${formatDollars(charges.insuranceAnnualCents)} a year`}
        hint={`${insuranceRateBps.source}.`}
        onChange={(insuranceAnnualCents) => setCharges({ insuranceAnnualCents })}
      />
      <Slider
        label="HOA fee"
        value={charges.associationFeeCents}
        min={0}
        max={Math.max(200_000, charges.associationFeeCents)}
        step={1_000}
        words={`${formatDollars(charges.associationFeeCents)} a month`}
        onChange={(associationFeeCents) => setCharges({ associationFeeCents })}
      />
      <Slider
        label="Mortgage insurance"
        value={charges.pmiRateBps}
        min={0}
        max={200}
        step={5}
        words={`${formatMilliPercent(charges.pmiRateBps * 10)} of the loan a year`}
        hint={`${pmiRateBps.source}. Only while the loan is above 80% of the price.`}
        onChange={(pmiRateBps) => setCharges({ pmiRateBps })}
      />
    </div>
  );
}
