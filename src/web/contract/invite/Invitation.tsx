import { useState } from 'react';
import { useNavigate } from 'react-router';
import { contractApi } from '#api/contract.ts';
import { useReply } from '../../client/useReply.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { InviteLetter } from './InviteLetter.tsx';
import { InviteOver } from './InviteOver.tsx';
import { dropInvite } from './keptInvite.ts';

export function Invitation({ token }: { token: string }) {
  const [asked, retry] = useReply(contractApi.openInvite, { body: { token } });
  const [isDeclined, setIsDeclined] = useState(false);
  const navigate = useNavigate();

  if (isDeclined) {
    return (
      <InviteOver title="You declined">Nothing was signed, and nobody owes anything.</InviteOver>
    );
  }
  if (asked.status === 'loading') return <LetterSkeleton />;
  if (asked.status === 'failed') {
    // The server's sentence says why and whom to ask; without an answer it can be tried again.
    if (asked.code >= 400 && asked.code < 500 && asked.code !== 429) {
      return <InviteOver title={titleOf(asked.message)}>{asked.message}</InviteOver>;
    }
    return (
      <>
        <h1 className="sr-only">An invitation</h1>
        <ErrorState title="The invitation could not be loaded" onRetry={retry}>
          {asked.code === 0 ? 'There is no connection to Lintel. Nothing was lost.' : asked.message}
        </ErrorState>
      </>
    );
  }
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

function titleOf(message: string): string {
  if (message.includes('expired')) return 'This invitation has expired';
  if (message.includes('replaced')) return 'There is a newer invitation';
  if (message.includes('used')) return 'You have answered this invitation';
  return 'This invitation leads nowhere';
}

function LetterSkeleton() {
  return (
    <div aria-busy>
      <output className="sr-only">The invitation is being opened</output>
      <Skeleton className="h-10 w-full max-w-lg" />
      <Skeleton className="mt-4 h-5 w-80 max-w-full" />
      <Skeleton className="mt-8 h-44 w-full rounded-card" />
      <Skeleton className="mt-6 h-11 w-56" />
    </div>
  );
}
