/**
 * What a home costs a month: named lines in whole cents whose sum is the total, each with the sum
 * that led to it. All annual amounts are spread over twelve equal months.
 */
import { type BasisPoints, type Cents, divideHalfUp, formatCents } from '../money.ts';
import { formatMilliPercent, type MilliPercent, monthlyPayment, monthlyRate } from './mortgage.ts';

export interface MonthlyCostInput {
  priceCents: Cents;
  downPaymentCents: Cents;
  /** A year. */
  interestMilliPercent: MilliPercent;
  termMonths: number;
  /** A year. */
  taxAnnualCents: Cents;
  /** A year. */
  insuranceAnnualCents: Cents;
  /** A month. */
  associationFeeCents: Cents;
  /** A year, of the loan. */
  pmiRateBps: BasisPoints;
}

export type CostLineName = 'principal' | 'interest' | 'taxes' | 'insurance' | 'hoa' | 'pmi';

export interface CostLine {
  name: CostLineName;
  label: string;
  cents: Cents;
  /** The sum in figures, for a person to check. */
  formula: string;
}

export interface MonthlyCost {
  loanCents: Cents;
  /** Principal and interest together: the same each month of the term. */
  paymentCents: Cents;
  /** As they are in the first month. Always all six, in the same order; they sum to the total. */
  lines: CostLine[];
  totalCents: Cents;
}

/** Mortgage insurance is asked for while the loan is above this share of the price. */
const pmiAbovePercent = 80n;

/** A down payment above the price counts as the whole price. */
export function monthlyCost(input: MonthlyCostInput): MonthlyCost {
  const loanCents = Math.max(0, input.priceCents - input.downPaymentCents);
  const paymentCents = monthlyPayment(loanCents, input.interestMilliPercent, input.termMonths);
  const lines = [
    ...paymentLines(input, loanCents, paymentCents),
    twelfth('taxes', 'Property taxes', input.taxAnnualCents),
    twelfth('insurance', 'Home insurance', input.insuranceAnnualCents),
    {
      name: 'hoa' as const,
      label: 'HOA fee',
      cents: input.associationFeeCents,
      formula: input.associationFeeCents === 0 ? 'None known' : 'What it comes to each month',
    },
    pmiLine(input, loanCents),
  ];
  return {
    loanCents,
    paymentCents,
    lines,
    totalCents: lines.reduce((sum, line) => sum + line.cents, 0),
  };
}

/** The payment of the first month in its two parts; later months pay less interest of it. */
function paymentLines(input: MonthlyCostInput, loanCents: Cents, paymentCents: Cents): CostLine[] {
  const interestCents = Math.min(
    paymentCents,
    Math.round(loanCents * monthlyRate(input.interestMilliPercent)),
  );
  const rate = formatMilliPercent(input.interestMilliPercent);
  return [
    {
      name: 'principal',
      label: 'Principal',
      cents: paymentCents - interestCents,
      formula: `${formatCents(paymentCents)} payment − ${formatCents(interestCents)} interest`,
    },
    {
      name: 'interest',
      label: 'Interest',
      cents: interestCents,
      formula: `${formatCents(loanCents)} × ${rate} ÷ 12, in the first month`,
    },
  ];
}

function twelfth(name: 'taxes' | 'insurance', label: string, annualCents: Cents): CostLine {
  return {
    name,
    label,
    cents: Number(divideHalfUp(BigInt(annualCents), 12n)),
    formula: `${formatCents(annualCents)} a year ÷ 12`,
  };
}

export function needsMortgageInsurance(loanCents: Cents, priceCents: Cents): boolean {
  return BigInt(loanCents) * 100n > BigInt(priceCents) * pmiAbovePercent;
}

function pmiLine(input: MonthlyCostInput, loanCents: Cents): CostLine {
  const neededYn = needsMortgageInsurance(loanCents, input.priceCents);
  return {
    name: 'pmi',
    label: 'Mortgage insurance',
    cents: neededYn
      ? Number(divideHalfUp(BigInt(loanCents) * BigInt(input.pmiRateBps), 120_000n))
      : 0,
    formula: neededYn
      ? `${formatCents(loanCents)} × ${formatMilliPercent(input.pmiRateBps * 10)} ÷ 12, while the loan is above 80% of the price`
      : 'None: the loan is at most 80% of the price',
  };
}
