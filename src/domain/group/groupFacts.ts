/** What can happen to a group of buyers, as facts; spread into `domain/facts.ts`. */
import { z } from 'zod';

const GroupFactKind = z.enum([
  'group.opened',
  'group.invited',
  'group.link_opened',
  'group.joined',
  'group.declined',
  'group.expired',
  'group.taken_back',
  'group.left',
  'group.removed',
  'group.entities_changed',
  'group.kind_changed',
]);
export type GroupFactKind = z.infer<typeof GroupFactKind>;

const GroupChanged = z.object({
  kind: GroupFactKind,
  groupId: z.uuid(),
  memberId: z.uuid(),
  /** What the inviter had typed, where the invited person is called otherwise. */
  invitedAs: z.string().optional(),
});
export type GroupChanged = z.infer<typeof GroupChanged>;

export const groupFacts = [GroupChanged] as const;

/** Who is in a group: the conversation and the shared places change with these too. */
export const membershipFacts = [
  'group.joined',
  'group.left',
  'group.removed',
  'group.kind_changed',
] as const satisfies readonly GroupFactKind[];
