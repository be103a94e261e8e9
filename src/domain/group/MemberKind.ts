/** What somebody is to a group of buyers, and what follows from it. */
import { z } from 'zod';

/**
 * `client`: buys, and is represented by the agent; `party`: is on the purchase alone; `cosigner`:
 * stands in for the loan; `viewer`: looks along.
 */
export const MemberKind = z.enum(['client', 'party', 'cosigner', 'viewer']);
export type MemberKind = z.infer<typeof MemberKind>;

export interface MemberRights {
  /** Asks for agreements, invites people and takes invitations back. */
  decidesYn: boolean;
  /** Of the others; names are seen by all. */
  seesAddressesYn: boolean;
}

export const memberRights: Record<MemberKind, MemberRights> = {
  client: { decidesYn: true, seesAddressesYn: true },
  party: { decidesYn: false, seesAddressesYn: true },
  cosigner: { decidesYn: false, seesAddressesYn: false },
  viewer: { decidesYn: false, seesAddressesYn: false },
};
