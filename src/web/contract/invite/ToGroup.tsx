/** An invitation to a group alone, in the faces of every invitation. */
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useReply } from '../../client/useReply.ts';
import { GroupLetter } from '../../group/GroupLetter.tsx';
import { groupQueries } from '../../group/groupQueries.ts';
import { InviteFailed, LetterSkeleton } from './InviteFailed.tsx';
import { InviteOver } from './InviteOver.tsx';
import { dropInvite } from './keptInvite.ts';

export function ToGroup({ token }: { token: string }) {
  const [asked, retry] = useReply(groupQueries.openInvitation, { body: { token } });
  const [isDeclined, setIsDeclined] = useState(false);
  const navigate = useNavigate();

  if (isDeclined) return <InviteOver title="You declined">Nobody owes anything.</InviteOver>;
  if (asked.status === 'loading') return <LetterSkeleton />;
  if (asked.status === 'failed') return <InviteFailed failure={asked} onRetry={retry} />;
  return (
    <GroupLetter
      invitation={asked.reply}
      token={token}
      onAccepted={() => {
        dropInvite();
        void navigate('/group', { replace: true });
      }}
      onDeclined={() => {
        dropInvite();
        setIsDeclined(true);
      }}
    />
  );
}
