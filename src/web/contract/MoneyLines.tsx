/** What the agent costs at a price, with the working. The same formula makes the closing's figures. */
import { useId, useState } from 'react';
import type { Commission } from '#domain/contract/Commission.ts';
import { compensation } from '#domain/contract/compensation.ts';
import type { ContractKind } from '#domain/contract/ContractTerms.ts';
import type { MoneyLine } from '#domain/contract/MoneyLine.ts';
import type { RebateStatus } from '#domain/contract/RebateStatus.ts';
import { formatCents } from '#domain/money.ts';
import type { StateCode } from '#domain/states.ts';
import { TextField } from '../ui/TextField.tsx';
import { centsOf, dollarsOf } from './dollars.ts';
import { firstName } from '../user/firstName.ts';

export interface MoneyLinesProps {
  commission: Commission;
  agentName: string;
  /** Of the home it is about; null where it is about none yet. */
  priceCents: number | null;
  state: StateCode;
  rebateStatus: RebateStatus;
  kind: ContractKind;
  /** `You owe` on the buyers' side. */
  buyerYn: boolean;
}

export function MoneyLines(props: MoneyLinesProps) {
  const { commission, agentName, state, rebateStatus, kind, buyerYn } = props;
  const titleId = useId();
  const [price, setPrice] = useState<string | null>(null);
  const [sellerPays, setSellerPays] = useState('');
  const shownPrice = price ?? (props.priceCents === null ? '' : dollarsOf(props.priceCents));
  const priceCents = centsOf(shownPrice);
  const sellerPaidCents = sellerPays.trim() === '' ? 0 : centsOf(sellerPays);
  const needsPriceYn = commission.model === 'percent';
  const answer =
    sellerPaidCents === null || (priceCents === null && needsPriceYn)
      ? null
      : compensation({
          commission,
          priceCents: priceCents ?? 0,
          sellerPaidCents,
          workedQuarterHours: null,
          rebateStatus,
          state,
          basis: 'estimated',
        });
  const worked = answer?.compensation ?? null;
  const agent = firstName(agentName);
  /** A touring agreement whose fee waits for a purchase. */
  const isForBuying =
    kind === 'touring' && (commission.model === 'flat' || commission.model === 'percent');

  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="font-display text-heading font-medium">
        {headline(worked?.buyerOwesCents ?? null, agent, { buyerYn, isForBuying })}
      </h2>
      {isForBuying && <p className="mt-1 text-lead text-ink-soft">Touring alone costs nothing.</p>}
      {commission.model !== 'zero' && (
        <div className="mt-4 grid gap-4 sm:max-w-lg sm:grid-cols-2">
          <TextField
            label="At a price of"
            before="$"
            inputMode="decimal"
            value={shownPrice}
            onChange={setPrice}
            error={
              shownPrice !== '' && priceCents === null ? 'Give one price in dollars.' : undefined
            }
          />
          <TextField
            label="If the seller pays"
            before="$"
            inputMode="decimal"
            placeholder="0"
            value={sellerPays}
            onChange={setSellerPays}
            error={
              sellerPaidCents === null
                ? 'Give one amount in dollars.'
                : (answer?.refusal?.message ?? undefined)
            }
          />
        </div>
      )}
      {worked !== null && commission.model !== 'zero' && (
        <dl className="mt-5 max-w-lg divide-y divide-line border-y border-line">
          {worked.buyerOwesLines
            .filter(({ name, cents }) => name === 'agreed' || cents !== 0)
            .map((line) => (
              <Line key={line.name} line={line} />
            ))}
          <Line
            line={{
              name: 'owes',
              label: `${buyerYn ? 'You owe' : 'The buyers owe'} ${agent}`,
              cents: worked.buyerOwesCents,
              formula: 'At closing',
            }}
            isSum
          />
          {worked.rebateCents > 0 && (
            <Line line={worked.netEffectLines.find(({ name }) => name === 'rebate')!} />
          )}
        </dl>
      )}
      {worked?.rebateRefusal && <p className="mt-3 text-ink-soft">{worked.rebateRefusal}</p>}
      <p className="mt-3 max-w-prose text-small text-ink-soft">
        {agent} may not receive more than the agreed fee from anybody.
        {commission.model === 'hourly' && ' Counted with the hours that are expected.'}
      </p>
    </section>
  );
}

function headline(
  owedCents: number | null,
  agent: string,
  { buyerYn, isForBuying }: { buyerYn: boolean; isForBuying: boolean },
): string {
  if (owedCents === null) return `What ${agent} costs`;
  if (isForBuying && owedCents > 0) {
    return `If ${buyerYn ? 'you buy, you' : 'they buy, the buyers'} owe ${agent} ${formatCents(owedCents)} at closing`;
  }
  const owe = buyerYn ? 'You owe' : 'The buyers owe';
  return owedCents === 0
    ? `${owe} ${agent} nothing`
    : `${owe} ${agent} ${formatCents(owedCents)} at closing`;
}

function Line({ line, isSum = false }: { line: MoneyLine; isSum?: boolean }) {
  return (
    <div
      className={`flex items-baseline justify-between gap-6 py-3 ${isSum ? 'font-semibold' : ''}`}
    >
      <dt>
        {line.label}
        <span className="block text-small font-normal text-ink-soft">{line.formula}</span>
      </dt>
      <dd className="figures whitespace-nowrap">{formatCents(line.cents)}</dd>
    </div>
  );
}
