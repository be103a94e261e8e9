import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useReply } from '../../client/useReply.ts';
import { InviteLetter } from './InviteLetter.tsx';
import { InviteFailed, LetterSkeleton } from './InviteFailed.tsx';
import { InviteOver } from './InviteOver.tsx';
import { dropInvite } from './keptInvite.ts';
import { contractQueries } from '../contractQueries.ts';

export function Invitation({ token }: { token: string }) {
  const [asked, retry] = useReply(contractQueries.openInvite, { body: { token } });
  const [isDeclined, setIsDeclined] = useState(false);
  const navigate = useNavigate();

  if (isDeclined) {
    return (
      <InviteOver title="You declined">Nothing was signed, and nobody owes anything.</InviteOver>
    );
  }
  if (asked.status === 'loading') return <LetterSkeleton />;
  if (asked.status === 'failed') return <InviteFailed failure={asked} onRetry={retry} />;
  return (
    <InviteLetter
      invite={asked.reply}
      token={token}
      onAccepted={(contractId) => {
        dropInvite();
        void navigate(`/agreements/${contractId}`, { replace: true });
      }}
      onDeclined={() => {
        dropInvite();
        setIsDeclined(true);
      }}
    />
  );
}
