/** What waits, in one order whatever it is. */
import { lateAfterMinutes, type WaitingItem, type WaitingKind } from '#domain/desk/Today.ts';
import { epochMs, type Instant } from '#domain/calendar.ts';

const minuteMs = 60_000;

export function waitingItem(
  kind: WaitingKind,
  item: Omit<WaitingItem, 'kind' | 'lateYn'>,
  now: Instant,
): WaitingItem {
  const usual = lateAfterMinutes[kind];
  const minutes = Math.floor((epochMs(now) - epochMs(item.since)) / minuteMs);
  return { kind, ...item, lateYn: usual !== null && minutes > usual };
}

/** Who has waited longest comes first. */
export function longestFirst(a: WaitingItem, b: WaitingItem): number {
  return a.since.localeCompare(b.since) || a.id.localeCompare(b.id);
}
