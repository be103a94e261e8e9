/** Bringing somebody onto an agreement, sending their link anew, and taking them off again. */
import { z } from 'zod';
import { canonicalJson } from '../../canonicalJson.ts';
import type { Instant } from '../../calendar.ts';
import type { SignsFor } from '../../group/Entity.ts';
import type { GroupMember } from '../../group/Group.ts';
import { isJoined } from '../../group/MemberStatus.ts';
import { findStep, type Refused, refuse } from '../../life.ts';
import { MemberKind } from '../../group/MemberKind.ts';
import { PersonName } from '../../user/personName.ts';
import { Email } from '../../user/User.ts';
import type { CoBuyerInvite } from './coBuyerInvite.ts';
import type { Contract } from '../Contract.ts';
import type { InviteMoved } from './inviteFacts.ts';
import { phaseOf, turnOf } from '../ContractStatus.ts';
import { canInviteAgain, inviteLife, type InviteWords, isBeforeSigning } from './inviteLife.ts';
import { noAccessSentence } from '../life/move.ts';
import {
  inviteRoleOf,
  type InviteStep,
  nameOfInvite,
  namesOfInvite,
  refuseRole,
  refuseWhereOver,
} from './moveInvite.ts';
import {
  clientsOf,
  type ContractActor,
  mostParties,
  type Party,
  partyRights,
  roleIn,
  signingFor,
} from '../people/parties.ts';

/** What the call takes: four fields of the specification, and a kind. */
export const Invitation = z.object({
  email: Email,
  firstName: PersonName,
  lastName: PersonName,
  contractId: z.uuid(),
  kind: MemberKind.default('client'),
});
export type Invitation = z.infer<typeof Invitation>;

export interface InviteIds {
  inviteId: string;
  partyId: string;
  tokenSha256: string;
}

export interface Inviter {
  actor: Exclude<ContractActor, 'system'>;
  name: string;
  email: string;
}

export interface Invited {
  outcome: 'invited';
  /** With the invited person among its parties. */
  contract: Contract;
  invite: CoBuyerInvite;
  /** The row of the table that was taken: what else follows stands in it. */
  step: InviteStep;
  facts: InviteMoved[];
}

/** @param agentEmail the address of the contract's agent, who cannot be a buyer on it */
export function inviteCoBuyer(
  contract: Contract,
  invitation: Invitation,
  inviter: Inviter,
  ids: InviteIds,
  { now, agentEmail }: { now: Instant; agentEmail: string },
): Invited | Refused {
  const refused =
    whyNotInviter(contract, inviter.actor) ??
    whyNotInvitee(contract, invitation, inviter, agentEmail) ??
    whyNotNow(contract, invitation.kind);
  if (refused) return refused;
  const party: Party = {
    partyId: ids.partyId,
    kind: invitation.kind,
    profileId: null,
    name: `${invitation.firstName} ${invitation.lastName}`,
    email: invitation.email,
    naturalPersonYn: true,
  };
  const { kind, email, firstName, lastName } = invitation;
  const invite: CoBuyerInvite = {
    ...ids,
    contractId: contract.contractId,
    kind,
    email,
    firstName,
    lastName,
    status: 'created',
    invitedBy: { profileId: inviter.actor.profileId, name: inviter.name },
    timeZone: contract.timeZone,
    acceptedByProfileId: null,
    createdAt: now,
    updatedAt: now,
  };
  return {
    outcome: 'invited',
    contract: withParties(contract, [...contract.parties, party], now),
    invite,
    ...begun(invite),
  };
}

/**
 * Puts somebody of the group on the agreement: who accepted an invitation once is not invited again.
 * @param agentEmail the address of the contract's agent, who cannot be a buyer on it
 */
export function seatMember(
  contract: Contract,
  member: Pick<GroupMember, 'profileId' | 'name' | 'email' | 'status'> & {
    /** null: they buy in their own name. */
    signsFor?: SignsFor | null;
  },
  kind: MemberKind,
  inviter: Inviter,
  ids: Omit<InviteIds, 'tokenSha256'>,
  { now, agentEmail }: { now: Instant; agentEmail: string },
): Invited | Refused {
  const { profileId, name, email } = member;
  const notInviter = whyNotInviter(contract, inviter.actor);
  if (notInviter) return notInviter;
  if (!isJoined(member) || profileId === null) {
    return refuse(409, 'not_possible_now', `${name} has not joined the group yet.`);
  }
  const refused = whyNotOn(contract, member, agentEmail) ?? whyNotNow(contract, kind);
  if (refused) return refused;
  const own: Party = {
    partyId: ids.partyId,
    kind,
    profileId,
    name,
    email,
    naturalPersonYn: true,
  };
  const party = signingFor(own, member.signsFor ?? null);
  const invite: CoBuyerInvite = {
    ...ids,
    contractId: contract.contractId,
    kind,
    email,
    ...namesOfInvite(name),
    status: 'accepted',
    tokenSha256: null,
    invitedBy: { profileId: inviter.actor.profileId, name: inviter.name },
    timeZone: contract.timeZone,
    acceptedByProfileId: profileId,
    createdAt: now,
    updatedAt: now,
  };
  return {
    outcome: 'invited',
    contract: withParties(contract, [...contract.parties, party], now),
    invite,
    ...begun(invite, 'seat'),
  };
}

/** The steps that begin the life of an invitation are taken here alone. */
function begun(
  { contractId, inviteId }: CoBuyerInvite,
  action: 'create' | 'seat' = 'create',
): Pick<Invited, 'step' | 'facts'> {
  const beginning = findStep(inviteLife, null, action, 'inviter');
  if (typeof beginning === 'string') throw new Error('An invitation begins with no step.');
  return { step: beginning, facts: [{ kind: beginning.fact, contractId, inviteId }] };
}

function whyNotInviter(contract: Contract, actor: ContractActor): Refused | null {
  const role = roleIn(contract, actor);
  if (role === null) return refuse(403, 'no_access', noAccessSentence);
  return role === 'buyer' || role === 'agent'
    ? null
    : refuse(403, 'no_access', 'Only the buyer or the agent can invite somebody.');
}

function whyNotInvitee(
  contract: Contract,
  { email, firstName, lastName }: Invitation,
  inviter: Inviter,
  agentEmail: string,
): Refused | null {
  if (!PersonName.safeParse(`${firstName} ${lastName}`).success) {
    const sentence = 'First and last name together have at most 119 characters.';
    return refuse(400, 'invalid_field', sentence, 'lastName');
  }
  if (email === inviter.email.toLowerCase()) {
    return refuse(409, 'same_person', "You can't invite yourself.", 'email');
  }
  return whyNotOn(contract, { email, profileId: null }, agentEmail);
}

/** Nobody has two places on one agreement, and there are not too many. */
function whyNotOn(
  contract: Contract,
  { email, profileId }: { email: string; profileId: string | null },
  agentEmail: string,
): Refused | null {
  const onItYn =
    email === agentEmail.toLowerCase() ||
    contract.parties.some(
      (party) => party.email === email || (profileId !== null && party.profileId === profileId),
    );
  if (onItYn) {
    return refuse(409, 'already_exists', 'This person is already on this agreement.', 'email');
  }
  return contract.parties.length < mostParties
    ? null
    : refuse(
        409,
        'not_possible_now',
        `An agreement has at most ${mostParties} people on the buyers’ side. Take somebody off before you invite another.`,
      );
}

/** Clients sign, so they are on the document: they come before signing or with an amendment. */
function whyNotNow(contract: Contract, kind: MemberKind): Refused | null {
  if (phaseOf(contract) === 'over') {
    return refuse(
      409,
      'contract_over',
      'This agreement is over. Start a new one to invite somebody.',
    );
  }
  if (!partyRights[kind].signsAgreementYn || isBeforeSigning(phaseOf(contract))) return null;
  return phaseOf(contract) === 'in force'
    ? refuse(
        409,
        'not_possible_now',
        'This agreement is active. Add a client with an amendment that all sign.',
      )
    : refuse(
        409,
        'not_possible_now',
        'The agreement is out for signature. Ask for changes before adding a client.',
      );
}

/** A proposal whose clients change, or are called otherwise, is another document: a new version, to be shown again. */
export function withParties(contract: Contract, parties: Party[], now: Instant): Contract {
  const clients = (list: readonly Party[]) =>
    canonicalJson(
      clientsOf(list).map(({ partyId, name, signsFor }) => ({ partyId, name, ...signsFor })),
    );
  const sameClientsYn = clients(parties) === clients(contract.parties);
  const changed = { ...contract, parties, revision: contract.revision + 1, updatedAt: now };
  return sameClientsYn || !isBeforeBuyers(contract)
    ? changed
    : { ...changed, version: contract.version + 1, documentSha256: null, signatures: [] };
}

/** Whether the buyers have a text to accept, which its next change makes another one. */
function isBeforeBuyers(contract: Contract): boolean {
  return turnOf(contract) === 'buyers';
}

/** Where other clients made another text of a proposal, that one is to be written now. */
export function needsDocument(contract: Contract): boolean {
  return isBeforeBuyers(contract) && contract.documentSha256 === null;
}

/** The place that was kept for the invited person is theirs now. */
export function seatInvitee(contract: Contract, invite: CoBuyerInvite, now: Instant): Contract {
  const profileId = invite.acceptedByProfileId;
  return withParties(
    contract,
    contract.parties.map((party) =>
      party.partyId === invite.partyId
        ? { ...party, profileId, name: nameOfInvite(invite) }
        : party,
    ),
    now,
  );
}

/** For somebody who is to be something else on it; who signs no more signs for no company either. */
export function changePlace(contract: Contract, invite: CoBuyerInvite, now: Instant): Contract {
  const { kind, partyId } = invite;
  const signsYn = partyRights[kind].signsAgreementYn;
  return withParties(
    contract,
    contract.parties.map((party) => {
      if (party.partyId !== partyId) return party;
      return signsYn ? { ...party, kind } : signingFor({ ...party, kind }, null);
    }),
    now,
  );
}

/** For an invitee who declined or was removed. */
export function unseatInvitee(contract: Contract, invite: CoBuyerInvite, now: Instant): Contract {
  return withParties(
    contract,
    contract.parties.filter(({ partyId }) => partyId !== invite.partyId),
    now,
  );
}

/** What a step of an invitation makes of the place among the parties. */
export const places: Record<
  InviteWords['effect'],
  (contract: Contract, invite: CoBuyerInvite, now: Instant) => Contract
> = {
  // It was made with the invitation.
  keep_place: (contract) => contract,
  take_place: seatInvitee,
  give_up_place: unseatInvitee,
  change_place: changePlace,
};

/** A fresh link to the same place; the one before is to be revoked in the same breath. */
export function inviteAgain(
  contract: Contract,
  before: CoBuyerInvite,
  ids: Omit<InviteIds, 'partyId'>,
  actor: ContractActor,
  now: Instant,
): Invited | Refused {
  const role = inviteRoleOf(contract, before, actor);
  if (role !== 'inviter') return refuseRole('create');
  if (phaseOf(contract) === 'over') return refuseWhereOver();
  if (!canInviteAgain(before)) {
    return refuse(409, 'invite_used', 'This invitation has been answered. It needs no new link.');
  }
  const invite: CoBuyerInvite = {
    ...before,
    ...ids,
    status: 'created',
    createdAt: now,
    updatedAt: now,
  };
  return { outcome: 'invited', contract, invite, ...begun(invite) };
}
