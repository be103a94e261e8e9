import { addDays, type LegalDate } from '../calendar.ts';
import type { PackageTerms } from './package/AgentPackage.ts';
import type { ContractKind } from './ContractTerms.ts';
import { type Jurisdiction, lastDayOf } from '../jurisdiction/jurisdiction.ts';

const touringDays = 7;

/**
 * The last day that a new agreement is proposed with: as long as the package says, or what the
 * state's rules suggest where that is too long or too short there. Touring takes a week, more only
 * where no shorter agreement is lawful.
 */
export function suggestedEnd(
  kind: ContractKind,
  startDate: LegalDate,
  { defaultTermDays }: Pick<PackageTerms, 'defaultTermDays'>,
  rules: Pick<Jurisdiction, 'suggestedTerm' | 'maxTermForPeople' | 'minTerm' | 'touringMaxDays'>,
): LegalDate {
  const { suggestedTerm, maxTermForPeople, minTerm, touringMaxDays } = rules;
  const shortest = minTerm === null ? startDate : lastDayOf(startDate, minTerm);
  if (kind === 'touring') {
    const week = addDays(startDate, Math.min(touringDays, touringMaxDays ?? touringDays));
    return week < shortest ? shortest : week;
  }
  const byPackage = addDays(startDate, defaultTermDays);
  const isTooLong = maxTermForPeople !== null && byPackage > lastDayOf(startDate, maxTermForPeople);
  return isTooLong || byPackage < shortest ? lastDayOf(startDate, suggestedTerm) : byPackage;
}
