/** Whether the own items of a package are still the texts that were approved, and what to do if not. */
import type { ChosenServices } from '../contract/package/serviceCatalog.ts';
import type { ApprovedItem, ItemUse, OwnItem } from './OwnItem.ts';

/** One approved version, retired or not. */
export type KnownItem = ApprovedItem & Pick<OwnItem, 'usedAs' | 'retiredAt' | 'retireReason'>;

export interface ItemOfPackageProblem {
  field: 'services' | 'notIncluded';
  sentence: string;
}

/** Both lists of a package, each item with the use it is chosen for. */
export function itemsChosenIn({
  ownServices = [],
  ownExclusions = [],
}: Pick<ChosenServices, 'ownServices' | 'ownExclusions'>): (ApprovedItem & { usedAs: ItemUse })[] {
  return [
    ...ownServices.map((item) => ({ ...item, usedAs: 'service' as const })),
    ...ownExclusions.map((item) => ({ ...item, usedAs: 'exclusion' as const })),
  ];
}

/** `anew`: a version is saved or published; `on offer`: buyers choose the published one. */
export type Choosing = 'anew' | 'on offer';

/**
 * Why a package can't have these items.
 * @param known every approved version of the items that the package names
 */
export function itemProblemsOfPackage(
  terms: Pick<ChosenServices, 'ownServices' | 'ownExclusions'>,
  known: readonly KnownItem[],
  choosing: Choosing,
): ItemOfPackageProblem[] {
  return itemsChosenIn(terms).flatMap((item) => {
    const sentence = whyNot(item, known, choosing);
    const field = item.usedAs === 'service' ? 'services' : 'notIncluded';
    return sentence === null ? [] : [{ field, sentence }];
  });
}

function whyNot(
  item: ApprovedItem & { usedAs: ItemUse },
  known: readonly KnownItem[],
  choosing: Choosing,
): string | null {
  const versions = known.filter(({ itemId }) => itemId === item.itemId);
  const found = versions.find(({ version }) => version === item.version);
  const sameYn =
    found !== undefined &&
    found.text === item.text &&
    found.partOf === item.partOf &&
    found.usedAs === item.usedAs;
  if (!sameYn) {
    return `“${item.text}” is not a text that your brokerage approved. Remove it, or choose it from the list again.`;
  }
  if (found.retiredAt !== null) {
    const why =
      found.retireReason === null ? '' : ` (${found.retireReason.replace(/[.\s]+$/, '')})`;
    return `Your brokerage retired “${item.text}”${why}. Remove it and publish the package again. Signed agreements keep it.`;
  }
  const latest = versions.toSorted((a, b) => b.version - a.version)[0]!;
  return choosing === 'anew' && latest.version > item.version
    ? `Your brokerage replaced “${item.text}” with “${latest.text}”. Remove the old line and choose the new one.`
    : null;
}
