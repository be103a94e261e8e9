/** How an agreement is ended before its last day, for the buyers. */
import { formatCents } from '../money.ts';
import type { Cancellation } from './AgentPackage.ts';

export function endingInWords({ noticeDays, feeCents }: Omit<Cancellation, 'text'>): string {
  const days = noticeDays === 1 ? '1 day' : `${noticeDays} days`;
  const when = noticeDays === 0 ? 'any day, at once' : `with ${days} of notice`;
  const cost = feeCents === 0 ? 'for free' : `for ${formatCents(feeCents)}`;
  return `You can end it ${when}, ${cost}.`;
}
