/** What is asked before a draft is given back or thrown away. */
import type { ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/dialog/Dialog.tsx';
import { ReasonDialog } from '../ui/dialog/ReasonDialog.tsx';

interface AskedDialogProps {
  isSending: boolean;
  /** What went wrong, with what to do about it. */
  problem: ReactNode;
  onClose(): void;
}

export function ReturnDialog(props: AskedDialogProps & { onSend(reason: string): void }) {
  return (
    <ReasonDialog
      {...props}
      title="Return these words to their writer?"
      about="The writer reads what is to be changed, beside the draft."
      label="What is to be changed"
      missing="Say what is to be changed."
      longest={1000}
      button="Return it"
    />
  );
}

export function DiscardDialog(props: AskedDialogProps & { name: string; onSend(): void }) {
  const { isSending, problem, name, onSend, onClose } = props;
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Discard this draft?"
      footer={
        <>
          <Button look="plain" onClick={onClose}>
            Keep it
          </Button>
          <Button look="primary" isSending={isSending} onClick={onSend}>
            Discard the draft
          </Button>
        </>
      }
    >
      <p>The draft of “{name}” goes away for all admins. What is in force stays as it is.</p>
      {problem}
    </Dialog>
  );
}
