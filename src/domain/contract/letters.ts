/** Which letter follows which fact, as the tables of steps say it. */
import type { Life, LifeWords } from '../life.ts';
import type { CoBuyerInvite } from './coBuyerInvite.ts';
import type { Contract } from './Contract.ts';
import type { ContractFact, ContractFactKind, InviteFactKind } from './contractFacts.ts';
import { inviteLife, type InviteLetter } from './inviteLife.ts';
import { invitePhaseOf } from './InviteStatus.ts';
import type { ContractLetter } from './ContractWords.ts';
import { contractEvents, contractLife } from './transitions.ts';

/** The facts about agreements that a letter follows. */
export const toldContractFacts: readonly ContractFactKind[] = [
  ...toldFacts(contractLife),
  ...Object.values(contractEvents).flatMap(({ fact, letter }) => (letter === null ? [] : [fact])),
];

/** The facts about invitations that a letter follows. */
export const toldInviteFacts: readonly InviteFactKind[] = toldFacts(inviteLife);

function toldFacts<Words extends LifeWords>(life: Life<Words>): Words['fact'][] {
  return [...new Set(life.flatMap(({ fact, letter }) => (letter === null ? [] : [fact])))];
}

/** null where nobody gets one, or the agreement has moved on since. */
export function letterAbout(fact: ContractFact, contract: Contract): ContractLetter | null {
  if ('version' in fact && fact.version !== contract.version) return null;
  const event = Object.values(contractEvents).find((one) => one.fact === fact.kind);
  if (event) return event.letter;
  const step = contractLife.find(
    ({ fact: stated, to }) => stated === fact.kind && to === contract.status,
  );
  return step?.letter ?? null;
}

/** null where nobody gets one, or the invitation has gone on to another phase since. */
export function letterAboutInvite(
  { kind }: { kind: InviteFactKind },
  invite: CoBuyerInvite,
): InviteLetter | null {
  const step = inviteLife.find(
    ({ fact, to }) => fact === kind && invitePhaseOf({ status: to }) === invitePhaseOf(invite),
  );
  return step?.letter ?? null;
}
