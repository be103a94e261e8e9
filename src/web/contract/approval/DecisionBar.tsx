/** The broker's decision, always in reach: at the foot of what is read, on a phone of the screen. */
import { useState } from 'react';
import type { ContractDetail } from '#api/contract/ContractView.ts';
import type { ApprovalItem } from '#api/contract/agreementListsSchemas.ts';
import { actionVerb } from '../actionVerbs.ts';
import { firstName } from '../../user/firstName.ts';
import { StepDialog } from '../StepDialog.tsx';
import { StepProblem } from '../../ui/form/StepProblem.tsx';
import { Button } from '../../ui/Button.tsx';
import { ApproveDialog } from './ApproveDialog.tsx';
import { Key } from '../../ui/keys/Key.tsx';
import { ReasonDialog } from '../../ui/dialog/ReasonDialog.tsx';
import { returnReasons } from './returnReasons.ts';
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

type Asking = 'approve' | 'return' | 'void' | 'withdraw_void_request' | null;

export function DecisionBar(props: DecisionBarProps) {
  const { item, contract, keysYn, onDecided, onApproved, onReload } = props;
  const [asking, setAsking] = useState<Asking>(null);
  const decision = useDecision(contract, onDecided, onApproved);
  const { sending } = decision;
  const [isReloading, setIsReloading] = useState(false);
  const isSending = sending.status === 'loading' || isReloading;
  const may = (action: NonNullable<Asking>) => contract.actions.includes(action);
  /** Of an active one the reason was given by who asked first. */
  const isConfirmed =
    asking === 'withdraw_void_request' ||
    (asking === 'void' && !actionVerb('void', contract).reasonNeededYn);
  const agent = firstName(contract.agent.name);

  const ask = (next: Asking) => {
    decision.forget();
    setAsking(next);
  };
  /** Nothing is decided on what is about to be replaced. */
  async function reload(): Promise<void> {
    setIsReloading(true);
    await onReload();
    setIsReloading(false);
    ask(null);
  }
  const approve = () => {
    if (!may('approve') || isSending) return;
    if (item.flags.length > 0) ask('approve');
    else decision.take('approve', '');
  };
  useDeskKeys({ a: approve, r: () => may('return') && !isSending && ask('return') }, keysYn);

  const problem = <StepProblem sending={sending} onReload={() => void reload()} />;

  return (
    <div
      data-foot
      className="sticky bottom-0 border-t border-line bg-card px-4 pt-3 pb-[max(12px,env(safe-area-inset-bottom))] md:px-8"
    >
      {asking === null && <div className="pb-2 empty:hidden [&>div]:mt-0">{problem}</div>}
      {item.press && <PressNote press={item.press} />}
      <div className="flex flex-wrap items-center gap-2.5">
        {may('approve') && (
          <Button
            look="primary"
            icon="check"
            className="max-sm:flex-1"
            disabled={isSending}
            onClick={approve}
          >
            {sending.status === 'loading' && asking === null ? 'Approving …' : 'Approve'}{' '}
            <Key name="A" />
          </Button>
        )}
        {may('return') && (
          <Button
            icon="undo-2"
            className="max-sm:flex-1"
            disabled={isSending}
            onClick={() => ask('return')}
          >
            Return to {agent} <Key name="R" />
          </Button>
        )}
        {may('withdraw_void_request') && (
          <Button disabled={isSending} onClick={() => ask('withdraw_void_request')}>
            {actionVerb('withdraw_void_request', contract).button}
          </Button>
        )}
        {may('void') && (
          <Button
            look={may('approve') ? 'plain' : 'primary'}
            className={may('approve') ? 'max-sm:w-full sm:ml-auto' : 'max-sm:flex-1'}
            disabled={isSending}
            onClick={() => ask('void')}
          >
            Void it
          </Button>
        )}
        {!may('approve') && !may('return') && !may('void') && (
          <p className="text-ink-soft">{contract.turn.sentence}</p>
        )}
      </div>
      {asking === 'approve' && (
        <ApproveDialog
          flags={item.flags}
          about={actionVerb('approve', contract).about}
          isSending={isSending}
          problem={problem}
          onApprove={() => decision.take('approve', '')}
          onClose={() => ask(null)}
        />
      )}
      {isConfirmed && (
        <StepDialog
          contract={contract}
          action={asking}
          onClose={() => ask(null)}
          changed={() => onDecided(contract.contractId, actionVerb(asking, contract).done)}
          onReload={() => void reload()}
        />
      )}
      {(asking === 'return' || (asking === 'void' && !isConfirmed)) && (
        <ReasonDialog
          missing="Write a reason. It is shown to everybody on the agreement."
          title={asking === 'return' ? `Return it to ${agent}` : 'Void this agreement'}
          about={actionVerb(asking, contract).about}
          label={asking === 'return' ? 'What has to change?' : 'Why is it void?'}
          suggestions={asking === 'return' ? returnReasons : []}
          button={asking === 'return' ? `Return it to ${agent}` : 'Void this agreement'}
          isSending={isSending}
          problem={problem}
          onSend={(reason) => decision.take(asking, reason)}
          onClose={() => ask(null)}
        />
      )}
    </div>
  );
}
