/** Whether a package can lawfully be offered in a state: the validator on an agreement with it. */
import type { LegalDate } from '../../calendar.ts';
import { type StateCode, stateNames } from '../../states.ts';
import type { StoredTerms } from './AgentPackage.ts';
import {
  isOwn,
  type Jurisdiction,
  lastDayOf,
  termInWords,
} from '../../jurisdiction/jurisdiction.ts';
import { type AgreementProblem, validateAgreement } from '../validateAgreement.ts';

const nobody = '00000000-0000-0000-0000-000000000000';

/**
 * Only what lies in the package, which is for touring where it includes no offer: each agreement has a first and a last day of its own, so the
 * specimen lasts a day, and the package's term is judged by itself.
 */
export function packageProblems(
  terms: StoredTerms,
  state: StateCode,
  jurisdiction: Jurisdiction,
  today: LegalDate,
): AgreementProblem[] {
  const specimen = {
    kind: terms.offersIncluded === 0 ? ('touring' as const) : ('full' as const),
    parties: [
      {
        partyId: nobody,
        kind: 'buyer' as const,
        profileId: null,
        name: 'A buyer',
        email: 'buyer@example.com',
        naturalPersonYn: true,
      },
    ],
    agentPackage: {
      ...terms,
      packageId: nobody,
      version: 1,
      agentProfileId: nobody,
      publishedAt: null,
      retiredAt: null,
    },
    commission: terms.commission,
    state,
    propertyArea: stateNames[state],
    listingKeys: [],
    listingAddresses: {},
    counted: null,
    startDate: today,
    endDate: jurisdiction.minTerm === null ? today : lastDayOf(today, jurisdiction.minTerm),
    timeZone: 'UTC',
    exclusiveYn: terms.exclusiveYn,
    exclusiveChoice: 'agent' as const,
  };
  return [
    ...validateAgreement(specimen, jurisdiction, today),
    ...termProblems(terms, stateNames[state], jurisdiction),
  ];
}

/** The longest that so many months can be; a package does not become too long in February. */
const monthDays = 31;

function termProblems(
  { defaultTermDays }: StoredTerms,
  state: string,
  rules: Jurisdiction,
): AgreementProblem[] {
  const { maxTermForPeople: longest, source } = rules;
  if (longest === null) return [];
  const days = longest.unit === 'days' ? longest.count : longest.count * monthDays;
  if (defaultTermDays <= days) return [];
  const ownYn = isOwn(rules, 'maxTermForPeople');
  const words = `an agreement with a person can last at most ${termInWords(longest)}.`;
  const sentence = ownYn ? `In ${state} ${words}` : `By the house rule for ${state} ${words}`;
  return [{ field: 'endDate', sentence, source: ownYn ? source : null }];
}
