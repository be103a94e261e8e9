/** Who says whether an agreement is exclusive, and what has been said. */
import type { Jurisdiction } from '../jurisdiction/jurisdiction.ts';
import type { Contract } from './Contract.ts';
import type { ContractKind, ContractTerms } from './ContractTerms.ts';

export type Exclusivity = Pick<ContractTerms, 'exclusiveChoice' | 'exclusiveYn'>;

/** The buyers, where the state's rules say so and there is something to choose. */
export function choosesExclusivity(
  kind: ContractKind,
  rules: Pick<Jurisdiction, 'exclusiveChoice' | 'touringMayBeExclusiveYn'>,
): ContractTerms['exclusiveChoice'] {
  const openYn = kind === 'full' || rules.touringMayBeExclusiveYn;
  return openYn ? rules.exclusiveChoice : 'agent';
}

/**
 * What a proposal says. Where the buyers choose, the agent's word counts for nothing: what they
 * chose before stands, and until then both boxes are empty.
 */
export function proposedExclusivity(
  before: Exclusivity & Pick<Contract, 'kind' | 'amendsContractId'>,
  asked: boolean | null,
  rules: Pick<Jurisdiction, 'exclusiveChoice' | 'touringMayBeExclusiveYn'>,
): Exclusivity {
  // An amendment begins from what is agreed, whoever chose it.
  const exclusiveChoice =
    before.amendsContractId === null
      ? choosesExclusivity(before.kind, rules)
      : before.exclusiveChoice;
  if (exclusiveChoice === 'agent') return { exclusiveChoice, exclusiveYn: asked ?? false };
  const chosenYn = before.exclusiveChoice === 'buyer' ? before.exclusiveYn : null;
  return { exclusiveChoice, exclusiveYn: chosenYn };
}
