/** Taking a step in an agreement's life, or saying why not. */
import { joinNames } from '../joinNames.ts';
import { findStep, isOver, type Refused, refuse, type Step, stepsFrom } from '../life.ts';
import type { Contract } from './Contract.ts';
import type { ContractMoved } from './contractFacts.ts';
import { statusLabels } from './ContractStatus.ts';
import { lastDayBefore } from './deadlines.ts';
import { guards, type MoveContext } from './guards.ts';
import { type ContractActor, type ContractRole, roleIn } from './parties.ts';
import {
  actionWords,
  type ContractAction,
  type ContractEffect,
  contractLife,
  type ContractWords,
} from './transitions.ts';
import { todayFor } from './Contract.ts';

export interface MovedContract {
  outcome: 'moved';
  contract: Contract;
  facts: ContractMoved[];
}

export const staleSentence = 'Someone else updated this. Reload to see it.';
export const noAccessSentence = 'You have no access to this contract.';

export function move(
  contract: Contract,
  action: ContractAction,
  actor: ContractActor,
  context: MoveContext,
): MovedContract | Refused {
  const role = roleIn(contract, actor);
  if (role === null) return refuse(403, 'no_access', noAccessSentence);
  if (context.seenRevision !== null && context.seenRevision !== contract.revision) {
    return refuse(409, 'changed_meanwhile', staleSentence);
  }
  const step = findStep(contractLife, contract.status, action, role);
  if (typeof step === 'string') return refuseStep(contract, action, step);
  const refused = whyNotYet(contract, step, context) ?? guardOf(contract, step, context, actor);
  if (refused) return refused;
  const moved = step.effects.reduce((before, effect) => effects[effect](before, context, actor), {
    ...contract,
    status: step.to,
    revision: contract.revision + 1,
    updatedAt: context.now,
  });
  return {
    outcome: 'moved',
    contract: moved,
    facts: [{ kind: step.fact, contractId: moved.contractId, version: moved.version }],
  };
}

/** The steps whose buttons this person sees; whether one is granted is asked when it is pressed. */
export function actionsFor(contract: Contract, actor: ContractActor): ContractAction[] {
  const role = roleIn(contract, actor);
  if (role === null || role === 'system') return [];
  return stepsFrom(contractLife, contract.status, role)
    .filter((step) => !step.when.some((guard) => hides(contract, guard, actor)))
    .map(({ action }) => action);
}

/** Guards that choose between two buttons, of which only one is shown. */
function hides(
  contract: Contract,
  guard: Step<ContractWords>['when'][number],
  actor: ContractActor,
) {
  const { noticeDays } = contract.agentPackage.cancellation;
  if (guard === 'no_notice_days') return noticeDays > 0;
  if (guard === 'notice_days') return noticeDays === 0 || contract.notice !== null;
  if (guard !== 'another_admin_asked') return false;
  return (
    contract.voidRequest === null ||
    (actor !== 'system' && contract.voidRequest.profileId === actor.profileId)
  );
}

function refuseStep(
  contract: Contract,
  action: ContractAction,
  whyNot: 'role' | 'status',
): Refused {
  const { done } = actionWords[action];
  if (whyNot === 'role') {
    const who = [...new Set(contractLife.filter((s) => s.action === action).flatMap((s) => s.by))];
    return refuse(
      403,
      'no_access',
      `Only ${joinNames(
        who.map((role) => roleWords[role]),
        'or',
      )} can do this.`,
    );
  }
  const here = statusLabels[contract.status].toLowerCase();
  return isOver(contractLife, contract.status)
    ? refuse(409, 'contract_over', `This agreement is over (${here}), so it can't be ${done}.`)
    : refuse(409, 'not_possible_now', `This agreement can't be ${done} now. It is at: ${here}.`);
}

const roleWords: Record<ContractRole, string> = {
  buyer: 'the buyer',
  co_buyer: 'a co-buyer who signs',
  observer: 'a guest',
  agent: 'the agent',
  admin: 'the broker',
  system: 'Lintel itself',
};

function whyNotYet(
  contract: Contract,
  { after }: Step<ContractWords>,
  { now }: MoveContext,
): Refused | null {
  if (!after) return null;
  const lastDay = lastDayBefore(contract, after);
  return lastDay !== null && todayFor(contract, now) > lastDay
    ? null
    : refuse(409, 'too_early', 'The time for this is not over yet.');
}

function guardOf(
  contract: Contract,
  { when }: Step<ContractWords>,
  context: MoveContext,
  actor: ContractActor,
): Refused | null {
  for (const guard of when) {
    const refused = guard === 'no_live_draft' ? null : guards[guard](contract, context, actor);
    if (refused) return refused;
  }
  return null;
}

const effects: Record<
  ContractEffect,
  (contract: Contract, context: MoveContext, actor: ContractActor) => Contract
> = {
  new_version: (contract) => ({
    ...contract,
    version: contract.version + 1,
    documentSha256: null,
    reason: null,
  }),
  clear_signatures: (contract) => ({ ...contract, signatures: [], signingStartedAt: null }),
  start_signing_clock: (contract, { now }) => ({ ...contract, signingStartedAt: now }),
  mark_activated: (contract, { now }) => ({ ...contract, activatedAt: now }),
  mark_ended: (contract, { now }) => ({ ...contract, endedAt: now }),
  remember_reason: (contract, { reason }) => ({ ...contract, reason: reason.trim() || null }),
  remember_void_request: (contract, context, actor) => ({
    ...contract,
    voidRequest: saidBy(actor, context),
  }),
  remember_notice: (contract, context, actor) => ({ ...contract, notice: saidBy(actor, context) }),
};

function saidBy(actor: ContractActor, { reason, now }: MoveContext): Contract['notice'] {
  return actor === 'system' ? null : { profileId: actor.profileId, reason: reason.trim(), at: now };
}
