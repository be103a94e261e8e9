/** The page of a mailed link: what will happen, for which address, and the one button that does it. */
import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { SendProblem } from '../../ui/form/SendProblem.tsx';
import type { SendState } from '../../ui/form/useSend.ts';
import type { IconName } from '../../ui/icon/Icon.tsx';
import { Face } from './Face.tsx';

export interface FollowLinkProps {
  icon: IconName;
  title: string;
  button: { words: string; whileSending: string };
  sending: SendState;
  /** What will happen, with the address. */
  children: ReactNode;
  onPress(): void;
}

export function FollowLink({ icon, title, button, sending, children, onPress }: FollowLinkProps) {
  const isSending = sending.status === 'loading';
  return (
    <Face
      icon={icon}
      title={title}
      actions={
        <Button look="primary" isSending={isSending} onClick={onPress}>
          {isSending ? button.whileSending : button.words}
        </Button>
      }
    >
      {children}
      <SendProblem sending={sending} />
    </Face>
  );
}

/** An address as it stands in a sentence. */
export function Address({ children }: { children: string }) {
  return <strong className="font-semibold break-words text-ink">{children}</strong>;
}
