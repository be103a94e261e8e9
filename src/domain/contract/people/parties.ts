/** Who stands on the buyers' side of an agreement, and what each kind of person may and owes. */
import { z } from 'zod';
import type { Actor } from '../../access.ts';
import { entityKinds, SignsFor } from '../../group/Entity.ts';
import { MemberKind } from '../../group/MemberKind.ts';
import { KeptName } from '../../user/personName.ts';
import { Email, ProfileId } from '../../user/User.ts';

/** `buyer`: who asked for the agreement and speaks for the group. */
export const PartyKind = z.enum(['buyer', ...MemberKind.options]);
export type PartyKind = z.infer<typeof PartyKind>;

export const Party = z.object({
  partyId: z.uuid(),
  kind: PartyKind,
  /** null until the invited person has accepted. */
  profileId: ProfileId.nullable(),
  name: KeptName,
  email: Email,
  /** False for a company, whose agreements some states let last longer. */
  naturalPersonYn: z.boolean(),
  /** The company, trust or estate that is the buyer in their place; absent: who buys in their own name. */
  signsFor: SignsFor.optional(),
});
export type Party = z.infer<typeof Party>;

/** The same party, signing for an entity or, with null, in their own name. */
export function signingFor(
  { signsFor: _before, ...party }: Party,
  signsFor: SignsFor | null,
): Party {
  return signsFor === null
    ? { ...party, naturalPersonYn: true }
    : { ...party, naturalPersonYn: !entityKinds[signsFor.kind].companyYn, signsFor };
}

/** Together on the buyers' side of one agreement. */
export const mostParties = 20;

export interface PartyRights {
  signsAgreementYn: boolean;
  seesMoneyYn: boolean;
  /** `named`: only documents in which this person is named. */
  reads: 'everything' | 'named' | 'no money';
}

export const partyRights: Record<PartyKind, PartyRights> = {
  buyer: { signsAgreementYn: true, seesMoneyYn: true, reads: 'everything' },
  client: { signsAgreementYn: true, seesMoneyYn: true, reads: 'everything' },
  party: { signsAgreementYn: false, seesMoneyYn: true, reads: 'everything' },
  cosigner: { signsAgreementYn: false, seesMoneyYn: false, reads: 'named' },
  viewer: { signsAgreementYn: false, seesMoneyYn: false, reads: 'no money' },
};

/** Those whom the agent represents: they sign the agreement and owe the fee. */
export function clientsOf(parties: readonly Party[]): Party[] {
  return parties.filter((party) => partyRights[party.kind].signsAgreementYn);
}

/** What somebody is to one agreement. `observer`: on it, without a say in it. */
export type ContractRole = 'buyer' | 'co_buyer' | 'observer' | 'agent' | 'admin' | 'system';

/** The server itself, when a deadline is over or the last signature is in. */
export type ContractActor = Pick<Actor, 'profileId' | 'role'> | 'system';

interface WithPeople {
  parties: readonly Party[];
  agent: { profileId: string };
}

/** null: this agreement does not exist for them. */
export function roleIn(contract: WithPeople, actor: ContractActor): ContractRole | null {
  if (actor === 'system') return 'system';
  if (actor.role === 'admin') return 'admin';
  if (actor.role === 'agent') return contract.agent.profileId === actor.profileId ? 'agent' : null;
  const party = partyOf(contract, actor.profileId);
  if (!party) return null;
  if (party.kind === 'buyer') return 'buyer';
  return partyRights[party.kind].signsAgreementYn ? 'co_buyer' : 'observer';
}

export function partyOf({ parties }: WithPeople, profileId: string): Party | null {
  return parties.find((party) => party.profileId === profileId) ?? null;
}

/** Money on screen: for the agent, the broker, and the buyers whose kind may see it. */
export function seesMoney(contract: WithPeople, actor: ContractActor): boolean {
  const role = roleIn(contract, actor);
  if (actor === 'system' || role === 'agent' || role === 'admin') return true;
  const party = partyOf(contract, actor.profileId);
  return role !== null && party !== null && partyRights[party.kind].seesMoneyYn;
}
