/** The invitation itself: who, to what, what it obliges to, the text, and yes or no. */
import { useState } from 'react';
import { useSelector } from 'react-redux';
import type { z } from 'zod';
import { contractApi, type InviteShown } from '#api/contract.ts';
import { formatDate } from '#domain/calendar.ts';
import { documentOf } from '#domain/document/SignableDocument.ts';
import { call } from '../../client/call.ts';
import { DocumentText } from '../../document/DocumentText.tsx';
import { firstName } from '../../user/firstName.ts';
import { StepProblem } from '../../ui/StepProblem.tsx';
import { useSend } from '../../ui/useSend.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { selectIsSignedIn, selectUser, selectUserStatus } from '../../user/userSlice.ts';
import { useLocale } from '../../user/useLocale.ts';

export interface InviteLetterProps {
  invite: z.infer<typeof InviteShown>;
  token: string;
  onAccepted(contractId: string): void;
  onDeclined(): void;
}

const wayBack = new URLSearchParams({ return_to: '/invite' });

export function InviteLetter({ invite, token, onAccepted, onDeclined }: InviteLetterProps) {
  const locale = useLocale();
  const isSignedIn = useSelector(selectIsSignedIn);
  const isRestoring = useSelector(selectUserStatus) === 'loading';
  const { email } = useSelector(selectUser);
  const { sending, send } = useSend();
  const [isDeclining, setIsDeclining] = useState(false);
  const { inviterName, inviteeName, agentName, brokerageName, obligations } = invite;
  const document = invite.text === null ? null : documentOf(invite.text);
  const inviter = firstName(inviterName);
  const what = invite.contractKind === 'touring' ? 'a touring agreement' : 'a buyer agreement';

  return (
    <>
      <h1 className="font-display text-page font-medium">
        {inviterName} invites you to {what}
      </h1>
      <p className="mt-3 text-lead text-ink-soft">
        {firstName(inviteeName)}, it is with {agentName} of {brokerageName}. The invitation is for{' '}
        <span className="wrap-anywhere">{invite.emailHint}</span> and open through{' '}
        {formatDate(invite.lastDay, locale)}.
      </p>
      <section aria-labelledby="obliges" className="mt-8 rounded-card bg-clay-wash p-6 md:p-8">
        <h2 id="obliges" className="font-display text-heading font-medium">
          What it obliges you to
        </h2>
        <ul className="mt-4 grid list-disc gap-2 pl-5 text-lead">
          {obligations.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        <p className="mt-4 text-ink-soft">Accepting signs nothing. You read it first.</p>
      </section>
      <div className="mt-6">
        {isSignedIn ? (
          <>
            <p className="text-ink-soft">
              You are signed in as <span className="wrap-anywhere">{email}</span>.
            </p>
            <div className="mt-3 flex flex-col gap-3 sm:flex-row">
              <Button
                look="primary"
                disabled={sending.status === 'loading'}
                onClick={() =>
                  void send(async () => {
                    const { contractId } = await call(contractApi.acceptInvite, {
                      body: { token },
                    });
                    onAccepted(contractId);
                  })
                }
              >
                Accept {inviter}’s invitation
              </Button>
              <Button look="plain" onClick={() => setIsDeclining(true)}>
                Decline it
              </Button>
            </div>
            <StepProblem sending={sending} />
            {sending.status === 'failed' && sending.code === 'wrong_account' && (
              <ButtonLink className="mt-3" to={`/sign-in?again=1&${wayBack}`}>
                Sign in with the invited address
              </ButtonLink>
            )}
          </>
        ) : (
          <>
            <p className="text-ink-soft">
              To accept it, sign in or open an account with the invited address. You come back here.
            </p>
            <div className="mt-3 flex flex-col gap-3 sm:flex-row">
              <ButtonLink look="primary" to={`/sign-in?${wayBack}`} aria-disabled={isRestoring}>
                Sign in to accept
              </ButtonLink>
              <ButtonLink to={`/sign-up?${wayBack}`}>Open an account</ButtonLink>
              <Button look="plain" onClick={() => setIsDeclining(true)}>
                Decline it
              </Button>
            </div>
          </>
        )}
      </div>
      {document === null && invite.readsYn && (
        <p className="mt-12 max-w-prose text-ink-soft">
          {firstName(agentName)} has not proposed the terms yet. Once that is done, you read them
          here and on the agreement’s own page.
        </p>
      )}
      {document !== null && (
        <article
          aria-labelledby="paper"
          className="mt-12 rounded-card border border-line bg-card p-5 sm:p-8 md:p-12"
        >
          <header className="border-b border-ink pb-6">
            <h2 id="paper" className="font-display text-page font-medium">
              {document.title}
            </h2>
            <p className="mt-2 text-lead">{document.summary}</p>
          </header>
          <div className="pt-4">
            <DocumentText sections={document.sections} />
          </div>
        </article>
      )}
      <DeclineDialog
        open={isDeclining}
        inviter={inviter}
        token={token}
        onClose={() => setIsDeclining(false)}
        onDeclined={onDeclined}
      />
    </>
  );
}

interface DeclineDialogProps extends Pick<InviteLetterProps, 'token' | 'onDeclined'> {
  open: boolean;
  inviter: string;
  onClose(): void;
}

function DeclineDialog({ open, inviter, token, onClose, onDeclined }: DeclineDialogProps) {
  const { sending, send } = useSend();
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title="Decline the invitation"
      footer={
        <>
          <Button look="plain" onClick={onClose}>
            Not now
          </Button>
          <Button
            look="primary"
            disabled={sending.status === 'loading'}
            onClick={() =>
              void send(async () => {
                await call(contractApi.declineInvite, { body: { token } });
                onDeclined();
              })
            }
          >
            Decline it
          </Button>
        </>
      }
    >
      <p className="text-lead">
        {inviter} is told, and the link is good for nothing then. You can be invited again.
      </p>
      <StepProblem sending={sending} />
    </Dialog>
  );
}
