/** The consent to sign electronically: since when, taking it back, and giving it anew. */
import { useState } from 'react';
import type { documentApi } from '#api/document.ts';
import type { ReplyOf } from '#api/endpoint.ts';
import { formatInstant, type Instant } from '#domain/calendar.ts';
import { useReply } from '../../client/useReply.ts';
import { documentQueries } from '../../document/documentQueries.ts';
import { ConsentForm } from '../../document/signing/ConsentForm.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { showToast } from '../../ui/Toast.tsx';
import { useLocale } from '../useLocale.ts';
import { ListFace } from './ListFace.tsx';
import { Part } from './Part.tsx';
import { useWaitingSignatures, WaitingSignatures } from './WaitingSignatures.tsx';
import { WithdrawConsent } from './WithdrawConsent.tsx';

type State = ReplyOf<typeof documentApi.consentState>;

export function SigningConsent({ asWhom }: { asWhom: string | null }) {
  const [asked, retry] = useReply(documentQueries.consentState, {});
  return (
    <Part
      title="Signing electronically"
      about={
        asWhom === null
          ? undefined
          : `This is about you as ${asWhom}. Your other profile agrees for itself.`
      }
    >
      {asked.status === 'idle' ? (
        <Consent state={asked.reply} />
      ) : (
        <ListFace asked={asked} what="Your consents" onRetry={retry} />
      )}
    </Part>
  );
}

function Consent({ state: { given, withdrawnAt } }: { state: State }) {
  const locale = useLocale();
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const told = (at: Instant) => formatInstant(at, timeZone, locale);
  const [isAgreeing, setIsAgreeing] = useState(false);
  const waiting = useWaitingSignatures();
  return (
    <>
      {given !== null ? (
        <>
          <p>
            You agreed to sign and receive agreements electronically on {told(given.at)} (text{' '}
            {given.version}). It holds for all your agreements here until you take it back.
          </p>
          <WithdrawConsent waiting={waiting} />
        </>
      ) : (
        <>
          {withdrawnAt === null ? (
            <p>
              You have not agreed to it yet. You are asked before your first signature here, and can
              have any agreement on paper instead.
            </p>
          ) : (
            <>
              <p>
                You took it back on {told(withdrawnAt)}. What you had signed stays signed. Nothing
                new can be signed here until you agree anew.
              </p>
              <WaitingSignatures
                waiting={waiting}
                title="These wait for your signature, on paper or here once you agree anew:"
              />
            </>
          )}
          <Button className="mt-4" onClick={() => setIsAgreeing(true)}>
            {withdrawnAt === null ? 'Agree to sign electronically' : 'Agree anew'}
          </Button>
        </>
      )}
      <Dialog open={isAgreeing} onOpenChange={setIsAgreeing} title="Before you sign electronically">
        <ConsentForm
          onDone={() => {
            setIsAgreeing(false);
            showToast('done', 'You can sign electronically now.');
          }}
        />
      </Dialog>
    </>
  );
}
