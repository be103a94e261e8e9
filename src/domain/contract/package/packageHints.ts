/** Fair-housing warnings for the marketing of a package: each field of free text that it has. */
import { type FairHousingHint, findFairHousingHints } from '../../chat/fairHousing.ts';
import type { StoredTerms } from './AgentPackage.ts';

type Marketing = Pick<StoredTerms, 'name' | 'description'>;

export interface PackageHint extends FairHousingHint {
  field: keyof Marketing;
}

export function packageHints({ name, description = '' }: Marketing): PackageHint[] {
  const fields = { name, description } satisfies Record<keyof Marketing, string>;
  return Object.entries(fields).flatMap(([field, text]) =>
    findFairHousingHints(text).map((hint) => ({ ...hint, field: field as keyof Marketing })),
  );
}

/**
 * For the broker: `“safe streets” in the package’s name`, `“young families” in the description of “Full service”`.
 * `of` is the package’s name, for sentences about several packages.
 */
export function packageHintInWords({ said, field, of }: PackageHint & { of?: string }): string {
  return of === undefined || field === 'name'
    ? `“${said}” in the package’s ${field}`
    : `“${said}” in the ${field} of “${of}”`;
}
