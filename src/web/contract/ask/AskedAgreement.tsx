import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { isNotThere } from '../../client/failureOf.ts';
import { currentBuyerSet } from '../../header/headerSlice.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { StaleNote } from '../../ui/kept/StaleNote.tsx';
import { kindName, otherName } from '../statusWords.ts';
import { contractQueries } from '../contractQueries.ts';
import { UnreadablePage } from '../Unreadable.tsx';
import { type ContractInSight, useContract } from '../useContract.ts';
import { useReply } from '../../client/useReply.ts';
import { selectActiveProfile } from '../../user/userSlice.ts';
import { Agreement } from '../agreement/Agreement.tsx';
import { AgreementSkeleton } from '../agreement/AgreementSkeleton.tsx';
import { usePageTitle } from '../../ui/usePageTitle.ts';

export function AskedAgreement({ contractId }: { contractId: string }) {
  const inSight = useContract(contractId);
  const { shown, reload } = inSight;
  const title =
    shown.status === 'idle'
      ? `${kindName(shown.contract)} with ${otherName(shown.contract)}`
      : 'Agreement';

  usePageTitle(title);

  const buyer = shown.status === 'idle' ? shown.contract.buyer.name : null;
  const dispatch = useDispatch();
  useEffect(() => {
    dispatch(currentBuyerSet(buyer));
    return () => void dispatch(currentBuyerSet(null));
  }, [buyer, dispatch]);

  if (shown.status === 'loading') return <AgreementSkeleton />;
  if (shown.status === 'idle') {
    return (
      <>
        <StaleNote problem={shown.problem} onRetry={reload} />
        <Agreement {...inSight} contract={shown.contract} title={title} />
      </>
    );
  }
  if (isNotThere(shown) || shown.code === 'no_access') {
    return (
      <EmptyState
        title="This agreement is not here for you"
        level="h1"
        action={<ButtonLink to="/agreements">See your agreements</ButtonLink>}
      >
        You have no access to this contract. If you were invited to it, open the link in the mail
        with the account that has the invited address.
      </EmptyState>
    );
  }
  if (shown.code === 'record_broken') return <Unreadable contractId={contractId} {...inSight} />;
  return <NotLoaded message={shown.message} onRetry={reload} />;
}

function NotLoaded({ message, onRetry }: { message: string; onRetry(): void }) {
  return (
    <>
      <h1 className="sr-only">Agreement</h1>
      <ErrorState title="This agreement could not be loaded" onRetry={onRetry}>
        {message}
      </ErrorState>
    </>
  );
}

/** What is known of it beside the page that it has no more. */
function Unreadable({ contractId, changed, reload }: { contractId: string } & ContractInSight) {
  const [asked, retry] = useReply(contractQueries.unreadable, { params: { contractId } });
  const role = useSelector(selectActiveProfile)?.role ?? 'buyer';
  if (asked.status === 'loading') return <AgreementSkeleton />;
  if (asked.status === 'failed') {
    return <NotLoaded message={asked.message} onRetry={() => void retry()} />;
  }
  return (
    <UnreadablePage
      agreement={asked.reply}
      role={role}
      changed={(contract) => {
        changed(contract);
        reload();
      }}
    />
  );
}
