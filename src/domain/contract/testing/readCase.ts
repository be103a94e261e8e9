/** Reads a row of `compensation.cases.ts`. Cents come from the digits, without arithmetic. */
import type { Commission, FeeKind } from '../money/Commission.ts';
import type { CompensationInput } from '../money/compensation.ts';
import { RebateStatus } from '../money/RebateStatus.ts';

export interface CompensationCase {
  row: string;
  input: CompensationInput;
  agreedCents: number;
  /** Null where the seller is asked for too much. */
  expected: { buyerOwesCents: number; rebateCents: number; netEffectCents: number } | null;
}

export function readCase(row: string): CompensationCase {
  const [left, right] = row.split('→').map((half) => half.split('|').map((cell) => cell.trim()));
  const [fee, price, seller, worked, rebates] = left as [string, string, string, string, string];
  const [agreed, owes, rebate, net] = right as [string, string, string, string];
  const refused = agreed.match(/^refused: (.+)$/)?.[1];
  return {
    row: row.trim().replaceAll(/ +/g, ' '),
    input: {
      commission: readFee(fee),
      priceCents: readCents(price),
      sellerPaidCents: readCents(seller),
      workedQuarterHours: worked === '-' ? null : Number(worked.replace('_', '')) * 4,
      rebateStatus: RebateStatus.parse(rebates),
      state: 'OR',
      basis: worked === '-' ? 'estimated' : 'real',
    },
    agreedCents: readCents(refused ?? agreed),
    expected: refused
      ? null
      : {
          buyerOwesCents: readCents(owes),
          rebateCents: readCents(rebate),
          netEffectCents: readCents(net),
        },
  };
}

function readFee(text: string): Commission {
  const after = (word: string) => text.match(new RegExp(`\\b${word} (\\S+)`))?.[1];
  const kept = after('keeps');
  const feeKind: FeeKind = kept
    ? { kind: 'gross_with_rebate', minimumKeptCents: readCents(kept) }
    : { kind: 'net' };
  const [amount, hours] = text.split(' ') as [string, string];
  if (amount === 'zero') return { model: 'zero' };
  if (amount === 'flat') return { model: 'flat', flatCents: readCents(hours), feeKind };
  if (amount.endsWith('%')) {
    const rateBps = readCents(amount.slice(0, -1));
    return { model: 'percent', rateBps, minimumCents: readCents(after('min') ?? '0'), feeKind };
  }
  const cap = after('cap');
  return {
    model: 'hourly',
    hourlyCents: readCents(amount.replace('/h', '')),
    expectedQuarterHours: Number(hours.replace('h', '').replace('_', '')) * 4,
    capCents: cap ? readCents(cap) : null,
    feeKind,
  };
}

/** `12_500.01` is 1250001: hundredths of whatever it is, so of a percent too. */
function readCents(text: string): number {
  const digits = text.match(/^(-?)([\d_]+)(?:\.(\d{1,2}))?$/);
  if (!digits) throw new SyntaxError(`${text} is no amount.`);
  const [, sign, whole, part = ''] = digits;
  const cents = Number(whole!.replaceAll('_', '') + part.padEnd(2, '0'));
  return sign === '-' ? 0 - cents : cents;
}
