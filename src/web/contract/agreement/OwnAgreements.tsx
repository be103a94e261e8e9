import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { oneFeeRule, oneFeeUnsaid } from '#domain/contract/money/oneFeeRule.ts';
import { type Asked, useReply } from '../../client/useReply.ts';
import { contractQueries } from '../contractQueries.ts';
import { selectContracts } from '../contractSlice.ts';
import { StaleNote } from '../../ui/kept/StaleNote.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { selectActiveProfile } from '../../user/userSlice.ts';
import { useLocale } from '../../user/useLocale.ts';
import { UnreadableAgreements } from '../Unreadable.tsx';
import { AgreementCard, AgreementRow } from './AgreementCard.tsx';

export function OwnAgreements() {
  const [asked, retry] = useReply(contractQueries.profileContracts, {}, { isWatched: true });
  const contracts = useSelector(selectContracts);
  const locale = useLocale();
  const problem = problemOf(asked);
  useEffect(() => {
    if (problem) console.error('Failed to fetch the contracts', problem);
  }, [problem]);

  // The current one may be known before all of them.
  if (asked.status === 'failed' && contracts.length === 0) {
    return (
      <ErrorState title="Your agreements could not be loaded" onRetry={retry}>
        Nothing about them has changed. Try again in a moment.
      </ErrorState>
    );
  }
  if (asked.status === 'loading' && contracts.length === 0) return <ListSkeleton />;
  const [first, ...others] = contracts;
  const unreadable = asked.status === 'idle' ? asked.reply.unreadable : undefined;
  if (first === undefined && unreadable) return <UnreadableAgreements unreadable={unreadable} />;
  if (first === undefined) return <NoAgreements />;
  return (
    <>
      <StaleNote problem={problem} onRetry={retry} />
      <UnreadableAgreements {...(unreadable && { unreadable })} />
      {asked.status === 'idle' && asked.reply.oneFee !== undefined && (
        <p className="mb-6 max-w-prose rounded-card bg-clay-wash px-4 py-3.5">
          You have more than one nonexclusive agreement for the same homes.{' '}
          {asked.reply.oneFee === 'agreed' ? oneFeeRule : oneFeeUnsaid}
        </p>
      )}
      <AgreementCard contract={first} locale={locale} />
      {others.length > 0 && (
        <section aria-labelledby="others" className="mt-12">
          <h2 id="others" className="font-display text-heading font-medium">
            The others
          </h2>
          <ul className="mt-4 divide-y divide-line border-y border-line">
            {others.map((contract) => (
              <li key={contract.contractId}>
                <AgreementRow contract={contract} locale={locale} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function problemOf(asked: Asked<unknown>): string {
  if (asked.status === 'failed') return asked.message;
  return asked.status === 'idle' ? (asked.problem ?? '') : '';
}

function NoAgreements() {
  const role = useSelector(selectActiveProfile)?.role;
  if (role === 'agent') {
    return (
      <EmptyState
        title="No agreements yet"
        action={<ButtonLink to="/agent">Publish a package</ButtonLink>}
      >
        Buyers ask you for one from your packages. Publish a package and share the link to your
        page.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="No agreements yet"
      action={
        <ButtonLink look="primary" to="/agents">
          Compare agents in dollars
        </ButtonLink>
      }
    >
      An agreement says what an agent does for you and costs you. Start with a touring agreement: it
      lasts 7 days, leaves you free to work with others, and takes a minute.
    </EmptyState>
  );
}

function ListSkeleton() {
  return (
    <div aria-busy>
      <output className="sr-only">Your agreements are being loaded</output>
      <Skeleton className="mt-8 h-60 w-full rounded-card" />
      <Skeleton className="mt-12 h-7 w-36" />
      <Skeleton className="mt-4 h-20 w-full" />
      <Skeleton className="mt-2 h-20 w-full" />
    </div>
  );
}
