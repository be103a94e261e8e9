import { capitalized } from '#domain/capitalized.ts';
import { agreementEmail } from '../../agreement/AgreementEmail.ts';
import { active } from '../../agreement/sampleParts.ts';

export const voidRequested = agreementEmail({
  name: 'void_requested',
  fact: 'contract.void_requested',
  event: 'waiting',
  namesDayYn: false,
  write: ({ contract, agentName, an, names }) =>
    contract.voidRequest && {
      to: 'admins',
      subject: `${capitalized(an)} is to be voided: another admin confirms`,
      sentences: [
        `${names} with ${agentName}. It waits under “To be voided” in the queue; the parties get an email once it is done.`,
      ],
      quote: { words: `“${contract.voidRequest.reason}”`, to: 'all' },
      action: 'Decide in the queue',
      page: `/admin/approvals?band=void&contract=${contract.contractId}`,
    },
  example: ({ people: { kim }, at }) => ({
    when: 'An admin asks to void what is active',
    fact: { byProfileId: kim.profileId },
    contract: {
      ...active,
      voidRequest: { profileId: kim.profileId, reason: 'Made twice.', at },
    },
  }),
});
