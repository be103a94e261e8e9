/** Beginning an agreement, and editing what has not been proposed. */
import type { Away } from '../agent/whyAway.ts';
import type { Instant, LegalDate } from '../calendar.ts';
import { findStep, type Refused, refuse } from '../life.ts';
import { refuseAway } from './people/agentAway.ts';
import type { Contract, ContractAgent } from './Contract.ts';
import { phaseOf } from './ContractStatus.ts';
import type { ContractTerms, EditedTerms } from './ContractTerms.ts';
import { type MovedContract, noAccessSentence, staleSentence } from './life/move.ts';
import { type ContractActor, roleIn } from './people/parties.ts';
import type { ContractAction } from './actionWords.ts';
import { contractLife } from './life/transitions.ts';

export interface NewContract {
  contractId: string;
  buyerGroupId: string;
  agent: ContractAgent;
  terms: ContractTerms;
  amendsContractId: string | null;
  /** Since when what it amends has been in force; null where it amends nothing. */
  amendsSince: LegalDate | null;
  /** What whoever begins it wants to be changed; empty where they don't say. */
  wish: string;
}

/**
 * Of what is still to be agreed on, a group has one with an agent at a time.
 * @param others the agreements that the group has already, with whichever agent
 */
export function draftContract(
  { terms, wish, ...ids }: NewContract,
  others: readonly Pick<Contract, 'buyerGroupId' | 'agent' | 'status'>[],
  actor: ContractActor,
  now: Instant,
  agentAway: Away | null,
): MovedContract | Refused {
  const role = roleIn({ parties: terms.parties, agent: ids.agent }, actor);
  if (role === null) return refuse(403, 'no_access', noAccessSentence);
  const step = findStep(contractLife, null, 'draft', role);
  if (typeof step === 'string') {
    return refuse(403, 'no_access', 'Only the buyer or the agent can start an agreement.');
  }
  const live = others.some(
    (other) =>
      other.buyerGroupId === ids.buyerGroupId &&
      other.agent.profileId === ids.agent.profileId &&
      phaseOf(other) === 'negotiating',
  );
  if (live) {
    return refuse(
      409,
      'already_exists',
      `You have an open draft with ${ids.agent.name} already. Go on with that one.`,
    );
  }
  const away = refuseAway(agentAway, ids, actor);
  if (away) return away;
  const contract: Contract = {
    ...terms,
    ...ids,
    status: step.to,
    version: 1,
    revision: 1,
    documentSha256: null,
    signatures: [],
    reason: wish || null,
    reasonBy: wish === '' || actor === 'system' ? null : pickActor(actor),
    voidRequest: null,
    notice: null,
    warnedDays: [],
    createdAt: now,
    updatedAt: now,
    signingStartedAt: null,
    submittedAt: null,
    remindedAt: null,
    approvedAtOnceYn: false,
    activatedAt: null,
    endedOn: null,
    endedAt: null,
  };
  return {
    outcome: 'moved',
    contract,
    step,
    facts: [{ kind: 'contract.drafted', contractId: contract.contractId, version: 1 }],
  };
}

function pickActor({ profileId, role }: Exclude<ContractActor, 'system'>) {
  return { profileId, role };
}

/** Wherever the agent can propose or correct next, the agent can edit first. */
export function editTerms(
  contract: Contract,
  edited: EditedTerms,
  actor: ContractActor,
  asked: { now: Instant; seenRevision: number; action: ContractAction },
): Contract | Refused {
  const { now, seenRevision, action } = asked;
  const role = roleIn(contract, actor);
  if (role === null) return refuse(403, 'no_access', noAccessSentence);
  if (seenRevision !== contract.revision) return refuse(409, 'changed_meanwhile', staleSentence);
  const next = findStep(contractLife, contract.status, action, role);
  if (next === 'role') return refuse(403, 'no_access', 'Only the agent can change the terms.');
  if (next === 'status')
    return refuse(
      409,
      'not_possible_now',
      "The terms can't be changed now. Ask for changes first.",
    );
  return { ...contract, ...edited, revision: contract.revision + 1, updatedAt: now };
}
