/** Which of an agent's packages leaves most with the buyer. */
import type { PackageCard } from '#domain/contract/PackageCard.ts';

/** The cheapest first; of equal ones the one that includes more tours. */
export function cheapestFirst(packages: readonly PackageCard[]): PackageCard[] {
  return packages.toSorted(
    (a, b) =>
      b.netEffectCents - a.netEffectCents ||
      (b.package.toursIncluded ?? Infinity) - (a.package.toursIncluded ?? Infinity),
  );
}
