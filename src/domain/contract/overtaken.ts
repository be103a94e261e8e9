/** Whether things have moved on since a fact, so that an email about it would be out of date. */
import type { CoBuyerInvite } from './invite/coBuyerInvite.ts';
import type { Contract } from './Contract.ts';
import type { ContractFact } from './contractFacts.ts';
import type { InviteFactKind } from './invite/inviteFacts.ts';
import { inviteLife } from './invite/inviteLife.ts';
import { invitePhaseOf } from './invite/InviteStatus.ts';
import { contractEvents, contractLife } from './life/transitions.ts';

/** Another version, or a status that no step with this fact leads to. */
export function isOvertaken(fact: ContractFact, contract: Contract): boolean {
  if ('version' in fact && fact.version !== contract.version) return true;
  if (Object.values(contractEvents).some((event) => event.fact === fact.kind)) return false;
  return !contractLife.some((step) => step.fact === fact.kind && step.to === contract.status);
}

/** A phase that no step with this fact leads to. */
export function isInviteOvertaken(
  { kind }: { kind: InviteFactKind },
  invite: CoBuyerInvite,
): boolean {
  return !inviteLife.some(
    ({ fact, to }) => fact === kind && invitePhaseOf({ status: to }) === invitePhaseOf(invite),
  );
}
