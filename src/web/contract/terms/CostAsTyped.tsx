import type { ContractDetail } from '#api/contract/ContractView.ts';
import { costOfTerms, countedInWords } from '#domain/contract/money/costInTheEnd.ts';
import { type CommissionText, TypedCommission } from '../commissionText.ts';

export interface CostAsTypedProps {
  contract: Pick<ContractDetail, 'kind' | 'state' | 'counted'>;
  commission: CommissionText;
}

/** What the buyers would read first of these terms, while they are typed. */
export function CostAsTyped({ contract, commission }: CostAsTypedProps) {
  const read = TypedCommission.safeParse(commission);
  const cost = read.success ? costOfTerms({ ...contract, commission: read.data }) : null;
  return (
    <output className="figures mt-3 block border-l-2 border-line pl-4">
      {cost === null ? (
        <span className="text-ink-soft">What the buyers pay shows here once it is one amount.</span>
      ) : (
        <>
          <span className="block font-medium">
            The buyers pay: {cost.figure} {cost.when}
          </span>
          <span className="block text-small text-ink-soft">{countedInWords(cost)}</span>
        </>
      )}
    </output>
  );
}
