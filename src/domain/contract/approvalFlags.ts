/** What deserves a broker's look before an agreement is approved. */
import { z } from 'zod';
import { daysBetween } from '../calendar.ts';
import { canonicalJson } from '../canonicalJson.ts';
import { joinNames } from '../joinNames.ts';
import { type Paired, pairName } from './agreementPairs.ts';
import { buyersIn } from './people/buyersIn.ts';
import type { Commission } from './money/Commission.ts';
import type { Contract } from './Contract.ts';
import { packageHintInWords, packageHints } from './package/packageHints.ts';
import { startingCommission } from './money/startingCommission.ts';

const longDays = 90;

/** The code is what is decided by, the words are what is read. */
export const ApprovalFlag = z.object({
  code: z.enum([
    'entity',
    'other_fee_kind',
    'lower_fee',
    'higher_fee',
    'other_fee_terms',
    'long',
    'amendment',
    'negotiated',
    'new_wording',
    'missing_form',
    'fair_housing',
    'conflict',
  ]),
  words: z.string(),
});
export type ApprovalFlag = z.infer<typeof ApprovalFlag>;

/** Of a package that was let pass with other words than those of today. */
export const newWordingFlag: ApprovalFlag = {
  code: 'new_wording',
  words: 'New wording since it was pre-approved',
};

/** A form that the state asks for before the agreement is signed, and who has not acknowledged it. */
export interface MissingForm {
  title: string;
  /** Names of clients; null: no admin has uploaded the form, so nobody could. */
  by: readonly string[] | null;
}

export function missingFormFlags(missing: readonly MissingForm[]): ApprovalFlag[] {
  return missing.map(({ title, by }) => ({
    code: 'missing_form',
    words:
      by === null
        ? `Missing: “${title}” is not uploaded, so no buyer has acknowledged it`
        : `Missing: “${title}” is not acknowledged by ${joinNames(by)}`,
  }));
}

/** Live agreements of the same buyers that this one can't stand beside. */
export function conflictFlags(others: readonly Paired[]): ApprovalFlag[] {
  return others.map((other) => ({
    code: 'conflict',
    words: `Conflicts with ${pairName(other)} with ${other.agent.name}`,
  }));
}

export function approvalFlags(contract: Contract): ApprovalFlag[] {
  const { agentPackage, commission, startDate, endDate, version, amendsContractId } = contract;
  // What the buyers choose makes a version too.
  const rounds = version - (contract.exclusiveChoice === 'buyer' ? 2 : 1);
  const flags: ApprovalFlag[] = [];
  if (buyersIn(contract.parties).some(({ entity }) => entity !== null)) {
    flags.push({ code: 'entity', words: 'Signed for a company, trust or estate' });
  }
  flags.push(...feeFlags(commission, startingCommission(contract.kind, agentPackage)));
  if (daysBetween(startDate, endDate) > longDays) {
    flags.push({ code: 'long', words: `Lasts more than ${longDays} days` });
  }
  if (amendsContractId !== null) {
    flags.push({ code: 'amendment', words: 'Changes an active agreement' });
  }
  const hints = packageHints(agentPackage).map(packageHintInWords);
  if (hints.length > 0) {
    flags.push({ code: 'fair_housing', words: `Fair housing: ${joinNames(hints)}` });
  }
  if (rounds > 1) flags.push({ code: 'negotiated', words: `Negotiated ${rounds} times` });
  return flags;
}

function feeFlags(agreed: Commission, asked: Commission): ApprovalFlag[] {
  if (canonicalJson(agreed) === canonicalJson(asked)) return [];
  if (agreed.model !== asked.model) {
    return [{ code: 'other_fee_kind', words: 'Another kind of fee than the package’s' }];
  }
  const [now, before] = [rateOf(agreed), rateOf(asked)];
  if (now < before) return [{ code: 'lower_fee', words: 'Below the package’s fee' }];
  if (now > before) return [{ code: 'higher_fee', words: 'Above the package’s fee' }];
  return [{ code: 'other_fee_terms', words: 'Other terms of the fee than the package’s' }];
}

/** Comparable within one model only. */
function rateOf(commission: Commission): number {
  switch (commission.model) {
    case 'zero':
      return 0;
    case 'flat':
      return commission.flatCents;
    case 'percent':
      return commission.rateBps;
    case 'hourly':
      return commission.hourlyCents;
  }
}
