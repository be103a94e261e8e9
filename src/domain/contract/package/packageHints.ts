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

/** For the broker: `“safe streets” in the package’s name`. */
export function packageHintInWords({ said, field }: PackageHint): string {
  return `“${said}” in the package’s ${field}`;
}
