/** A letter is on its way: where to, and what to do when it does not come. */
import { type ReactNode, useEffect, useState } from 'react';
import { loadConfig } from '../../client/config.ts';
import { sentenceOf } from '../../client/failureOf.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Problem } from '../Problem.tsx';
import { Face } from './Face.tsx';

export interface CheckMailProps {
  email: string;
  children: ReactNode;
  onSendAgain(): Promise<void>;
  onChangeAddress(): void;
}

export function CheckMail({ email, children, onSendAgain, onChangeAddress }: CheckMailProps) {
  const [sending, setSending] = useState<'idle' | 'loading' | 'sent'>('idle');
  const [problem, setProblem] = useState('');
  const hasMailbox = useHasMailbox();

  async function sendAgain(): Promise<void> {
    setSending('loading');
    setProblem('');
    try {
      await onSendAgain();
      setSending('sent');
    } catch (error) {
      setSending('idle');
      setProblem(sentenceOf(error));
    }
  }

  return (
    <>
      <Face
        icon="mail"
        title="Check your mail"
        actions={
          <>
            {hasMailbox && (
              <ButtonLink look="primary" to={`/dev/mail?${new URLSearchParams({ to: email })}`}>
                Open the mailbox of the demo
              </ButtonLink>
            )}
            <Button disabled={sending === 'loading'} onClick={() => void sendAgain()}>
              Send it again
            </Button>
            <Button look="plain" onClick={onChangeAddress}>
              Use another address
            </Button>
          </>
        }
      >
        {children}
      </Face>
      <output className="mt-4 block text-ink-soft">
        {sending === 'sent' && 'Sent again. Look among unwanted mail too; it can take a minute.'}
      </output>
      <Problem>{problem}</Problem>
    </>
  );
}

/** A demo keeps its letters where they can be read. */
function useHasMailbox(): boolean {
  const [hasMailbox, setHasMailbox] = useState(false);
  useEffect(() => {
    void loadConfig().then(({ mailboxYn }) => setHasMailbox(mailboxYn));
  }, []);
  return hasMailbox;
}
