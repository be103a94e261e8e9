/** How an agreement is ended before its last day, for the buyers. */
import { formatCents } from '../money.ts';
import type { Cancellation, StoredTerms } from './package/AgentPackage.ts';

export function endingInWords({ noticeDays, feeCents }: Cancellation): string {
  const days = noticeDays === 1 ? '1 day' : `${noticeDays} days`;
  const when = noticeDays === 0 ? 'any day, at once' : `with ${days} of notice`;
  const cost = feeCents === 0 ? 'for free' : `for ${formatCents(feeCents)}`;
  return `You can end it ${when}, ${cost}.`;
}

/** With the agent's own sentence, which packages of before the catalog have. */
export function storedEndingInWords({ text, ...ending }: StoredTerms['cancellation']): string {
  return text === undefined ? endingInWords(ending) : `${endingInWords(ending)} ${text}`;
}
