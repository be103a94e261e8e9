/** Own items for tests. */
import type { ApprovedItem, OwnItem } from './OwnItem.ts';

const id = (last: number) => `0199bb00-0000-7000-8000-${String(last).padStart(12, '0')}`;

export const exampleItem: ApprovedItem = {
  itemId: id(700),
  version: 1,
  text: 'Meeting the Buyers’ contractor at a home before an offer',
  partOf: 'buying',
};

/** The first version of it, approved. */
export function anItem(changes: Partial<OwnItem> = {}): OwnItem {
  return {
    ...exampleItem,
    usedAs: 'service',
    reason: 'Clients ask for it.',
    itemVersionId: id(701),
    status: 'approved',
    writtenBy: id(901),
    writtenAt: '2027-03-01T18:00:00.000Z',
    proposedAt: '2027-03-01T19:00:00.000Z',
    returnReason: null,
    returnedBy: null,
    approvedBy: id(902),
    approvedAt: '2027-03-02T18:00:00.000Z',
    retiredBy: null,
    retiredAt: null,
    retireReason: null,
    ...changes,
  };
}
