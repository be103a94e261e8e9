import { formatDate } from '#domain/calendar.ts';
import { holdsThrough } from '#domain/contract/life/deadlines.ts';
import { agreementEmail } from '../../agreement/AgreementEmail.ts';
import { active } from '../../agreement/sampleParts.ts';

// It names a day and not a count of days, so that it stays right until it is read.
export const endsSoon = agreementEmail({
  name: 'ends_soon',
  fact: 'contract.expiry_near',
  event: 'end_near',
  namesDayYn: true,
  write: ({ contract, everybody, what, names, agentName }) => ({
    to: everybody,
    subject: `The ${what} with ${agentName} ends after ${formatDate(holdsThrough(contract))}`,
    sentences: [
      `It is the ${what} of ${names} with ${agentName}. Its last day is ${formatDate(holdsThrough(contract))}. A new one can be started any day.`,
    ],
  }),
  example: () => ({
    when: '7, 3 and 1 days before the last one',
    fact: { daysLeft: 7 },
    contract: active,
  }),
});
