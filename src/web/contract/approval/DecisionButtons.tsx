/** What can be decided about an agreement: approve it, return it, or void it. */
import type { ContractDetail } from '#api/contract/ContractView.ts';
import { Button } from '../../ui/Button.tsx';
import { Key } from '../../ui/keys/Key.tsx';
import { firstName } from '../../user/firstName.ts';
import { actionVerb } from '../actionVerbs.ts';

export type DecisionKind = 'approve' | 'return' | 'void' | 'withdraw_void_request';

export interface DecisionButtonsProps {
  contract: ContractDetail;
  isSending: boolean;
  isApproving: boolean;
  onApprove(): void;
  onAsk(decision: DecisionKind): void;
}

export function DecisionButtons(props: DecisionButtonsProps) {
  const { contract, isSending, isApproving, onApprove, onAsk } = props;
  const may = (decision: DecisionKind) => contract.actions.includes(decision);
  return (
    <div className="flex flex-wrap items-center gap-2.5">
      {may('approve') && (
        <Button
          look="primary"
          icon="check"
          className="max-sm:flex-1"
          disabled={isSending}
          onClick={onApprove}
        >
          {isApproving ? 'Approving …' : 'Approve'} <Key name="A" />
        </Button>
      )}
      {may('return') && (
        <Button
          icon="undo-2"
          className="max-sm:flex-1"
          disabled={isSending}
          onClick={() => onAsk('return')}
        >
          Return to {firstName(contract.agent.name)} <Key name="R" />
        </Button>
      )}
      {may('withdraw_void_request') && (
        <Button disabled={isSending} onClick={() => onAsk('withdraw_void_request')}>
          {actionVerb('withdraw_void_request', contract).button}
        </Button>
      )}
      {may('void') && (
        <Button
          look={may('approve') ? 'plain' : 'primary'}
          className={may('approve') ? 'max-sm:w-full sm:ml-auto' : 'max-sm:flex-1'}
          disabled={isSending}
          onClick={() => onAsk('void')}
        >
          Void it
        </Button>
      )}
      {!may('approve') && !may('return') && !may('void') && (
        <p className="text-ink-soft">{contract.turn.sentence}</p>
      )}
    </div>
  );
}
