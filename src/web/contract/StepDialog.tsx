/** Asks before a step that others feel: what it comes to, and a reason where one is due. */
import { useId, useState } from 'react';
import { contractApi } from '#api/contract.ts';
import type { ContractDetail, ContractMove } from '#api/contract/ContractView.ts';
import { call } from '../client/call.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/dialog/Dialog.tsx';
import { showToast } from '../ui/Toast.tsx';
import { actionVerb } from './actionVerbs.ts';
import { sendApproval } from './approval/sendApproval.ts';
import type { PressedApproval } from './approval/usePressedApprovals.ts';
import { StepProblem } from '../ui/form/StepProblem.tsx';
import { useSend } from '../ui/form/useSend.ts';

export interface StepDialogProps {
  contract: ContractDetail;
  action: ContractMove | 'approve';
  onClose(): void;
  changed(contract: ContractDetail): void;
  /** The approval takes effect in seconds; needed where `approve` is asked. */
  onApproved?(approval: PressedApproval): void;
  onReload(): void;
}

export function StepDialog(props: StepDialogProps) {
  const { contract, action, onClose, changed, onApproved, onReload } = props;
  const fieldId = useId();
  /** What was read when the dialog opened is what is acted on. */
  const [seen] = useState(contract);
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState('');
  const { sending, send } = useSend();
  const verb = actionVerb(action, seen);
  const reasonFault =
    sending.status === 'failed' && sending.field === 'reason'
      ? sending.message
      : fault || undefined;

  async function submit(): Promise<void> {
    if (verb.reasonNeededYn && reason.trim() === '') {
      return setFault('Say why, so that the others know.');
    }
    setFault('');
    const { contractId, revision: seenRevision } = seen;
    const isDone = await send(async () => {
      if (action === 'approve') {
        onApproved?.(await sendApproval(seen));
        return;
      }
      const body = { contractId, seenRevision, action, reason };
      changed(await call(contractApi.move, { body }));
    });
    if (!isDone) return;
    // An approval says so beside its Undo.
    if (action !== 'approve') showToast('done', verb.done);
    onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={verb.button}
      footer={
        <>
          <Button look="plain" onClick={onClose}>
            Not now
          </Button>
          <Button
            look="primary"
            isSending={sending.status === 'loading'}
            onClick={() => void submit()}
          >
            {verb.button}
          </Button>
        </>
      }
    >
      <p className="text-lead">{verb.about}</p>
      {verb.reason !== null && (
        <div className="mt-5">
          <label htmlFor={fieldId} className="mb-1.5 block font-medium">
            {verb.reason}
          </label>
          <textarea
            id={fieldId}
            rows={4}
            maxLength={2000}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            aria-invalid={reasonFault !== undefined}
            aria-describedby={reasonFault === undefined ? undefined : `${fieldId}-fault`}
            className="w-full rounded-control border border-line-strong bg-card px-3 py-2 outline-none focus:border-leaf focus:ring-1 focus:ring-leaf aria-invalid:border-brick"
          />
          {reasonFault !== undefined && (
            <p id={`${fieldId}-fault`} role="alert" className="mt-1 text-small text-brick">
              {reasonFault}
            </p>
          )}
        </div>
      )}
      <StepProblem
        sending={sending}
        but={['reason']}
        onReload={() => {
          onReload();
          onClose();
        }}
      />
    </Dialog>
  );
}
