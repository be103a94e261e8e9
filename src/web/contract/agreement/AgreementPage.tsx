/** `/agreements/:contractId`: one agreement, as whoever looks may see it. */
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useParams } from 'react-router';
import { Header } from '../../header/Header.tsx';
import { backButtonSet } from '../../header/headerSlice.ts';
import { selectActiveProfile } from '../../user/userSlice.ts';
import { AskedAgreement } from '../ask/AskedAgreement.tsx';
import { WhileSuspended } from '../../agent/WhileSuspended.tsx';

const toOwn = { label: 'Back to your agreements', path: '/agreements' };
const toAll = { label: 'Back to all agreements', path: '/admin/agreements' };

export function Component() {
  const contractId = useParams().contractId!;
  const { profileId, role } = useSelector(selectActiveProfile) ?? {};
  const dispatch = useDispatch();
  useEffect(() => {
    dispatch(backButtonSet(role === 'admin' ? toAll : toOwn));
    return () => void dispatch(backButtonSet(null));
  }, [dispatch, role]);
  return (
    <>
      <Header />
      <main id="main" className="mx-auto max-w-4xl px-4 pt-8 pb-24 md:px-8 md:pt-12">
        <WhileSuspended>
          {/* Another profile sees another agreement: nothing of the one before stays. */}
          <AskedAgreement key={`${profileId} ${contractId}`} contractId={contractId} />
        </WhileSuspended>
      </main>
    </>
  );
}
