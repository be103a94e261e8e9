import { formatDate } from '#domain/calendar.ts';
import { capitalized } from '#domain/capitalized.ts';
import { todayFor } from '#domain/contract/Contract.ts';
import { agreementEmail } from '../../agreement/AgreementEmail.ts';
import { inQueue } from '../../agreement/phrases.ts';

export const approvalOverdue = agreementEmail({
  name: 'approval_overdue',
  fact: 'contract.approval_overdue',
  event: 'waiting',
  namesDayYn: true,
  write: ({ contract, agentName, an, names }) =>
    contract.submittedAt === null
      ? null
      : {
          to: 'admins',
          subject: `${capitalized(an)} still waits for your decision`,
          sentences: [
            `${names} with ${agentName}. All had signed on ${formatDate(todayFor(contract, contract.submittedAt))}. Undecided, it lapses after its last day, ${formatDate(contract.endDate)}.`,
          ],
          ...inQueue(contract),
        },
  example: ({ allSignatures, at }) => ({
    when: 'It has waited for the broker for three days',
    contract: { ...allSignatures(), status: 'pending_approval', submittedAt: at },
  }),
});
