/**
 * What the agent costs in the end, with the working; other prices can be tried. The same formula makes
 * the closing's figures.
 */
import { capitalized } from '#domain/capitalized.ts';
import { useId, useState } from 'react';
import type { AgentPackage } from '#domain/contract/package/AgentPackage.ts';
import type { Commission } from '#domain/contract/money/Commission.ts';
import {
  type CostInTheEnd,
  costInTheEnd,
  costOfTerms,
} from '#domain/contract/money/costInTheEnd.ts';
import type { Counted } from '#domain/contract/money/Counted.ts';
import type { ContractKind } from '#domain/contract/ContractTerms.ts';
import { kindsOf } from '#domain/contract/money/startingCommission.ts';
import { formatCents } from '#domain/money.ts';
import type { StateCode } from '#domain/states.ts';
import { CostFigures } from '../agent/CostFigures.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { centsOf, dollarsOf } from './dollars.ts';
import { type NamedBuyers, payerWords } from './whoPays.ts';
import { firstName } from '../user/firstName.ts';

export interface MoneyLinesProps {
  commission: Commission;
  agentName: string;
  counted: Counted | null;
  state: StateCode;
  kind: ContractKind;
  /** `client`: owes the fee; `agent`: receives it; `other`: neither. */
  reader: Reader;
  /** Where a company is among the buyers; null: people buy in their own name. */
  named: NamedBuyers | null;
  /** Frozen into it: what buying with it costs, where this agreement is to tour. */
  agentPackage: AgentPackage | null;
}

type Reader = 'client' | 'agent' | 'other';

const titles: Record<Reader, (agent: string) => string> = {
  client: (agent) => `What ${agent} costs you`,
  agent: () => 'What the buyers pay you',
  other: (agent) => `What ${agent} costs the buyers`,
};

export function MoneyLines(props: MoneyLinesProps) {
  const { commission, agentName, state, kind, reader, counted } = props;
  const titleId = useId();
  const [price, setPrice] = useState<string | null>(null);
  const [sellerPays, setSellerPays] = useState('');
  const agreed = costOfTerms({ commission, kind, state, counted });
  const shownPrice = price ?? (agreed.priceCents === null ? '' : dollarsOf(agreed.priceCents));
  const priceCents = centsOf(shownPrice);
  const sellerPaidCents = sellerPays.trim() === '' ? 0 : centsOf(sellerPays);
  const isPriceWrong = shownPrice !== '' && priceCents === null;
  const tried =
    sellerPaidCents === null || isPriceWrong
      ? null
      : costInTheEnd({
          commission,
          kind,
          state,
          rebateStatus: 'allowed',
          ...counted,
          priceCents,
          sellerPaidCents,
        });
  const cost = tried ?? agreed;
  const tooMuch =
    tried === null && sellerPaidCents !== null && !isPriceWrong
      ? `The fee is ${agreed.fee}, so the offer can't ask the seller for ${formatCents(sellerPaidCents)}.`
      : undefined;
  const agent = firstName(agentName);
  const later = laterCost(props);

  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="font-display text-heading font-medium">
        {props.named === null || reader === 'agent'
          ? titles[reader](agent)
          : `What ${agent} costs ${props.named.names}`}
      </h2>
      <div className="mt-3">
        <CostFigures cost={cost} />
      </div>
      <p className="mt-2 max-w-prose text-ink-soft">
        {owedInWords(cost, { ...props, agent })} {reader === 'agent' ? 'You' : agent} may not
        receive more than the agreed fee from anybody.
      </p>
      {later !== null && (
        <p className="figures mt-2 max-w-prose text-ink-soft">
          Buying with “{later.name}” takes another agreement: {later.cost.figure} {later.cost.when}.
        </p>
      )}
      {commission.model !== 'zero' && (
        <div className="mt-4 grid gap-4 sm:max-w-lg sm:grid-cols-2">
          <TextField
            label="At a price of"
            before="$"
            inputMode="decimal"
            value={shownPrice}
            onChange={setPrice}
            error={isPriceWrong ? 'Give one price in dollars.' : undefined}
          />
          <TextField
            label="If the seller pays"
            before="$"
            inputMode="decimal"
            placeholder="0"
            value={sellerPays}
            onChange={setSellerPays}
            error={sellerPaidCents === null ? 'Give one amount in dollars.' : tooMuch}
          />
        </div>
      )}
    </section>
  );
}

interface Told {
  reader: Reader;
  agent: string;
  commission: Commission;
  kind: ContractKind;
  named: NamedBuyers | null;
}

/** Who owes it, to whom and when: only clients read that they owe. */
function owedInWords(cost: CostInTheEnd, { reader, agent, commission, kind, named }: Told): string {
  const owe = payerWords(reader === 'client', named);
  const to = reader === 'agent' ? 'you' : agent;
  const { compensation: worked } = cost;
  if (worked?.buyerOwesCents === 0) return `${capitalized(owe)} ${to} nothing.`;
  const sum = worked === null ? cost.fee : formatCents(worked.buyerOwesCents);
  const less = worked?.input.sellerPaidCents ? '' : ', less whatever the seller pays';
  if (commission.model === 'hourly') {
    return `${capitalized(owe)} ${to} ${sum} for the hours that are expected${less}; the hours worked count.`;
  }
  const sentence = `${owe} ${to} ${sum} at closing${less}.`;
  return kind === 'touring'
    ? `Touring alone costs nothing. Where a home is bought, ${sentence}`
    : capitalized(sentence);
}

/** What the same package comes to beyond touring; null where nothing comes after it. */
function laterCost({ agentPackage, kind, state, counted }: MoneyLinesProps) {
  if (agentPackage === null || kind !== 'touring' || !kindsOf(agentPackage).includes('full')) {
    return null;
  }
  const { commission, name } = agentPackage;
  return { name, cost: costOfTerms({ commission, kind: 'full', state, counted }) };
}
