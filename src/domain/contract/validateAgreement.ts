/** Whether the terms of an agreement are lawful where the homes are; every problem, not the first. */
import { addDays, formatDate, type LegalDate } from '../calendar.ts';
import { type StateCode, stateNames } from '../states.ts';
import type { ContractTerms } from './ContractTerms.ts';
import type { Exclusivity } from './exclusiveChoice.ts';
import type { StateForm } from '../jurisdiction/StateForm.ts';
import {
  isOwn,
  type Jurisdiction,
  lastDayOf,
  type LawField,
  type Term,
  termInWords,
} from '../jurisdiction/jurisdiction.ts';
import { type Contradiction, packageContradictions } from './package/packageContradictions.ts';
import { hasOwnWords } from './package/AgentPackage.ts';
import { clientsOf } from './people/parties.ts';
import { rebateRefusal } from './money/rebate.ts';

export interface AgreementProblem {
  field:
    | 'startDate'
    | 'endDate'
    | 'exclusiveYn'
    | 'commission'
    | 'listingKeys'
    | 'propertyArea'
    | 'state'
    | 'completedForm'
    | Contradiction['field'];
  /** For a person. */
  sentence: string;
  /** The rule it rests on; null where it is plain sense. */
  source: Jurisdiction['source'] | null;
}

/**
 * @param today the day on which it is agreed, in the homes' time zone
 * @param keptStart the first day of what it amends, which is past by now
 */
export function validateAgreement(
  terms: ContractTerms,
  jurisdiction: Jurisdiction,
  today: LegalDate,
  keptStart: LegalDate | null = null,
): AgreementProblem[] {
  const state = stateNames[terms.state];
  const { source } = jurisdiction;
  return [
    ...strayRules(terms.state, jurisdiction, state),
    ...dateProblems(terms, keptStart ?? today),
    ...termProblems(terms, jurisdiction, today).map(({ words, field }) => ({
      field: 'endDate' as const,
      sentence: isOwn(jurisdiction, field)
        ? `In ${state} ${words}.`
        : `By the house rule for ${state} ${words}.`,
      source: isOwn(jurisdiction, field) ? source : null,
    })),
    ...(terms.kind === 'touring' && terms.exclusiveYn && !jurisdiction.touringMayBeExclusiveYn
      ? [
          {
            field: 'exclusiveYn' as const,
            sentence: `In ${state} a touring agreement can't be exclusive.`,
            source,
          },
        ]
      : []),
    ...(terms.exclusiveChoice === 'agent' && terms.exclusiveYn === null
      ? [problem('exclusiveYn', 'Say whether this agreement is exclusive.')]
      : []),
    ...rebateProblems(terms, jurisdiction),
    ...showingFeeProblems(terms, jurisdiction),
    ...contradictions(terms),
    ...(terms.kind === 'touring' && terms.agentPackage.toursIncluded === 0
      ? [problem('commission', 'This package has no tours. A touring agreement needs another one.')]
      : []),
    ...(terms.propertyArea === '' && terms.listingKeys.length === 0
      ? [problem('propertyArea', 'Say which area or which homes this agreement covers.')]
      : []),
  ];
}

/**
 * Where the law prescribes the regulator's own form, fees can be compared, and an agreement is made
 * once the brokerage has that form here.
 */
export function stateFormProblem(
  { state, kind }: Pick<ContractTerms, 'state' | 'kind'>,
  { stateForm, source }: Pick<Jurisdiction, 'stateForm' | 'source'>,
  hereYn: boolean,
): AgreementProblem | null {
  if (stateForm === null || hereYn) return null;
  const sentence = missingStateForm(state, kind, stateForm.title);
  return { field: 'state', sentence, source };
}

/** For buyers and agents: what they can do, and who has to act. */
export function missingStateForm(
  state: StateCode,
  kind: ContractTerms['kind'],
  title: string,
): string {
  const what = kind === 'full' ? 'a buyer agreement' : 'a touring agreement';
  return (
    `In ${stateNames[state]} ${what} is made on the state’s own form (${title}), and the brokerage does not have it here yet. ` +
    'You can compare agents and fees already. Ask the brokerage for the form; then the agreement can be made.'
  );
}

/** What the form says itself cannot be agreed otherwise beside it. */
export function formExclusivity(
  exclusivity: StateForm['exclusivity'] | undefined,
  otherwise: Exclusivity,
): Exclusivity {
  return exclusivity === undefined || exclusivity === 'open'
    ? otherwise
    : { exclusiveChoice: 'agent', exclusiveYn: exclusivity === 'exclusive' };
}

function problem(field: AgreementProblem['field'], sentence: string): AgreementProblem {
  return { field, sentence, source: null };
}

function strayRules(code: StateCode, rules: Jurisdiction, name: string): AgreementProblem[] {
  return rules.state === code || rules.state === 'default'
    ? []
    : [problem('state', `The rules of another state don't hold in ${name}.`)];
}

function dateProblems({ startDate, endDate }: ContractTerms, today: LegalDate): AgreementProblem[] {
  return [
    ...(startDate < today
      ? [problem('startDate', `Choose a first day from ${formatDate(today)} on.`)]
      : []),
    ...(endDate < startDate ? [problem('endDate', "The last day can't be before the first.")] : []),
  ];
}

interface TermProblem {
  /** The end of a sentence that begins with the state. */
  words: string;
  field: LawField;
}

function termProblems(terms: ContractTerms, rules: Jurisdiction, today: LegalDate): TermProblem[] {
  const signing = clientsOf(terms.parties);
  const peopleYn = signing.some(({ naturalPersonYn }) => naturalPersonYn);
  const ownYn = signing.some(({ signsFor }) => !signsFor);
  const longest = peopleYn ? rules.maxTermForPeople : rules.maxTermForCompanies;
  const touring: Term | null =
    terms.kind === 'touring' && rules.touringMaxDays !== null
      ? { count: rules.touringMaxDays, unit: 'days' }
      : null;
  const from =
    rules.termCountedFrom === 'made' && today < terms.startDate ? today : terms.startDate;
  const tooLong = (term: Term | null): term is Term =>
    term !== null && terms.endDate > lastDayOf(from, term);
  if (tooLong(touring)) {
    const words = `a touring agreement can last at most ${termInWords(touring)}`;
    return [{ words, field: 'touringMaxDays' }];
  }
  if (tooLong(longest)) {
    const words = `an agreement with a ${peopleYn ? (ownYn ? 'person' : 'trust or an estate') : 'company'} can last at most ${termInWords(longest)}`;
    return [{ words, field: peopleYn ? 'maxTermForPeople' : 'maxTermForCompanies' }];
  }
  return tooShort(terms, rules);
}

/** A term holds on its first day too: 60 days from March 2 are over when April 30 is. */
function tooShort({ startDate, endDate }: ContractTerms, { minTerm }: Jurisdiction): TermProblem[] {
  if (minTerm === null || endDate < startDate) return [];
  if (endDate >= addDays(lastDayOf(startDate, minTerm), -1)) return [];
  return [{ words: `an agreement lasts at least ${termInWords(minTerm)}`, field: 'minTerm' }];
}

function rebateProblems(
  { commission, state }: ContractTerms,
  { rebateStatus, source }: Jurisdiction,
): AgreementProblem[] {
  const sentence = rebateRefusal(commission, rebateStatus, state);
  return sentence === null ? [] : [{ field: 'commission', sentence, source }];
}

/**
 * Where a touring agreement covers showings and no purchase, as by Texas Occupations Code § 1101.563, no
 * price exists that a share could be of.
 */
function showingFeeProblems(
  { kind, commission, state }: ContractTerms,
  { touringRepresentsYn, source }: Jurisdiction,
): AgreementProblem[] {
  if (kind !== 'touring' || touringRepresentsYn || commission.model !== 'percent') return [];
  const sentence = `In ${stateNames[state]} a touring agreement pays for showings and covers no purchase, so its fee can't be a percentage of a price. Choose a flat fee, an hourly fee or $0.`;
  return [{ field: 'commission', sentence, source }];
}

/** Why terms of before the catalog go no further; for the agent, who alone proposes. */
export const chooseServicesFirst =
  'This package was written before services were chosen from the catalog. Choose its services under Packages and publish it, then propose again.';

/** What one clause would say and another deny. */
function contradictions(terms: ContractTerms): AgreementProblem[] {
  const { agentPackage, commission, kind } = terms;
  return [
    ...(hasOwnWords(agentPackage) ? [problem('services', chooseServicesFirst)] : []),
    ...packageContradictions({ ...agentPackage, commission, kind }).map(({ field, sentence }) =>
      problem(field, sentence),
    ),
  ];
}
