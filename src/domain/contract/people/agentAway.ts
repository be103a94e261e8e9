/** What an agreement that is being made says while its agent cannot act: a sentence for each reader. */
import { type Away, awayToAdmin, awayToAgent, awayToBuyers } from '../../agent/whyAway.ts';
import { type Refused, refuse } from '../../life.ts';
import type { Contract } from '../Contract.ts';
import type { ContractActor } from './parties.ts';

/** Buyers are not told why: it is not for them to know. */
export function awaySentence(
  away: Away,
  { agent }: Pick<Contract, 'agent'>,
  actor: ContractActor,
): string {
  const role = actor === 'system' ? 'admin' : actor.role;
  switch (role) {
    case 'agent':
      return awayToAgent(away);
    case 'admin':
      return awayToAdmin(away, agent.name);
    case 'buyer':
      return awayToBuyers(agent.name, agent.brokerageName);
  }
}

export function refuseAway(
  away: Away | null,
  contract: Pick<Contract, 'agent'>,
  actor: ContractActor,
): Refused | null {
  return away && refuse(409, 'not_possible_now', awaySentence(away, contract, actor));
}
