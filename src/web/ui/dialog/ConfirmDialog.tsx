/** One thing that is said before it is done: what it comes to, and the button that does it. */
import type { ReactNode } from 'react';
import { Button } from '../Button.tsx';
import { Dialog } from './Dialog.tsx';
import { SendProblem } from '../form/SendProblem.tsx';
import type { SendState } from '../form/useSend.ts';

export interface ConfirmDialogProps {
  open?: boolean;
  title: string;
  /** Of the button; the title where it is not given. */
  button?: string;
  sending: SendState;
  /** Whether something stands in its way, which is said within. */
  isBlocked?: boolean;
  onConfirm(): void;
  onClose(): void;
  children: ReactNode;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open = true, title, button = title, sending, isBlocked = false, children } = props;
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => {
        if (!isOpen) props.onClose();
      }}
      title={title}
      footer={
        <>
          <Button look="plain" onClick={props.onClose}>
            Not now
          </Button>
          <Button
            look="primary"
            isSending={sending.status === 'loading'}
            disabled={isBlocked}
            onClick={props.onConfirm}
          >
            {button}
          </Button>
        </>
      }
    >
      {children}
      <SendProblem sending={sending} />
    </Dialog>
  );
}
