import type { InviteMoved } from '#domain/contract/invite/inviteFacts.ts';
import { memberOf } from '#domain/group/Group.ts';
import { invitesOf } from '../../contract/invite/saveInvites.ts';
import { readGroups } from '../../group/groupRows.ts';
import type { NoticeWorld } from '../../notice/NoticeWorld.ts';
import type { Prepared } from '../../platform/facts/Reaction.ts';
import { findReadableContract } from '../agreement/findReadableContract.ts';
import { emailKey, emailsAfter } from '../Email.ts';
import { inviteEmails } from '../emails.ts';
import { allOf, tell } from '../tell.ts';
import { writeInviteEmail } from './InviteEmail.ts';

export async function sendInviteEmails(
  world: NoticeWorld,
  fact: InviteMoved,
  number: number,
): Promise<Prepared | null> {
  const invites = await invitesOf(world.db, [fact.contractId]);
  const invite = invites.find(({ inviteId }) => inviteId === fact.inviteId);
  const newest = invites.findLast(({ partyId }) => partyId === invite?.partyId);
  const contract = await findReadableContract(world.db, fact.contractId);
  if (!invite || !newest || !contract) return null;
  // A person who left the group, or was taken off it, knows already or gets that email alone.
  if (fact.kind === 'invite.removed') {
    const [group] = await readGroups(world.db, [contract.buyerGroupId]);
    if (!group || !memberOf(group.members, invite.acceptedByProfileId ?? '')) return null;
  }
  return allOf(
    emailsAfter(inviteEmails, fact.kind).map(async (email, place) => {
      const draft = writeInviteEmail(email, fact, invite, newest, contract);
      const path = `/agreements/${fact.contractId}`;
      return draft && tell(world, path, draft, emailKey(number, place));
    }),
  );
}
