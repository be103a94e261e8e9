/** `/admin/approvals`: the broker's queue, the oldest first, one key per decision. */
import { AdminDesk } from './AdminDesk.tsx';
import { ApprovalDesk } from '../contract/approval/ApprovalDesk.tsx';
import { ForRole } from '../header/ForRole.tsx';
import { useApprovals } from '../contract/approval/useApprovals.ts';
import { useQueueAddress } from '../contract/approval/useQueueAddress.ts';

export function Component() {
  return (
    <ForRole only="admin" title="This is the broker’s desk">
      <Approvals />
    </ForRole>
  );
}

function Approvals() {
  const address = useQueueAddress();
  const approvals = useApprovals(address.page, address.pageSize, address.contractId);
  return (
    <AdminDesk title="Approvals" approvals={approvals}>
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
