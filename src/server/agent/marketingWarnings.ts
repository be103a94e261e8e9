/** Fair-housing warnings for a broker: everything in an agent's marketing that buyers read. */
import { findFairHousingHints } from '#domain/chat/fairHousing.ts';
import type { StoredTerms } from '#domain/contract/package/AgentPackage.ts';
import { packageHintInWords, packageHints } from '#domain/contract/package/packageHints.ts';

/** @param packages on offer */
export function marketingWarnings(
  about: string,
  packages: readonly Pick<StoredTerms, 'name' | 'description'>[],
): string[] {
  return [
    ...findFairHousingHints(about).map(({ said }) => `“${said}” in the profile`),
    ...packages.flatMap((one) =>
      packageHints(one).map((hint) => packageHintInWords({ ...hint, of: one.name })),
    ),
  ];
}
