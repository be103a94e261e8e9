import type { ApprovalItem } from '#api/contract/agreementListsSchemas.ts';

/**
 * The new list, in which the open item stands as it was read and where it stood, even where it has
 * left the queue meanwhile: whoever reads it learns so by its decision, not by its vanishing.
 */
export function keepOpen(
  before: readonly ApprovalItem[],
  after: readonly ApprovalItem[],
  openId: string | null,
): ApprovalItem[] {
  const at = before.findIndex(({ contractId }) => contractId === openId);
  const open = before[at];
  if (!open) return [...after];
  if (after.some(({ contractId }) => contractId === openId)) {
    return after.map((item) =>
      item.contractId === openId && item.revision !== open.revision ? open : item,
    );
  }
  // Behind the nearest of those before it that are still there.
  const stillThere = new Map(after.map(({ contractId }, place) => [contractId, place]));
  const ahead = before.slice(0, at).findLast(({ contractId }) => stillThere.has(contractId));
  const place = ahead ? stillThere.get(ahead.contractId)! + 1 : 0;
  return after.toSpliced(place, 0, open);
}
