/** Asks before a decision: for a second look at flags, for a yes, or for a reason. */
import type { ReactNode } from 'react';
import type { ApprovalItem } from '#api/contract/agreementListsSchemas.ts';
import type { ContractDetail } from '#api/contract/ContractView.ts';
import { ReasonDialog } from '../../ui/dialog/ReasonDialog.tsx';
import { firstName } from '../../user/firstName.ts';
import { actionVerb } from '../actionVerbs.ts';
import { StepDialog } from '../StepDialog.tsx';
import { ApproveDialog } from './ApproveDialog.tsx';
import type { DecisionKind } from './DecisionButtons.tsx';
import { returnReasons } from './returnReasons.ts';
import type { Decision } from './useDecision.ts';

export interface DecisionDialogProps {
  item: ApprovalItem;
  contract: ContractDetail;
  asking: DecisionKind;
  isSending: boolean;
  problem: ReactNode;
  onTake: Decision['take'];
  onDecided(contractId: string, words: string): void;
  onReload(): void;
  onClose(): void;
}

export function DecisionDialog(props: DecisionDialogProps) {
  const { item, contract, asking, isSending, problem, onTake, onClose } = props;
  const verb = actionVerb(asking, contract);
  if (asking === 'approve') {
    return (
      <ApproveDialog
        flags={item.flags}
        about={verb.about}
        isSending={isSending}
        problem={problem}
        onApprove={() => onTake('approve', '')}
        onClose={onClose}
      />
    );
  }
  // For an active agreement, the person who asked to void it gave the reason.
  if (asking === 'withdraw_void_request' || (asking === 'void' && !verb.reasonNeededYn)) {
    return (
      <StepDialog
        contract={contract}
        action={asking}
        onClose={onClose}
        changed={() => props.onDecided(contract.contractId, verb.done)}
        onReload={props.onReload}
      />
    );
  }
  const returnTo = `Return it to ${firstName(contract.agent.name)}`;
  return (
    <ReasonDialog
      missing="Write a reason. It is shown to everybody on the agreement."
      title={asking === 'return' ? returnTo : 'Void this agreement'}
      about={verb.about}
      label={asking === 'return' ? 'What has to change?' : 'Why is it void?'}
      suggestions={asking === 'return' ? returnReasons : []}
      button={asking === 'return' ? returnTo : 'Void this agreement'}
      isSending={isSending}
      problem={problem}
      onSend={(reason) => onTake(asking, reason)}
      onClose={onClose}
    />
  );
}
