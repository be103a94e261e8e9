/** Taking a step in an agreement's life, or saying why not. */
import type { Away } from '../../agent/whyAway.ts';
import { formatDate } from '../../calendar.ts';
import { joinNames } from '../../joinNames.ts';
import { findStep, isOver, type Refused, refuse, type Step, stepsFrom } from '../../life.ts';
import { actionWords, type ContractAction } from '../actionWords.ts';
import { type Contract, todayFor } from '../Contract.ts';
import type { ContractFact } from '../contractFacts.ts';
import { statusLabel } from '../ContractStatus.ts';
import { dueNow, endedUnseenOn, endingOf, lastDayBefore } from './deadlines.ts';
import { effects } from './effects.ts';
import { guards } from './guards.ts';
import type { MoveContext } from './MoveContext.ts';
import { type ContractActor, type ContractRole, roleIn } from '../people/parties.ts';
import { contractLife, type ContractLifeWords } from './transitions.ts';

export type ContractStep = Step<ContractLifeWords>;

export interface MovedContract {
  outcome: 'moved';
  contract: Contract;
  /** The row of the table that was taken: what else follows stands in it. */
  step: ContractStep;
  facts: ContractFact[];
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
  const refused =
    whyNotYet(contract, step, context) ??
    guardOf(contract, step, context, actor) ??
    (role === 'system' ? null : whyOver(contract, context));
  if (refused) return refused;
  const changed = step.effects.reduce(
    (before, effect) => effects[effect](before, context, actor, step),
    contract,
  );
  const moved: Contract = {
    ...changed,
    status: step.to,
    revision: contract.revision + 1,
    updatedAt: context.now,
  };
  return { outcome: 'moved', contract: moved, step, facts: factsOf(step, contract, moved, actor) };
}

function factsOf(
  { fact }: ContractStep,
  before: Contract,
  moved: Contract,
  actor: ContractActor,
): ContractFact[] {
  const { contractId, version, updatedAt } = moved;
  if (fact === 'contract.signed') {
    return actor === 'system'
      ? []
      : [{ kind: fact, contractId, version, profileId: actor.profileId }];
  }
  if (fact === 'contract.expiry_near') {
    const due = dueNow(before, updatedAt);
    return due?.kind === 'warning' ? [{ kind: fact, contractId, daysLeft: due.daysLeft }] : [];
  }
  const by = actor === 'system' ? {} : { byProfileId: actor.profileId };
  return [{ kind: fact, contractId, version, ...by }];
}

/** What the evidence says beside the kind of a step: how it ended, and what was said. */
export function detailOf(
  { evidence }: ContractStep,
  moved: Contract,
  { reason, said, shownSha256 }: Pick<MoveContext, 'reason' | 'said' | 'shownSha256'>,
): string {
  const words = said || reason.trim();
  if (evidence === 'approved' && words === '') return countersigned(moved, shownSha256);
  if (evidence === 'notice_recorded' && moved.endedOn !== null) {
    return `${words}. ${endInWords(moved)}`;
  }
  return evidence === 'ended' ? [endInWords(moved), words].filter(Boolean).join(': ') : words;
}

/** The approval is the broker’s countersignature: for which firm, and to which text. */
function countersigned({ agent }: Contract, shownSha256: string | null): string {
  const { brokerageName, brokerageLicenseNumber } = agent;
  const shown = shownSha256 === null ? '' : `. The text with the SHA-256 ${shownSha256} was shown`;
  return `For ${brokerageName}, license ${brokerageLicenseNumber}${shown}`;
}

/** `Ended early`; with both days where it was entered later than it fell due. */
function endInWords(moved: Contract): string {
  const ending = endingOf(moved);
  if (!ending?.noticedOn) return statusLabel(moved);
  const [on, noticedOn] = [formatDate(ending.on), formatDate(ending.noticedOn)];
  return `${statusLabel(moved)} on ${on}, entered on ${noticedOn}`;
}

/**
 * The steps whose buttons this person sees; whether one is granted is asked when it is pressed.
 * @param agentAway why the agent can take on nothing new; who is suspended sees no button at all
 */
export function actionsFor(
  contract: Contract,
  actor: ContractActor,
  agentAway: Away | null = null,
): ContractAction[] {
  const role = roleIn(contract, actor);
  if (role === null || role === 'system') return [];
  if (role === 'agent' && agentAway?.why === 'suspended') return [];
  return stepsFrom(contractLife, contract.status, role)
    .filter((step) => agentAway === null || !step.when.includes('agent_can_act'))
    .filter((step) => !step.when.some((guard) => hides(contract, guard, actor)))
    .map(({ action }) => action);
}

/** True where a guard keeps the button from this person; the others refuse only once it is pressed. */
function hides(
  contract: Contract,
  guard: ContractStep['when'][number],
  actor: ContractActor,
): boolean {
  if (guard === 'no_live_draft') return false;
  const profileId = actor === 'system' ? null : actor.profileId;
  return guards[guard].hides?.(contract, profileId) ?? false;
}

function refuseStep(
  contract: Contract,
  action: ContractAction,
  whyNot: 'role' | 'status',
): Refused {
  const { done, notYours, notNow } = actionWords[action];
  if (whyNot === 'role') {
    const who = [...new Set(contractLife.filter((s) => s.action === action).flatMap((s) => s.by))];
    const those = joinNames(
      who.map((role) => roleWords[role]),
      'or',
    );
    return refuse(403, 'no_access', notYours ?? `Only ${those} can do this.`);
  }
  if (notNow) return refuse(409, 'not_possible_now', notNow);
  const here = statusLabel(contract).toLowerCase();
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

/** Time has ended it, and the sweep is about to say so: nobody acts on it any more. */
function whyOver(contract: Contract, { now }: MoveContext): Refused | null {
  const lastDay = endedUnseenOn(contract, now);
  return lastDay === null
    ? null
    : refuse(
        409,
        'contract_over',
        `This agreement ended on ${formatDate(lastDay)}. Reload to see it.`,
      );
}

function whyNotYet(
  contract: Contract,
  { after }: ContractStep,
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
  { when }: ContractStep,
  context: MoveContext,
  actor: ContractActor,
): Refused | null {
  for (const guard of when) {
    const refused = guard === 'no_live_draft' ? null : guards[guard](contract, context, actor);
    if (refused) return refused;
  }
  return null;
}
