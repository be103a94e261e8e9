/** `/admin/agreements`: everything the brokerage has agreed on, or is about to. */
import { AllAgreements } from '../contract/all/AllAgreements.tsx';
import { useListAddress } from '../contract/all/useListAddress.ts';
import { contractQueries } from '../contract/contractQueries.ts';
import { useReply } from '../client/useReply.ts';
import { useLocale } from '../user/useLocale.ts';
import { AdminDesk } from './AdminDesk.tsx';

export function Component() {
  const address = useListAddress();
  const { search, standing, status, endingWithinDays, agentProfileId, page } = address;
  const query = {
    ...(search !== '' && { search }),
    ...(standing !== null && { standing }),
    ...(status !== null && { status }),
    ...(endingWithinDays !== null && { endingWithinDays: String(endingWithinDays) }),
    ...(agentProfileId !== null && { agentProfileId }),
    ...(page > 1 && { page: String(page) }),
  };
  const [asked, lookAgain] = useReply(
    contractQueries.brokerageList,
    { query },
    { isWatched: true },
  );
  return (
    <AdminDesk path="/admin/agreements">
      <AllAgreements address={address} asked={asked} locale={useLocale()} onRetry={lookAgain} />
    </AdminDesk>
  );
}
