/** Which agreement of the queue is open, and where the focus goes when another one opens. */
import { type RefCallback, useEffect, useRef } from 'react';
import type { ApprovalItem } from '#api/contract/agreementListsSchemas.ts';
import type { QueueAddress } from './useQueueAddress.ts';

export interface QueueFocus {
  /** The first one where the address names none; null where the queue is empty. */
  open: ApprovalItem | null;
  /** The address names an agreement of this page; on a phone, its detail covers the list. */
  isInAddress: boolean;
  /** Opens the next or the previous line of the list. */
  walk(step: 1 | -1): void;
  /**
   * Opens a neighbor of an agreement that leaves the list.
   * @returns false where the list has no other
   */
  openNeighborOf(contractId: string): boolean;
  /** Once this agreement is open, its heading takes the focus. */
  focusDetailOf(contractId: string): void;
  /** For the heading of the open agreement. */
  headingRef: RefCallback<HTMLHeadingElement>;
}

/** Where the focus goes once this agreement is open; null stands for any agreement. */
interface Focus {
  what: 'line' | 'detail';
  contractId: string | null;
}

export function useQueueFocus(items: readonly ApprovalItem[], address: QueueAddress): QueueFocus {
  const toFocus = useRef<Focus | null>(null);
  const at = items.findIndex(({ contractId }) => contractId === address.contractId);
  const open = items[at] ?? items[0] ?? null;

  function isMeant(what: Focus['what']): boolean {
    const meant = toFocus.current;
    if (open === null || meant?.what !== what) return false;
    return meant.contractId === null || meant.contractId === open.contractId;
  }
  useEffect(() => {
    if (open === null || !isMeant('line')) return;
    toFocus.current = null;
    const line = lineOf(open.contractId);
    line?.focus({ preventScroll: true });
    line?.scrollIntoView({ block: 'nearest' });
  });

  return {
    open,
    isInAddress: at >= 0,
    walk(step) {
      const next = items[Math.min(Math.max((at < 0 ? 0 : at) + step, 0), items.length - 1)];
      if (!next) return;
      toFocus.current = { what: 'line', contractId: next.contractId };
      address.open(next.contractId);
    },
    openNeighborOf(contractId) {
      const place = items.findIndex((item) => item.contractId === contractId);
      const nextId = (items[place + 1] ?? items[place - 1])?.contractId ?? null;
      toFocus.current = { what: 'detail', contractId: nextId };
      address.open(nextId);
      return nextId !== null;
    },
    focusDetailOf(contractId) {
      toFocus.current = { what: 'detail', contractId };
    },
    headingRef(heading) {
      if (heading === null || !isMeant('detail')) return;
      toFocus.current = null;
      heading.focus({ preventScroll: true });
    },
  };
}

export function lineOf(contractId: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-contract-id="${contractId}"]`);
}
