/** The broker's decision, always in reach: at the foot of what is read, on a phone of the screen. */
import { useState } from 'react';
import type { ContractDetail } from '#api/contract/ContractView.ts';
import type { ApprovalItem } from '#api/contract/agreementListsSchemas.ts';
import { StepProblem } from '../../ui/form/StepProblem.tsx';
import { DecisionButtons, type DecisionKind } from './DecisionButtons.tsx';
import { DecisionDialog } from './DecisionDialog.tsx';
import { PressNote } from './PressNote.tsx';
import type { PressedApproval } from './usePressedApprovals.ts';
import { useDecision } from './useDecision.ts';
import { useDeskKeys } from '../../ui/keys/useDeskKeys.ts';

export interface DecisionBarProps {
  item: ApprovalItem;
  contract: ContractDetail;
  keysYn: boolean;
  onDecided(contractId: string, words: string): void;
  onApproved(approval: PressedApproval): void;
  /** Resolves once what was loaded is shown. */
  onReload(): Promise<void>;
}

export function DecisionBar(props: DecisionBarProps) {
  const { item, contract, keysYn, onDecided, onApproved, onReload } = props;
  const [asking, setAsking] = useState<DecisionKind | null>(null);
  const decision = useDecision(contract, onDecided, onApproved);
  const { sending } = decision;
  const [isReloading, setIsReloading] = useState(false);
  const isSending = sending.status === 'loading' || isReloading;
  const may = (action: DecisionKind) => contract.actions.includes(action) && !isSending;

  const ask = (next: DecisionKind | null) => {
    decision.forget();
    setAsking(next);
  };
  /** No decision is taken on an agreement that is about to be replaced. */
  async function reload(): Promise<void> {
    setIsReloading(true);
    await onReload();
    setIsReloading(false);
    ask(null);
  }
  const approve = () => {
    if (!may('approve')) return;
    if (item.flags.length > 0) ask('approve');
    else decision.take('approve', '');
  };
  useDeskKeys({ a: approve, r: () => may('return') && ask('return') }, keysYn);

  const problem = <StepProblem sending={sending} onReload={() => void reload()} />;

  return (
    <div
      data-foot
      className="sticky bottom-0 border-t border-line bg-card px-4 pt-3 pb-[max(12px,env(safe-area-inset-bottom))] md:px-8"
    >
      {asking === null && <div className="pb-2 empty:hidden [&>div]:mt-0">{problem}</div>}
      {item.press && <PressNote press={item.press} />}
      <DecisionButtons
        contract={contract}
        isSending={isSending}
        isApproving={sending.status === 'loading' && asking === null}
        onApprove={approve}
        onAsk={ask}
      />
      {asking !== null && (
        <DecisionDialog
          item={item}
          contract={contract}
          asking={asking}
          isSending={isSending}
          problem={problem}
          onTake={decision.take}
          onDecided={onDecided}
          onReload={() => void reload()}
          onClose={() => ask(null)}
        />
      )}
    </div>
  );
}
