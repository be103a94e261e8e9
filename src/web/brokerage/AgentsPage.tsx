/** `/admin/agents`: who works under the brokerage, with licenses and what they work on. */
import { AllAgents } from '../agent/all/AllAgents.tsx';
import { useAgentsAddress } from '../agent/all/useAgentsAddress.ts';
import { agentQueries } from '../agent/agentQueries.ts';
import { useReply } from '../client/useReply.ts';
import { useLocale } from '../user/useLocale.ts';
import { AdminDesk } from './AdminDesk.tsx';

export function Component() {
  const address = useAgentsAddress();
  const { query } = address;
  const [asked, lookAgain] = useReply(agentQueries.agentList, { query }, { isWatched: true });
  return (
    <AdminDesk path="/admin/agents">
      <AllAgents address={address} asked={asked} locale={useLocale()} onRetry={lookAgain} />
    </AdminDesk>
  );
}
