/**
 * What a home costs a month, in SQL: `domain/property/loan.ts` to the cent. Shares are reckoned in whole numbers,
 * the payment in the floating point that JavaScript reckons in.
 */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { defaultCostAssumptions } from '#domain/property/costAssumptions.ts';
import type { Loan } from '#domain/property/loan.ts';
import { monthlyRate } from '#domain/property/mortgage.ts';
import type { MonthlyLimit } from '#domain/search/monthlyLimit.ts';

type Amount = RawBuilder<number>;

/** A home without a price is outside of any limit. */
export function withinMonthly({ mostCents, loan }: MonthlyLimit): RawBuilder<SqlBool> {
  const { taxRateBps, insuranceRateBps, pmiRateBps } = defaultCostAssumptions;
  const price = sql<number>`price`;
  const tax = sql<number>`coalesce(tax_annual, ${share(price, taxRateBps.value)})`;
  return sql`(select ${payment(loan)} + ${rounded(tax, 12)}
      + ${rounded(share(price, insuranceRateBps.value), 12)} + association_fee
      + case when lent * 100 > price * 80 then ${rounded(sql`lent * ${pmiRateBps.value}::numeric`, 120_000)} else 0 end
      <= ${mostCents}::numeric
    from (select price - ${share(price, loan.downPaymentBps)} as lent) as paid
    where lent is not null)`;
}

function share(amount: Amount, bps: number): Amount {
  return rounded(sql`${amount} * ${bps}::numeric`, 10_000);
}

/** Halves upwards; of what is not below zero. */
function rounded(amount: Amount, divisor: number): Amount {
  return sql`div(${amount}::numeric * 2 + ${divisor}::numeric, ${2 * divisor}::numeric)`;
}

function payment({ interestMilliPercent, termMonths }: Loan): Amount {
  const i = monthlyRate(interestMilliPercent);
  const exact =
    i === 0
      ? sql`lent::float8 / ${termMonths}::float8`
      : sql`lent::float8 * ${i}::float8 / ${-Math.expm1(-termMonths * Math.log1p(i))}::float8`;
  return sql`(select (floor(exact) + case when exact - floor(exact) >= 0.5 then 1 else 0 end)::numeric
    from (select ${exact} as exact) as paying)`;
}
