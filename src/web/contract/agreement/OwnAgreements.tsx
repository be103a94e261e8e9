import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { fetchProfileContracts, selectContractState } from '../contractSlice.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { selectActiveProfile } from '../../user/userSlice.ts';
import { useLocale } from '../../user/useLocale.ts';
import { AgreementCard, AgreementRow } from './AgreementCard.tsx';

export function OwnAgreements() {
  const { contracts, loading, failed, answered } = useSelector(selectContractState);
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  const locale = useLocale();
  useEffect(() => void dispatch(fetchProfileContracts()), [dispatch]);

  if (!answered && failed && !loading) {
    return (
      <ErrorState
        title="Your agreements could not be loaded"
        onRetry={() => void dispatch(fetchProfileContracts())}
      >
        Nothing about them has changed. Try again in a moment.
      </ErrorState>
    );
  }
  if (!answered) return <ListSkeleton />;
  const [first, ...others] = contracts;
  if (first === undefined) return <NoAgreements />;
  return (
    <>
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
