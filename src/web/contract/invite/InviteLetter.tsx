/** The invitation itself: who, to what, what it obliges to, the text, and yes or no. */
import type { z } from 'zod';
import { invitationApi } from '#api/contract/invitations.ts';
import type { InviteShown } from '#api/contract/invitationsSchemas.ts';
import { formatDate } from '#domain/calendar.ts';
import { documentOf } from '#domain/document/SignableDocument.ts';
import { call } from '../../client/call.ts';
import { DocumentLead } from '../../document/DocumentLead.tsx';
import { DocumentText } from '../../document/DocumentText.tsx';
import { AnswerInvitation } from '../../group/AnswerInvitation.tsx';
import { firstName } from '../../user/firstName.ts';
import { useLocale } from '../../user/useLocale.ts';

export interface InviteLetterProps {
  invite: z.infer<typeof InviteShown>;
  token: string;
  onAccepted(contractId: string): void;
  onDeclined(): void;
}

export function InviteLetter({ invite, token, onAccepted, onDeclined }: InviteLetterProps) {
  const locale = useLocale();
  const { inviterName, inviteeName, agentName, brokerageName, obligations } = invite;
  const document = invite.text === null ? null : documentOf(invite.text);
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
      <AnswerInvitation
        invitation={invite}
        token={token}
        onAccept={async () => {
          const { contractId } = await call(invitationApi.acceptInvite, { body: { token } });
          onAccepted(contractId);
        }}
        onDecline={async () => {
          await call(invitationApi.declineInvite, { body: { token } });
          onDeclined();
        }}
      />
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
            <DocumentLead lead={document.lead} />
          </header>
          <div className="pt-4">
            <DocumentText sections={document.sections} />
          </div>
        </article>
      )}
    </>
  );
}
