/** Taking the consent back: what follows is said before it is done. */
import { useState } from 'react';
import { documentApi } from '#api/document.ts';
import { joinNames } from '#domain/joinNames.ts';
import { call } from '../../client/call.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { SendProblem } from '../../ui/form/SendProblem.tsx';
import { useSend } from '../../ui/form/useSend.ts';
import { type Waiting, WaitingSignatures } from './WaitingSignatures.tsx';

/** @param waiting null while it is not known yet what waits */
export function WithdrawConsent({ waiting }: { waiting: Waiting[] | null }) {
  const [isOpen, setIsOpen] = useState(false);
  const { sending, send, forget } = useSend();
  const told = [...new Set(waiting?.map(({ toldNames }) => toldNames).flat())];

  function close(): void {
    setIsOpen(false);
    forget();
  }

  async function withdraw(): Promise<void> {
    const isDone = await send(
      () => call(documentApi.withdrawConsent, {}),
      'You no longer sign electronically.',
    );
    if (isDone) close();
  }

  return (
    <>
      <Button className="mt-4" onClick={() => setIsOpen(true)}>
        Take it back…
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={(open) => {
          if (!open) close();
        }}
        title="Take back signing electronically"
        footer={
          <>
            <Button look="plain" onClick={close}>
              Keep it
            </Button>
            <Button
              look="primary"
              isSending={sending.status === 'loading'}
              disabled={waiting === null}
              onClick={() => void withdraw()}
            >
              Take it back
            </Button>
          </>
        }
      >
        <ul className="grid list-disc gap-2 pl-5 text-lead">
          <li>What you have signed stays signed, and holds.</li>
          <li>What is still to be signed needs paper. It costs you nothing.</li>
          <li>You can agree anew at any time, here or where you sign.</li>
        </ul>
        {waiting !== null && waiting.length > 0 && (
          <>
            <WaitingSignatures
              waiting={waiting}
              title="These wait for your signature and can’t be signed here then:"
            />
            <p className="mt-3 text-ink-soft">
              {joinNames(told)} {told.length === 1 ? 'is' : 'are'} told at once, and everybody on it
              sees it. What is out for signature already lapses when its time to sign is over,
              unless you agree anew.
            </p>
          </>
        )}
        {waiting?.length === 0 && (
          <p className="mt-4 text-ink-soft">Nothing waits for your signature now.</p>
        )}
        <SendProblem sending={sending} />
      </Dialog>
    </>
  );
}
