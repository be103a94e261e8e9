/**
 * Taking somebody off an agreement: the link is revoked, or who has joined is removed. Where it is
 * asked they leave the group with it, in one transaction.
 */
import { isJoined } from '#domain/group/MemberStatus.ts';
import { lockGroup } from '../../group/groupRows.ts';
import { inTransaction } from '../../platform/db/inTransaction.ts';
import { Refusal } from '../../platform/http/errors.ts';
import type { World } from '../../platform/World.ts';
import type { Witness } from '../../document/witness.ts';
import { depart, lockContracts } from '../steps/departures.ts';
import { lockHeld } from './inviteStep.ts';
import { readContract } from '../readContracts.ts';
import { takeStep } from '../steps/takeStep.ts';

export async function removeCoBuyer(
  { db, now: clock }: World,
  by: Witness,
  named: { contractId: string; inviteId: string; fromGroupYn: boolean },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const now = clock();
    if (named.fromGroupYn) {
      if (by.actor.role !== 'buyer') {
        throw new Refusal(403, 'no_access', 'Only buyers of the group can remove someone from it.');
      }
      // All of the group's agreements are locked in one order, before the group.
      const contract = await readContract(tx, named.contractId, by.actor);
      await lockContracts(tx, contract.buyerGroupId);
    }
    const held = await lockHeld(tx, named, by.actor);
    const { invite, contract } = await takeStep(tx, now, held, 'remove', by);
    if (!named.fromGroupYn) return;
    const groupId = contract.buyerGroupId;
    const { members } = await lockGroup(tx, groupId);
    const member = members.find(
      (one) => isJoined(one) && one.profileId === invite.acceptedByProfileId,
    );
    if (!member) {
      throw new Refusal(
        409,
        'not_possible_now',
        `They aren’t in the group. Nothing was changed. Reload to see who is.`,
        'from_group_yn',
      );
    }
    await depart(tx, now, by, { groupId, memberId: member.memberId }, 'remove');
  });
}
