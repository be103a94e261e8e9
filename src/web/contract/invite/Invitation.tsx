import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { FailureCode } from '../../client/CallFailed.ts';
import { useReply } from '../../client/useReply.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { InviteLetter } from './InviteLetter.tsx';
import { InviteOver } from './InviteOver.tsx';
import { dropInvite } from './keptInvite.ts';
import { contractQueries } from '../contractQueries.ts';

const nowhere = 'This invitation leads nowhere';
const notWhole = 'This link is not whole. Open the one in the latest mail.';

/** A link that is of no use; the server's sentence says why and whom to ask. */
const titles: Partial<Record<FailureCode, string>> = {
  not_found: nowhere,
  invalid_field: nowhere,
  invite_expired: 'This invitation has expired',
  invite_replaced: 'There is a newer invitation',
  invite_used: 'You have answered this invitation',
  invite_closed: 'This invitation is closed',
  contract_over: 'This agreement is over',
};

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
  if (asked.status === 'failed') {
    const title = titles[asked.code];
    if (title !== undefined) {
      const isWhole = asked.code !== 'invalid_field';
      return <InviteOver title={title}>{isWhole ? asked.message : notWhole}</InviteOver>;
    }
    return (
      <>
        <h1 className="sr-only">An invitation</h1>
        <ErrorState title="The invitation could not be loaded" onRetry={retry}>
          {asked.message}
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
