import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { isNotThere } from '../../client/failureOf.ts';
import { currentBuyerSet } from '../../header/headerSlice.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { StaleNote } from '../../ui/StaleNote.tsx';
import { kindName, otherName } from '../statusWords.ts';
import { useContract } from '../useContract.ts';
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
  return (
    <>
      <h1 className="sr-only">Agreement</h1>
      <ErrorState title="This agreement could not be loaded" onRetry={reload}>
        {shown.message}
      </ErrorState>
    </>
  );
}
