/** The clause on how an agreement is ended before its last day. */
import { formatCents } from '../money.ts';
import type { Contract } from './Contract.ts';

type Ending = Pick<Contract, 'agentPackage'>;

export function endingPlain({ agentPackage: { cancellation } }: Ending): string {
  const { noticeDays, feeCents } = cancellation;
  const when = noticeDays === 0 ? 'any day, at once' : `with ${daysOf(noticeDays)} of notice`;
  const cost = feeCents === 0 ? 'for free' : `for ${formatCents(feeCents)}`;
  return `You can end it ${when}, ${cost}.`;
}

export function endingLegal({ agentPackage: { cancellation } }: Ending): string {
  const { noticeDays, feeCents, text } = cancellation;
  const when =
    noticeDays === 0
      ? 'It ends when the notice is given.'
      : `It ends once ${daysOf(noticeDays)} after the day of the notice are over.`;
  const cost =
    feeCents === 0
      ? 'No fee is due for ending it.'
      : `Buyers who end it before its last day owe ${formatCents(feeCents)} and nothing else for that.`;
  return (
    `The Buyers or the Agent may end this agreement before its last day by notice in Lintel or in ` +
    `writing. ${when} ${cost} ${text}`
  );
}

function daysOf(count: number): string {
  return count === 1 ? '1 day' : `${count} days`;
}
