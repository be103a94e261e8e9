import { formatDate } from '#domain/calendar.ts';
import { capitalized } from '#domain/capitalized.ts';
import { agreementEmail } from '../../agreement/AgreementEmail.ts';
import { inQueue } from '../../agreement/phrases.ts';

export const approvalWaits = agreementEmail({
  name: 'approval_waits',
  fact: 'contract.submitted',
  event: 'waiting',
  namesDayYn: true,
  write: ({ contract, agentName, an, names, cost }) => ({
    to: 'admins',
    subject: `${capitalized(an)} waits for your approval`,
    sentences: [
      `${names} with ${agentName}. All have signed. Undecided, it lapses after its last day, ${formatDate(contract.endDate)}.`,
      cost,
    ],
    ...inQueue(contract),
  }),
  example: ({ allSignatures, at }) => ({
    when: 'All have signed',
    contract: { ...allSignatures(), status: 'pending_approval', submittedAt: at },
  }),
});
