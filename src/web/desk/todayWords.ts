/** What stands on the first page of a desk, in words. */
import { addDays, dateIn, type Instant, type LegalDate, zoneName } from '#domain/calendar.ts';
import type { SoonItem, WaitingItem } from '#domain/desk/Today.ts';
import type { IconName } from '../ui/icon/iconNames.ts';

/** Where something that waits is done. */
export function placeOf({ kind, id }: Pick<WaitingItem, 'kind' | 'id'>): string {
  switch (kind) {
    case 'first question':
    case 'message':
      return `/agent/inbox/${id}`;
    case 'signature':
    case 'agreement':
    case 'conflict':
      return `/agreements/${id}`;
    case 'approval':
      return `/admin/approvals?contract=${id}`;
    case 'void':
      return `/admin/approvals?band=void&contract=${id}`;
    case 'rules':
      return '/admin/rules';
    case 'wording':
      return '/admin/wording';
    case 'own item':
      return '/admin/services';
    case 'state form':
      return '/admin/forms';
    case 'troubles':
    case 'unsealed':
      return '/admin/troubles';
    case 'feed':
      return '/admin/health';
  }
}

interface KindWords {
  icon: IconName;
  label: string;
}

export const waitingWords: Record<WaitingItem['kind'], KindWords> = {
  'first question': { icon: 'user-plus', label: 'New question' },
  message: { icon: 'message-square', label: 'Message' },
  signature: { icon: 'pencil', label: 'Your signature' },
  agreement: { icon: 'file-text', label: 'Agreement' },
  approval: { icon: 'stamp', label: 'To approve' },
  void: { icon: 'file-text', label: 'To void' },
  rules: { icon: 'scale', label: 'Rules' },
  wording: { icon: 'text-quote', label: 'Wording' },
  'own item': { icon: 'list', label: 'Own service' },
  'state form': { icon: 'book-open-check', label: 'State form' },
  troubles: { icon: 'triangle-alert', label: 'Trouble' },
  unsealed: { icon: 'triangle-alert', label: 'Not sealed' },
  conflict: { icon: 'triangle-alert', label: 'Conflict' },
  feed: { icon: 'triangle-alert', label: 'Listing feed' },
};

/** Where something that ends soon can be seen. */
export function placeOfSoon({ kind, id }: Pick<SoonItem, 'kind' | 'id'>, isAgent: boolean): string {
  if (kind === 'license') return isAgent ? '/agent/profile' : `/admin/agents/${id}`;
  return `/agreements/${id}`;
}

/** The last day as people at the home call it: `Today`, `Tomorrow`, `Tuesday, Nov 24`. */
export function lastDayWords(
  { lastDay, timeZone }: Pick<SoonItem, 'lastDay' | 'timeZone'>,
  now: Instant,
  locale: string,
): string {
  const today: LegalDate = dateIn(timeZone, now);
  if (lastDay <= today) return 'Today';
  if (lastDay === addDays(today, 1)) return 'Tomorrow';
  return new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${lastDay}T00:00:00Z`));
}

/** Whose midnight ends that day, where it is not the reader’s own. */
export function whereItEnds(timeZone: string, ownZone: string, locale: string): string | null {
  const there = zoneName(timeZone, locale);
  return there === zoneName(ownZone, locale) ? null : there;
}

/** `November`. */
export function monthName(firstDay: LegalDate, locale: string): string {
  return new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }).format(
    new Date(`${firstDay}T00:00:00Z`),
  );
}
