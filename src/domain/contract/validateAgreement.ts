/** Whether the terms of an agreement are lawful where the homes are; every problem, not the first. */
import { formatDate, type LegalDate } from '../calendar.ts';
import { type StateCode, stateNames } from '../states.ts';
import type { ContractTerms } from './ContractTerms.ts';
import {
  type Jurisdiction,
  lastDayOf,
  type Term,
  termInWords,
} from '../jurisdiction/jurisdiction.ts';
import { endingFeeProblem, type FreeTextProblem, freeTextProblems } from './freeTextProblems.ts';
import { clientsOf } from './parties.ts';
import { rebateRefusal } from './rebate.ts';

export interface AgreementProblem {
  field:
    | 'startDate'
    | 'endDate'
    | 'exclusiveYn'
    | 'commission'
    | 'listingKeys'
    | 'offersIncluded'
    | 'state'
    | FreeTextProblem['field'];
  /** For a person. */
  sentence: string;
  /** The rule it rests on; null where it is plain sense. */
  source: Jurisdiction['source'] | null;
}

/** @param today the day on which it is agreed, in the homes' time zone */
export function validateAgreement(
  terms: ContractTerms,
  jurisdiction: Jurisdiction,
  today: LegalDate,
): AgreementProblem[] {
  const state = stateNames[terms.state];
  const { source } = jurisdiction;
  return [
    ...strayRules(terms.state, jurisdiction, state),
    ...dateProblems(terms, today),
    ...termProblems(terms, jurisdiction, today).map((sentence) => ({
      field: 'endDate' as const,
      sentence: `In ${state} ${sentence}`,
      source,
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
    ...rebateProblems(terms, jurisdiction),
    ...contradictions(terms),
    ...(terms.propertyArea === '' && terms.listingKeys.length === 0
      ? [problem('propertyArea', 'Say which area or which homes this agreement covers.')]
      : []),
  ];
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

/** The ends of the sentences that begin with the state. */
function termProblems(terms: ContractTerms, rules: Jurisdiction, today: LegalDate): string[] {
  const peopleYn = clientsOf(terms.parties).some(({ naturalPersonYn }) => naturalPersonYn);
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
    return [`a touring agreement can last at most ${termInWords(touring)}.`];
  }
  return tooLong(longest)
    ? [
        `an agreement with a ${peopleYn ? 'person' : 'company'} can last at most ${termInWords(longest)}.`,
      ]
    : [];
}

function rebateProblems(
  { commission, state }: ContractTerms,
  { rebateStatus, source }: Jurisdiction,
): AgreementProblem[] {
  const sentence = rebateRefusal(commission, rebateStatus, state);
  return sentence === null ? [] : [{ field: 'commission', sentence, source }];
}

/** What one clause would say and another deny. */
function contradictions(terms: ContractTerms): AgreementProblem[] {
  const endingFee = endingFeeProblem(terms);
  return [
    ...freeTextProblems(terms).map(({ field, sentence }) => problem(field, sentence)),
    ...(endingFee === null ? [] : [problem('cancellation', endingFee)]),
    ...(terms.kind === 'full' && terms.agentPackage.offersIncluded === 0
      ? [
          problem(
            'offersIncluded',
            'An agreement for buying includes at least one offer. Choose a package that has offers, or a touring agreement.',
          ),
        ]
      : []),
  ];
}
