/** The homes that cost a month what a buyer can pay at most, by the buyer's loan. */
import { defaultCostAssumptions } from '#domain/property/costAssumptions.ts';
import { type Loan, monthlyTotalCents } from '#domain/property/loan.ts';
import { monthlyPayment } from '#domain/property/mortgage.ts';
import type { MonthlyLimit } from '#domain/search/monthlyLimit.ts';
import type { Bits } from './bits.ts';
import type { Term } from './FilterBits.ts';
import type { HomeColumns, NumberColumn } from './HomeColumns.ts';
import { numberFields } from './homeFields.ts';

/** Cents a month for each cent of the price. */
interface Slopes {
  least: number;
  most: number;
}

/** More than all roundings together, in cents; and in parts of the price. */
const slackCents = 100;
const slackShare = 1e-9;
/** At exactly this the loan of an odd price may be a cent above the line of mortgage insurance. */
const edgeBps = 2000;

export class WithinMonthly implements Term {
  readonly #limit: MonthlyLimit;
  readonly #price: NumberColumn;
  readonly #tax: NumberColumn;
  readonly #fee: NumberColumn;
  readonly #slopes: Slopes;

  constructor(limit: MonthlyLimit, { numbers }: HomeColumns) {
    this.#limit = limit;
    this.#price = numbers.price;
    this.#tax = numbers.tax_annual;
    this.#fee = numbers.association_fee;
    this.#slopes = slopesOf(limit.loan);
  }

  narrow(into: Bits, fromWord: number, toWord: number): void {
    const price = this.#price;
    const tax = this.#tax;
    const fee = this.#fee;
    const { least, most } = this.#slopes;
    const { mostCents } = this.#limit;
    const taxShare = defaultCostAssumptions.taxRateBps.value / 120_000;
    for (let w = fromWord; w < toWord; w++) {
      for (let left = into[w]!; left !== 0; left &= left - 1) {
        const bit = left & -left;
        const slot = (w << 5) + 31 - Math.clz32(bit);
        const cents = price[slot]!;
        const yearly = tax[slot]!;
        const taxCents = yearly === taxUnknown ? cents * taxShare : yearly / 12;
        const over = mostCents - taxCents - fee[slot]!;
        const slack = slackCents + cents * slackShare;
        if (cents !== priceUnknown) {
          if (cents * most + slack <= over) continue;
          if (cents * least - slack <= over && this.#isWithin(slot)) continue;
        }
        into[w]! ^= bit;
      }
    }
  }

  /** To the cent. */
  #isWithin(slot: number): boolean {
    const { loan, mostCents } = this.#limit;
    const yearly = this.#tax[slot]!;
    const home = {
      taxAnnualAmountCents: yearly === taxUnknown ? null : yearly,
      associationFeeCents: this.#fee[slot]!,
    };
    return monthlyTotalCents(home, this.#price[slot]!, loan) <= mostCents;
  }
}

const priceUnknown = numberFields.price.unknown;
const taxUnknown = numberFields.tax_annual.unknown;

/** Of the payment, the insurance and, where it may be asked for, the mortgage insurance. */
function slopesOf({ downPaymentBps, interestMilliPercent, termMonths }: Loan): Slopes {
  const { insuranceRateBps, pmiRateBps } = defaultCostAssumptions;
  const lent = 1 - downPaymentBps / 10_000;
  // A loan large enough that the cent it is rounded to does not count.
  const large = 2 ** 50;
  const payment = lent * (monthlyPayment(large, interestMilliPercent, termMonths) / large);
  const plain = payment + insuranceRateBps.value / 120_000;
  const insured = plain + (lent * pmiRateBps.value) / 120_000;
  return {
    least: downPaymentBps < edgeBps ? insured : plain,
    most: downPaymentBps <= edgeBps ? insured : plain,
  };
}
