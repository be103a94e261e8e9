/** An invitation that is not there: on its way, or its link is of no use. */
import type { FailureCode } from '../../client/CallFailed.ts';
import type { Failure } from '../../client/failureOf.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { InviteOver } from './InviteOver.tsx';

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

export interface InviteFailedProps {
  failure: Failure;
  onRetry(): unknown;
}

export function InviteFailed({ failure, onRetry }: InviteFailedProps) {
  const title = titles[failure.code];
  if (title !== undefined) {
    const isWhole = failure.code !== 'invalid_field';
    return <InviteOver title={title}>{isWhole ? failure.message : notWhole}</InviteOver>;
  }
  return (
    <>
      <h1 className="sr-only">An invitation</h1>
      <ErrorState title="The invitation could not be loaded" onRetry={() => void onRetry()}>
        {failure.message}
      </ErrorState>
    </>
  );
}

export function LetterSkeleton() {
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
