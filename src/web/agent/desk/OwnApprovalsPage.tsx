/** `/agent/approvals`: an agent's own agreements that wait for the broker, to look at. */
import { ApprovalDesk } from '../../contract/approval/ApprovalDesk.tsx';
import { useApprovals } from '../../contract/approval/useApprovals.ts';
import { useQueueAddress } from '../../contract/approval/useQueueAddress.ts';
import { AgentDesk } from '../AgentDesk.tsx';

export function Component() {
  const address = useQueueAddress();
  const approvals = useApprovals(address.page, address.pageSize, address.contractId);
  return (
    <AgentDesk path="/agent/approvals">
      <ApprovalDesk
        title="Waiting for the broker"
        about="Signed by everybody; they hold once the broker approves them."
        emptyTitle="Nothing of yours waits."
        address={address}
        approvals={approvals}
      />
    </AgentDesk>
  );
}
