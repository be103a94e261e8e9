/** `/agreements/:contractId`: one agreement, as whoever looks may see it. */
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useParams } from 'react-router';
import { Header } from '../../header/Header.tsx';
import { backButtonSet } from '../../header/headerSlice.ts';
import { selectActiveProfile } from '../../user/userSlice.ts';
import { AskedAgreement } from '../ask/AskedAgreement.tsx';

export function Component() {
  const contractId = useParams().contractId!;
  const profileId = useSelector(selectActiveProfile)?.profileId;
  const dispatch = useDispatch();
  useEffect(() => {
    dispatch(backButtonSet({ label: 'Back to your agreements', path: '/agreements' }));
    return () => void dispatch(backButtonSet(null));
  }, [dispatch]);
  return (
    <>
      <Header />
      <main id="main" className="mx-auto max-w-4xl px-4 pt-8 pb-24 md:px-8 md:pt-12">
        {/* Another profile sees another agreement: nothing of the one before stays. */}
        <AskedAgreement key={`${profileId} ${contractId}`} contractId={contractId} />
      </main>
    </>
  );
}
