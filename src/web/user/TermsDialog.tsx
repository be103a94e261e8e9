/** What the terms come to, in a few lines, and the one button that agrees to them. */
import { useDispatch } from 'react-redux';
import { Link } from 'react-router';
import { userApi } from '#api/user.ts';
import { consentVersions } from '#domain/user/consent.ts';
import { call } from '../client/call.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/dialog/Dialog.tsx';
import { Icon } from '../ui/icon/Icon.tsx';
import { SendProblem } from '../ui/form/SendProblem.tsx';
import { useSend } from '../ui/form/useSend.ts';
import { accountChanged } from './userSlice.ts';

const inShort = [
  'Lintel shows homes and helps you work with an agent. It is no agent and no lender, and gives no legal advice.',
  'What you sign here binds you as it would on paper. Nothing is signed for you.',
  'You say who you are truthfully, and what you upload is yours to upload.',
  'What is kept about you is for your search and your agreements. It is not sold, and you can take it with you or have it deleted.',
];

export interface TermsDialogProps {
  open: boolean;
  onAnswer(isAccepted: boolean): void;
}

export function TermsDialog({ open, onAnswer }: TermsDialogProps) {
  const dispatch = useDispatch();
  const { sending, send, forget } = useSend();

  async function agree(): Promise<void> {
    const body = { kind: 'tos', version: consentVersions.tos, givenYn: true } as const;
    const isDone = await send(async () => {
      dispatch(accountChanged(await call(userApi.giveConsent, { body })));
    });
    if (isDone) onAnswer(true);
  }

  function leave(): void {
    forget();
    onAnswer(false);
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => {
        if (!isOpen) leave();
      }}
      title="Before this binds you"
      footer={
        <>
          <Button look="plain" onClick={leave}>
            Not now
          </Button>
          <Button
            look="primary"
            isSending={sending.status === 'loading'}
            onClick={() => void agree()}
          >
            Agree and go on
          </Button>
        </>
      }
    >
      <p className="text-lead">The terms of service, in short. You are asked once.</p>
      <ul className="mt-4 grid gap-3">
        {inShort.map((line) => (
          <li key={line} className="flex gap-3">
            <Icon name="check" size={18} className="mt-0.5 shrink-0 text-leaf" />
            {line}
          </li>
        ))}
      </ul>
      <p className="mt-4 text-ink-soft">
        The whole text counts:{' '}
        <Link to="/terms" target="_blank" className="font-medium text-leaf underline">
          read the terms
        </Link>{' '}
        (version {consentVersions.tos}, in a new tab).
      </p>
      <SendProblem sending={sending} />
    </Dialog>
  );
}
