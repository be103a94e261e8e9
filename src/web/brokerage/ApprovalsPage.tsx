/** `/admin/approvals`: the broker's queue, the oldest first, one key per decision. */
import { AdminDesk } from './AdminDesk.tsx';
import { ApprovalDesk } from '../contract/approval/ApprovalDesk.tsx';
import { useApprovals } from '../contract/approval/useApprovals.ts';
import { useQueueAddress } from '../contract/approval/useQueueAddress.ts';

const words = {
  approval: { about: 'Your approval is the broker’s signature.', emptyTitle: 'All clear.' },
  void: {
    about: 'Active agreements that one admin asks to void. Another one says whether they are.',
    emptyTitle: 'Nobody asks to void anything.',
  },
};

export function Component() {
  const address = useQueueAddress();
  const { page, pageSize, contractId, band } = address;
  const approvals = useApprovals(page, pageSize, contractId, band);
  return (
    <AdminDesk path="/admin/approvals" approvals={approvals}>
      <ApprovalDesk
        title="Approvals"
        {...words[band]}
        hasBands
        address={address}
        approvals={approvals}
      />
    </AdminDesk>
  );
}
