/** Agreements that amend another one: what they are called, and what their text says. */
import { formatDate } from '../calendar.ts';
import { canonicalJson } from '../canonicalJson.ts';
import type { SignableDocument } from '../document/SignableDocument.ts';
import { type Change, changesBetween } from './changes.ts';
import type { Contract } from './Contract.ts';
import type { ContractTerms } from './ContractTerms.ts';
import { phaseOf } from './ContractStatus.ts';
import { buyerNames } from './people/buyersIn.ts';
import { type ContractActor, roleIn } from './people/parties.ts';

type Named = Pick<Contract, 'kind' | 'amendsSince'>;

/** `touring agreement`, `amendment to the buyer agreement of Mar 2, 2026`: within a sentence. */
export function agreementName({ kind, amendsSince }: Named, locale?: string): string {
  const what = kind === 'touring' ? 'touring agreement' : 'buyer agreement';
  return amendsSince === null
    ? what
    : `amendment to the ${what} of ${formatDate(amendsSince, locale)}`;
}

/** The same with `a` or `an` before it. */
export function anAgreement(contract: Named): string {
  return `${contract.amendsSince === null ? 'a' : 'an'} ${agreementName(contract)}`;
}

/** Whether this person can start an amendment: buyer and agent, of what holds. */
export function mayAmend(contract: Contract, actor: ContractActor): boolean {
  const role = roleIn(contract, actor);
  return (role === 'buyer' || role === 'agent') && phaseOf(contract) === 'in force';
}

type Section = SignableDocument['sections'][number];

/**
 * The sections of an amendment: what it amends comes first, then only what reads otherwise than in
 * the agreement. Where the fee does, what the law wants seen beside a fee is said again.
 */
export function amendingSections(
  contract: Contract,
  amended: ContractTerms,
  { before, after }: { before: readonly Section[]; after: readonly Section[] },
): Section[] {
  const read = new Set(before.map(wordsOf));
  const differing = after.filter((section) => !read.has(wordsOf(section)));
  const feeYn = differing.some(({ id }) => id === 'compensation');
  const kept = after.filter(
    (section) => differing.includes(section) || (feeYn && section.conspicuousYn),
  );
  return [firstSection(contract, changesBetween(amended, contract)), ...kept];
}

function wordsOf({ id, plain, legal }: Section): string {
  return canonicalJson({ id, plain, legal });
}

function firstSection(contract: Contract, changes: readonly Change[]): Section {
  const { agent, amendsContractId, parties } = contract;
  const since = formatDate(contract.amendsSince ?? contract.startDate);
  const buyers = buyerNames(parties);
  const plain = changes.map(
    ({ label, before, after }) => `${label}: ${after} (it was: ${before}).`,
  );
  const legal = changes.map(
    ({ label, before, after }) => `${label}: “${after}” in the place of “${before}”.`,
  );
  return {
    id: 'amendment',
    heading: 'What this amends',
    plain: [
      `This changes your agreement with ${agent.name} that has been in force since ${since}.`,
      ...plain,
      'Everything else stays as it is.',
    ].join(' '),
    legal: [
      `This is an amendment to the agreement between ${buyers} and ${agent.brokerageName}, in force since ${since} (document ${amendsContractId}).`,
      'From the day on which all have signed it and the Broker has approved it, that agreement reads:',
      ...legal,
      'All its other provisions stay in force. Until then, and where this amendment is declined or lapses, that agreement stays as it is.',
    ].join(' '),
    conspicuousYn: true,
    weight: 'normal',
  };
}
