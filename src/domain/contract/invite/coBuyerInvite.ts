/** The invitation of a person to an agreement, from the mail to the signature. */
import { z } from 'zod';
import { isTimeZone } from '../../calendar.ts';
import { Instant } from '../../dateSchemas.ts';
import { KeptName } from '../../user/personName.ts';
import { Email, ProfileId } from '../../user/User.ts';
import { Sha256 } from '../../document/Sha256.ts';
import { InviteStatus } from './InviteStatus.ts';
import { MemberKind } from '../../group/MemberKind.ts';

export const CoBuyerInvite = z.object({
  inviteId: z.uuid(),
  contractId: z.uuid(),
  /** Their place among the parties, which a new link to the same person keeps. */
  partyId: z.uuid(),
  kind: MemberKind,
  email: Email,
  firstName: KeptName,
  lastName: KeptName,
  status: InviteStatus,
  /**
   * Of the link's token, which is good once; the token itself is only in the mail. null: they are in
   * the group, and were put on the agreement without a link.
   */
  tokenSha256: Sha256.nullable(),
  invitedBy: z.object({ profileId: ProfileId, name: KeptName }),
  /** Of the agreement; the link's last day is counted in it. */
  timeZone: z.string().refine(isTimeZone, 'Unknown time zone.'),
  acceptedByProfileId: ProfileId.nullable(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type CoBuyerInvite = z.infer<typeof CoBuyerInvite>;
