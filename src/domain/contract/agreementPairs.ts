/**
 * Which two live agreements of the same buyers may stand beside each other. The table is the rule:
 * guards, refusals, notices, flags and the printed docs all read it. An installation has one
 * brokerage, so every pair is with the same brokerage.
 */
import { formatDate } from '../calendar.ts';
import { namesOf } from '../life.ts';
import { buyersIn } from './people/buyersIn.ts';
import type { Contract } from './Contract.ts';
import type { ContractKind } from './ContractTerms.ts';
import { holdsThrough } from './life/deadlines.ts';
import type { AgreementProblem } from './validateAgreement.ts';

/** `after_notice`: allowed after both agents and all clients are notified. From mild to strict. */
export const pairVerdicts = {
  allowed: 'allowed',
  after_notice: 'allowed after both agents and all clients are notified',
  refused: 'refused',
} as const;
export type PairVerdict = keyof typeof pairVerdicts;

const sides = {
  touring: { kind: 'touring', exclusiveYn: false, words: 'a nonexclusive touring agreement' },
  exclusive_touring: {
    kind: 'touring',
    exclusiveYn: true,
    words: 'an exclusive touring agreement',
  },
  full: { kind: 'full', exclusiveYn: false, words: 'a nonexclusive agreement' },
  exclusive_full: { kind: 'full', exclusiveYn: true, words: 'an exclusive agreement' },
} as const satisfies Record<string, { kind: ContractKind; exclusiveYn: boolean; words: string }>;
export type PairSide = keyof typeof sides;

export interface PairRow {
  one: PairSide;
  other: PairSide;
  /** Where both are with one agent, and where they are with two. */
  sameAgent: PairVerdict;
  otherAgent: PairVerdict;
  why: string;
}

const broken = 'An exclusive agreement leaves no room for one with another agent.';
const contradicting = 'With one agent, two papers would contradict each other: amend the first.';

/** For the same homes on the same days; each unordered pair once. */
export const agreementPairs: readonly PairRow[] = [
  {
    one: 'touring',
    other: 'touring',
    sameAgent: 'allowed',
    otherAgent: 'allowed',
    why: 'Buyers may tour with several agents.',
  },
  {
    one: 'touring',
    other: 'exclusive_touring',
    sameAgent: 'allowed',
    otherAgent: 'refused',
    why: broken,
  },
  {
    one: 'touring',
    other: 'full',
    sameAgent: 'allowed',
    otherAgent: 'allowed',
    why: 'A nonexclusive agreement leaves buyers free to tour with another agent.',
  },
  {
    one: 'touring',
    other: 'exclusive_full',
    sameAgent: 'allowed',
    otherAgent: 'after_notice',
    why: 'The exclusive agent still writes the offers; another agent only shows homes.',
  },
  {
    one: 'exclusive_touring',
    other: 'exclusive_touring',
    sameAgent: 'allowed',
    otherAgent: 'refused',
    why: broken,
  },
  {
    one: 'exclusive_touring',
    other: 'full',
    sameAgent: 'allowed',
    otherAgent: 'refused',
    why: broken,
  },
  {
    one: 'exclusive_touring',
    other: 'exclusive_full',
    sameAgent: 'allowed',
    otherAgent: 'refused',
    why: broken,
  },
  {
    one: 'full',
    other: 'full',
    sameAgent: 'after_notice',
    otherAgent: 'after_notice',
    why: 'One purchase earns one fee, so everyone has to know of both.',
  },
  {
    one: 'full',
    other: 'exclusive_full',
    sameAgent: 'refused',
    otherAgent: 'refused',
    why: `${broken} ${contradicting}`,
  },
  {
    one: 'exclusive_full',
    other: 'exclusive_full',
    sameAgent: 'refused',
    otherAgent: 'refused',
    why: `${broken} ${contradicting}`,
  },
];

/** What of an agreement decides about its pairs. */
export type Paired = Pick<
  Contract,
  | 'contractId'
  | 'kind'
  | 'exclusiveYn'
  | 'parties'
  | 'agent'
  | 'state'
  | 'propertyArea'
  | 'listingKeys'
  | 'startDate'
  | 'endDate'
  | 'notice'
  | 'timeZone'
  | 'agentPackage'
  | 'amendsContractId'
>;

const strictness = namesOf(pairVerdicts);

/** Until the buyers have chosen, the milder of their two choices counts. */
export function pairVerdict(one: Paired, other: Paired): PairVerdict {
  if (!meet(one, other)) return 'allowed';
  const verdicts = sidesOf(one).flatMap((a) =>
    sidesOf(other).map((b) => rowVerdict(a, b, one, other)),
  );
  return strictness.find((verdict) => verdicts.includes(verdict))!;
}

function rowVerdict(a: PairSide, b: PairSide, one: Paired, other: Paired): PairVerdict {
  const row = agreementPairs.find(
    (found) => (found.one === a && found.other === b) || (found.one === b && found.other === a),
  )!;
  return one.agent.profileId === other.agent.profileId ? row.sameAgent : row.otherAgent;
}

/** Whether the same buyers promise about the same homes on the same days, in agreements of their own. */
export function meet(one: Paired, other: Paired): boolean {
  return (
    one.contractId !== other.contractId &&
    // An amendment stands in the place of what it amends.
    one.contractId !== other.amendsContractId &&
    other.contractId !== one.amendsContractId &&
    shareClient(one, other) &&
    one.startDate <= holdsThrough(other) &&
    other.startDate <= holdsThrough(one) &&
    mayMeet(one, other)
  );
}

/** Those of `others` with this verdict beside this one. */
export function pairsWith<C extends Paired>(
  contract: Paired,
  others: readonly C[],
  verdict: PairVerdict,
): C[] {
  return others.filter(
    (other) => meet(contract, other) && pairVerdict(contract, other) === verdict,
  );
}

/** Why an agreement can't stand beside `other`, and what to do. */
export function refusedPairSentence(contract: Paired, other: Paired): string {
  const begin = 'Begin after that day';
  if (contract.agent.profileId === other.agent.profileId) {
    return `${pairFact(other)} ${begin}, end that one first, or amend it instead.`;
  }
  const milder = pairVerdict({ ...contract, exclusiveYn: false }, other);
  const freely = contract.exclusiveYn === true && milder !== 'refused';
  const ways = freely
    ? `${begin}, end that one first, or make this one nonexclusive.`
    : `${begin}, or end that one first.`;
  return milder === 'refused'
    ? `${pairFact(other)} It leaves no room for one with another agent. ${ways}`
    : `${pairFact(other)} ${ways}`;
}

/** As a problem of the terms. */
export function pairProblems(contract: Paired, other: Paired | null): AgreementProblem[] {
  if (other === null) return [];
  const sentence = refusedPairSentence(contract, other);
  return [{ field: 'exclusiveYn', sentence, source: null }];
}

/** For agents, brokers and buyers: what stands beside an agreement, and what to do about it. */
export function pairNote(contract: Paired, other: Paired): string {
  const verdict = pairVerdict(contract, other);
  if (verdict === 'allowed') return pairFact(other);
  if (verdict === 'after_notice') return `${pairFact(other)} Both can be in effect together.`;
  return `${pairFact(other)} These two agreements conflict. Amend one so that they cover different homes or days, or end one. Signed agreements stay as they are until then.`;
}

/** `The buyers have an exclusive agreement with Tom Brandt for these homes through Apr 30, 2026.` */
export function pairFact(other: Paired): string {
  return `The buyers have ${pairName(other)} with ${other.agent.name} for these homes through ${formatDate(holdsThrough(other))}.`;
}

/** `a nonexclusive touring agreement`. */
export function pairName(other: Pick<Paired, 'kind' | 'exclusiveYn'>): string {
  return sides[sidesOf(other)[0]!].words;
}

/** Both where the buyers have yet to choose; the nonexclusive one first. */
function sidesOf({ kind, exclusiveYn }: Pick<Paired, 'kind' | 'exclusiveYn'>): PairSide[] {
  return namesOf(sides).filter(
    (side) =>
      sides[side].kind === kind &&
      sides[side].exclusiveYn === (exclusiveYn ?? sides[side].exclusiveYn),
  );
}

/**
 * The same entity, regardless of who signs for it; else the same account, or the same address where a
 * client has no account yet. A person who signs for a company has promised nothing in their own name.
 */
function shareClient(one: Paired, other: Paired): boolean {
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
function mayMeet(one: Paired, other: Paired): boolean {
  if (one.state !== other.state) return false;
  if (one.propertyArea !== '' || other.propertyArea !== '') return true;
  return one.listingKeys.some((key) => other.listingKeys.includes(key));
}
