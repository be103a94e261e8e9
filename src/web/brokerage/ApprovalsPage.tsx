/** `/admin/approvals`: the broker's queue, the oldest first, one key per decision. */
import { AdminDesk } from './AdminDesk.tsx';
import { ApprovalDesk } from '../contract/approval/ApprovalDesk.tsx';
import { useApprovals } from '../contract/approval/useApprovals.ts';
import { useQueueAddress } from '../contract/approval/useQueueAddress.ts';

export function Component() {
  const address = useQueueAddress();
  const approvals = useApprovals(address.page, address.pageSize, address.contractId);
  return (
    <AdminDesk path="/admin/approvals" approvals={approvals}>
      <ApprovalDesk
        title="Approvals"
        about="Your approval is the broker’s signature."
        emptyTitle="All clear."
        address={address}
        approvals={approvals}
      />
    </AdminDesk>
  );
}
