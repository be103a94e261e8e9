/**
 * Keeps the loan of a monthly limit as the buyer has set it on this device, so that card, home page and search
 * say one figure. Where nothing is set yet, the loan of the link is taken.
 */
import { useEffect } from 'react';
import { readMonthlyLimit, writeMonthlyLimit } from '#domain/search/monthlyLimit.ts';
import { keptLoan, rememberLoan } from '../../property/rememberedLoan.ts';
import { useFilter } from './useFilter.ts';

export function useLoanFollows(): void {
  const [{ monthlyCost }, narrow] = useFilter();
  // Runs again when the page is shown again: the loan may have changed on another one.
  useEffect(() => {
    const limit = readMonthlyLimit(monthlyCost);
    if (limit === null) return;
    const loan = keptLoan();
    if (loan === null) return rememberLoan(limit.loan);
    const followed = writeMonthlyLimit({ ...limit, loan });
    if (followed !== monthlyCost) narrow({ monthlyCost: followed });
  }, [monthlyCost, narrow]);
}
