/** The three things of a loan that a buyer decides: on the page of a home and in the search. */
import { type Cents, formatDollars, shareOf } from '#domain/money.ts';
import { defaultCostAssumptions } from '#domain/property/costAssumptions.ts';
import type { Loan } from '#domain/property/loan.ts';
import { formatMilliPercent } from '#domain/property/mortgage.ts';
import { Slider } from '../ui/fields/Slider.tsx';

const { interestMilliPercent } = defaultCostAssumptions;

interface LoanSlidersProps {
  loan: Loan;
  /** Null where no single home is meant. */
  priceCents: Cents | null;
  onChange(change: Partial<Loan>): void;
}

export function LoanSliders({ loan, priceCents, onChange }: LoanSlidersProps) {
  const down =
    priceCents === null
      ? 'of the price'
      : `· ${formatDollars(shareOf(priceCents, loan.downPaymentBps))}`;
  return (
    <>
      <Slider
        label="Down payment"
        value={loan.downPaymentBps}
        min={0}
        max={10_000}
        step={100}
        words={`${loan.downPaymentBps / 100}% ${down}`}
        onChange={(downPaymentBps) => onChange({ downPaymentBps })}
      />
      <Slider
        label="Interest"
        value={loan.interestMilliPercent}
        min={0}
        max={12_000}
        step={125}
        words={formatMilliPercent(loan.interestMilliPercent)}
        hint={`${interestMilliPercent.source}.`}
        onChange={(interest) => onChange({ interestMilliPercent: interest })}
      />
      <Slider
        label="Term"
        value={loan.termMonths / 12}
        min={5}
        max={40}
        step={1}
        words={`${loan.termMonths / 12} years`}
        onChange={(years) => onChange({ termMonths: years * 12 })}
      />
    </>
  );
}
