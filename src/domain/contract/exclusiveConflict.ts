/** Whether buyers who promise one agent to engage no other have promised that to another already. */
import { formatDate } from '../calendar.ts';
import type { Contract } from './Contract.ts';
import { holdsThrough } from './deadlines.ts';
import { buyersIn } from './buyersIn.ts';
import type { AgreementProblem } from './validateAgreement.ts';

type Promised = Pick<
  Contract,
  | 'contractId'
  | 'kind'
  | 'exclusiveYn'
  | 'parties'
  | 'state'
  | 'propertyArea'
  | 'listingKeys'
  | 'startDate'
  | 'endDate'
  | 'amendsContractId'
>;
/** What is told of the other agreement. */
export type ExclusivePromise = Promised &
  Pick<Contract, 'agent' | 'notice' | 'timeZone' | 'agentPackage'>;

/**
 * The first of `others` that the buyers cannot keep beside this one: both exclusive and for buying, for
 * the same homes on the same days. An amendment stands in the place of what it amends.
 */
export function exclusiveConflict<C extends ExclusivePromise>(
  contract: Promised,
  others: readonly C[],
): C | null {
  if (!isExclusive(contract)) return null;
  return (
    others.find(
      (other) =>
        other.contractId !== contract.contractId &&
        other.contractId !== contract.amendsContractId &&
        isExclusive(other) &&
        shareClient(contract, other) &&
        contract.startDate <= holdsThrough(other) &&
        other.startDate <= contract.endDate &&
        mayMeet(contract, other),
    ) ?? null
  );
}

/** @param other what `exclusiveConflict` found */
export function exclusiveSentence(other: ExclusivePromise): string {
  const until = formatDate(holdsThrough(other));
  return (
    `The buyers have an exclusive agreement with ${other.agent.name} for these homes through ${until}. ` +
    `Begin after that day, end that one first, or make this one non-exclusive.`
  );
}

/** The same as a problem of the terms. */
export function exclusiveProblems(other: ExclusivePromise | null): AgreementProblem[] {
  if (other === null) return [];
  return [{ field: 'exclusiveYn', sentence: exclusiveSentence(other), source: null }];
}

function isExclusive({ kind, exclusiveYn }: Promised): boolean {
  return kind === 'full' && exclusiveYn === true;
}

/**
 * The same entity, whoever signs for it; else the same account, or the same address where somebody has
 * none yet. Who signs for a company has promised nothing in their own name.
 */
function shareClient(one: Promised, other: Promised): boolean {
  return buyersIn(one.parties).some((a) =>
    buyersIn(other.parties).some((b) => {
      if (a.entity !== null || b.entity !== null) return a.entity?.entityId === b.entity?.entityId;
      const [mine, theirs] = [a.signers[0]!, b.signers[0]!];
      return mine.profileId !== null && theirs.profileId !== null
        ? mine.profileId === theirs.profileId
        : mine.email === theirs.email;
    }),
  );
}

/** Areas are words, which may mean the same; only homes named by their keys can be told apart. */
function mayMeet(one: Promised, other: Promised): boolean {
  if (one.state !== other.state) return false;
  if (one.propertyArea !== '' || other.propertyArea !== '') return true;
  return one.listingKeys.some((key) => other.listingKeys.includes(key));
}
