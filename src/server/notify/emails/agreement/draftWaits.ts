import { formatDate } from '#domain/calendar.ts';
import { capitalized } from '#domain/capitalized.ts';
import { agreementEmail } from '../../agreement/AgreementEmail.ts';

export const draftWaits = agreementEmail({
  name: 'draft_waits',
  fact: 'contract.drafted',
  event: 'waiting',
  namesDayYn: true,
  write: ({ contract, agent, an, names, cost, quote }) => ({
    to: agent,
    subject: `${capitalized(an)} with ${names} waits for your terms`,
    sentences: [
      `${contract.agentPackage.name}, ${formatDate(contract.startDate)} through ${formatDate(contract.endDate)}. Look it over, then propose it.`,
      cost,
    ],
    quote,
  }),
  example: ({ people: { ana } }) => ({
    when: 'A buyer asks for an agreement',
    fact: { byProfileId: ana.profileId },
    contract: { status: 'draft', reason: 'Evenings only, please.' },
  }),
});
