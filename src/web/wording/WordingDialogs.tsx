/** What is asked before a draft is given back or thrown away. */
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { TextArea } from '../ui/TextArea.tsx';

interface AskedDialogProps {
  isSending: boolean;
  /** What went wrong, with what to do about it. */
  problem: ReactNode;
  onClose(): void;
}

export function ReturnDialog(props: AskedDialogProps & { onSend(reason: string): void }) {
  const { isSending, problem, onSend, onClose } = props;
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);

  function send(): void {
    if (reason.trim() !== '') return onSend(reason.trim());
    setIsMissing(true);
    field.current?.focus();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Return these words to their writer?"
      initialFocus={field}
      footer={
        <>
          <Button look="plain" onClick={onClose}>
            Leave it as it is
          </Button>
          <Button look="primary" isSending={isSending} onClick={send}>
            {isSending ? 'Sending …' : 'Return it'}
          </Button>
        </>
      }
    >
      <p className="text-ink-soft">The writer reads what is to be changed, beside the draft.</p>
      <TextArea
        ref={field}
        label="What is to be changed"
        className="mt-4"
        value={reason}
        maxLength={1000}
        onChange={(text) => {
          setReason(text);
          setIsMissing(false);
        }}
        error={isMissing ? 'Say what is to be changed.' : undefined}
      />
      {problem}
    </Dialog>
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
