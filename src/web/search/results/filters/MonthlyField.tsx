/** What a month may cost, reckoned with the buyer's own loan: the one of the page of a home. */
import { useState } from 'react';
import type { Loan } from '#domain/property/loan.ts';
import {
  mostMonthlyCents,
  readMonthlyLimit,
  writeMonthlyLimit,
} from '#domain/search/monthlyLimit.ts';
import { LoanSliders } from '../../../property/LoanSliders.tsx';
import { rememberedLoan, rememberLoan } from '../../../property/rememberedLoan.ts';
import { loanWords } from '../filterWords.ts';
import { useFilter } from '../useFilter.ts';
import { AmountField } from './AmountField.tsx';

export function MonthlyField() {
  const [{ monthlyCost }, narrow] = useFilter();
  const limit = readMonthlyLimit(monthlyCost);
  const [kept, setKept] = useState(rememberedLoan);
  const loan = limit?.loan ?? kept;
  const limitTo = (mostCents: number | null, loan: Loan) =>
    narrow({
      monthlyCost:
        mostCents === null
          ? ''
          : writeMonthlyLimit({ mostCents: Math.min(mostCents, mostMonthlyCents), loan }),
    });
  const setLoan = (change: Partial<Loan>) => {
    const next = { ...loan, ...change };
    rememberLoan(next);
    setKept(next);
    if (limit !== null) limitTo(limit.mostCents, next);
  };
  return (
    <div>
      <AmountField
        label="Cost a month, at most"
        example="3,500"
        cents={limit?.mostCents ?? null}
        onChange={(cents) => limitTo(cents, loan)}
      />
      <details className="group mt-2">
        <summary className="flex min-h-11 cursor-pointer items-center text-small text-ink-soft underline decoration-line-strong underline-offset-4 hover:text-ink">
          With {loanWords(loan)}
        </summary>
        <div className="grid gap-5 pt-2 pb-1">
          <LoanSliders loan={loan} priceCents={null} onChange={setLoan} />
        </div>
      </details>
      <p className="text-small text-ink-soft">
        Loan, taxes, insurance, HOA fee and mortgage insurance together, as on the page of each
        home.
      </p>
    </div>
  );
}
