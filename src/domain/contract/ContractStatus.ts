/** Where an agreement stands in its life. */
import { z } from 'zod';

export const ContractStatus = z.enum([
  'draft',
  'proposed',
  'changes_requested',
  'signing',
  'pending_approval',
  'active',
  'completed',
  'expired',
  'terminated',
  'superseded',
  'declined',
  'withdrawn',
  'expired_unsigned',
  'voided',
]);
export type ContractStatus = z.infer<typeof ContractStatus>;

/** On the chip and in lists. */
export const statusLabels: Record<ContractStatus, string> = {
  draft: 'Draft',
  proposed: 'Proposed',
  changes_requested: 'Changes requested',
  signing: 'Out for signature',
  pending_approval: 'Waiting for approval',
  active: 'Active',
  completed: 'Completed',
  expired: 'Expired',
  terminated: 'Ended early',
  superseded: 'Replaced',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  expired_unsigned: 'Not signed in time',
  voided: 'Voided',
};
