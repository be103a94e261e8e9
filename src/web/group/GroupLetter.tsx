/** An invitation to a group and to no agreement: who asks, with whom, what it means. */
import type { z } from 'zod';
import { groupApi } from '#api/group.ts';
import type { GroupInvitation } from '#api/groupSchemas.ts';
import { formatDate } from '#domain/calendar.ts';
import { joinNames } from '#domain/joinNames.ts';
import { call } from '../client/call.ts';
import { firstName } from '../user/firstName.ts';
import { useLocale } from '../user/useLocale.ts';
import { AnswerInvitation } from './AnswerInvitation.tsx';

export interface GroupLetterProps {
  invitation: z.infer<typeof GroupInvitation>;
  token: string;
  onAccepted(): void;
  onDeclined(): void;
}

export function GroupLetter({ invitation, token, onAccepted, onDeclined }: GroupLetterProps) {
  const locale = useLocale();
  const { inviterName, inviteeName, memberNames } = invitation;
  const others = memberNames.filter((name) => name !== inviterName);
  return (
    <>
      <h1 className="font-display text-page font-medium">
        {inviterName} invites you to look for a home together
      </h1>
      <p className="mt-3 text-lead text-ink-soft">
        {firstName(inviteeName)},{' '}
        {others.length > 0
          ? `${joinNames(others)} ${others.length > 1 ? 'are' : 'is'} in the group too. The`
          : 'the'}{' '}
        invitation is for <span className="wrap-anywhere">{invitation.emailHint}</span> and open
        through {formatDate(invitation.lastDay, locale)}.
      </p>
      <section aria-labelledby="means" className="mt-8 rounded-card bg-clay-wash p-6 md:p-8">
        <h2 id="means" className="font-display text-heading font-medium">
          What it means for you
        </h2>
        <ul className="mt-4 grid list-disc gap-2 pl-5 text-lead">
          {invitation.meaning.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </section>
      <AnswerInvitation
        invitation={invitation}
        token={token}
        onAccept={async () => {
          await call(groupApi.acceptInvitation, { body: { token } });
          onAccepted();
        }}
        onDecline={async () => {
          await call(groupApi.declineInvitation, { body: { token } });
          onDeclined();
        }}
      />
    </>
  );
}
