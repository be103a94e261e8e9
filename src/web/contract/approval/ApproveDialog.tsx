import { type ReactNode, useRef } from 'react';
import type { ApprovalFlag } from '#domain/contract/approvalFlags.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';

export interface ApproveDialogProps {
  flags: readonly ApprovalFlag[];
  /** What approving comes to. */
  about: string;
  isSending: boolean;
  problem: ReactNode;
  onApprove(): void;
  onClose(): void;
}

/** Asked once, where something deserves a look. */
export function ApproveDialog(props: ApproveDialogProps) {
  const { flags, about, isSending, problem, onApprove, onClose } = props;
  const approve = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={
        flags.length === 1
          ? 'One thing to look at first'
          : `${flags.length} things to look at first`
      }
      initialFocus={approve}
      footer={
        <>
          <Button look="plain" onClick={onClose}>
            Look again
          </Button>
          <Button ref={approve} look="primary" isSending={isSending} onClick={onApprove}>
            {isSending ? 'Approving …' : 'Approve it all the same'}
          </Button>
        </>
      }
    >
      <ul className="grid gap-2">
        {flags.map(({ code, words }) => (
          <li key={code} className="flex items-start gap-2.5 font-medium">
            <Icon name="flag" size={18} className="mt-0.5 shrink-0 text-clay-ink" />
            {words}
          </li>
        ))}
      </ul>
      <p className="mt-4 text-ink-soft">{about}</p>
      {problem}
    </Dialog>
  );
}
