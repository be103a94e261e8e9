/** What can happen to an invitation to an agreement, as facts. */
import { z } from 'zod';

const InviteFactKind = z.enum([
  'invite.created',
  'invite.seated',
  'invite.sent',
  'invite.opened',
  'invite.accepted',
  'invite.disclosed',
  'invite.signed',
  'invite.signature_cleared',
  'invite.declined',
  'invite.expired',
  'invite.revoked',
  'invite.removed',
  'invite.kind_changed',
]);
export type InviteFactKind = z.infer<typeof InviteFactKind>;

export const InviteMoved = z.object({
  kind: InviteFactKind,
  contractId: z.uuid(),
  inviteId: z.uuid(),
  /** What the inviter had typed, where the invited person is called otherwise. */
  invitedAs: z.string().optional(),
});
export type InviteMoved = z.infer<typeof InviteMoved>;
