/** On paper, in the place of the beam: whose page it is, its address and the day it was printed. */
import { dateIn, formatDate } from '#domain/calendar.ts';
import { useNow } from '../ui/useNow.ts';
import { Logo } from './Logo.tsx';

export function PrintHead() {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const today = dateIn(timeZone, useNow());
  return (
    <div className="hidden items-center justify-between border-b border-line pb-3 print:flex">
      <Logo />
      <p className="text-right text-small text-ink-soft">
        <span className="block">{location.host}</span>
        <span className="block">{formatDate(today)}</span>
      </p>
    </div>
  );
}
