/** In whose name an agreement may be asked for: which group, with which of its people. */
import type { Actor } from '../../access.ts';
import { type GroupMember, memberOf } from '../../group/Group.ts';
import { memberRights } from '../../group/MemberKind.ts';
import { type Refused, refuse } from '../../life.ts';
import type { Contract } from '../Contract.ts';
import { clientsOf } from './parties.ts';

export interface AskedInName {
  actor: Pick<Actor, 'profileId' | 'role'>;
  /** Whose agreement it is to be; an agent names somebody else. */
  buyerProfileId: string;
  /** The group that was chosen; null leaves the choice to us. */
  groupId: string | null;
  /** That the buyer has joined, the newest first. */
  groups: readonly { groupId: string; members: readonly GroupMember[] }[];
  /** That the buyer is on, the newest first. */
  contracts: readonly Pick<Contract, 'buyerGroupId' | 'agent' | 'parties'>[];
}

export interface InName {
  outcome: 'granted';
  /** null: the buyer has none that would do, and opens one. */
  groupId: string | null;
}

/**
 * A buyer asks in the name of a group in which they are one of those who buy. An agent asks for a
 * client of theirs alone, in a group whose agreement with them the client is on.
 */
export function whoBuys(asked: AskedInName): InName | Refused {
  const { actor, buyerProfileId, groupId, groups, contracts } = asked;
  const agentYn = actor.role === 'agent';
  const own = contracts.filter(({ parties }) =>
    clientsOf(parties).some(({ profileId }) => profileId === buyerProfileId),
  );
  const withAgent = own.filter(({ agent }) => agent.profileId === actor.profileId);
  if (agentYn && withAgent.length === 0) {
    return refuse(404, 'no_access', 'You have no such client.');
  }
  if (!agentYn && actor.profileId !== buyerProfileId) {
    return refuse(403, 'no_access', 'Buyers ask for agreements of their own.');
  }
  const known = (agentYn ? withAgent : own).map(({ buyerGroupId }) => buyerGroupId);
  const theirs = groups.filter((group) => !agentYn || known.includes(group.groupId));
  const decides = theirs.filter(({ members }) => {
    const member = memberOf(members, buyerProfileId);
    return member !== null && memberRights[member.kind].decidesYn;
  });
  if (groupId !== null) {
    if (!theirs.some((group) => group.groupId === groupId)) {
      return refuse(404, 'no_access', 'There is no such group, or you are not in it.');
    }
    return decides.some((group) => group.groupId === groupId)
      ? { outcome: 'granted', groupId }
      : refuse(403, 'no_access', 'Only those who buy can ask for an agreement in this group.');
  }
  // Where there are several, the one of their latest agreement.
  const latest = known.find((id) => decides.some((group) => group.groupId === id));
  return { outcome: 'granted', groupId: latest ?? decides[0]?.groupId ?? null };
}
