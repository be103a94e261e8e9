import { addDays, type LegalDate } from '../calendar.ts';
import type { PackageTerms } from './AgentPackage.ts';
import type { ContractKind } from './ContractTerms.ts';
import { type Jurisdiction, lastDayOf } from '../jurisdiction/jurisdiction.ts';

const touringDays = 7;

/**
 * The last day that a new agreement is proposed with: as long as the package says, or what the
 * state's rules suggest where that is too long for people there. Touring takes a week at most.
 */
export function suggestedEnd(
  kind: ContractKind,
  startDate: LegalDate,
  { defaultTermDays }: Pick<PackageTerms, 'defaultTermDays'>,
  { suggestedTerm, maxTermForPeople, touringMaxDays }: Jurisdiction,
): LegalDate {
  if (kind === 'touring') {
    return addDays(startDate, Math.min(touringDays, touringMaxDays ?? touringDays));
  }
  const byPackage = addDays(startDate, defaultTermDays);
  const isTooLong = maxTermForPeople !== null && byPackage > lastDayOf(startDate, maxTermForPeople);
  return isTooLong ? lastDayOf(startDate, suggestedTerm) : byPackage;
}
