import { agreementEmail } from '../../agreement/AgreementEmail.ts';
import { active } from '../../agreement/sampleParts.ts';

export const voidRequestWithdrawn = agreementEmail({
  name: 'void_request_withdrawn',
  fact: 'contract.void_request_withdrawn',
  event: 'waiting',
  namesDayYn: false,
  write: ({ agentName, an, names }) => ({
    to: 'admins',
    subject: `The request to void ${an} was taken back`,
    sentences: [`${names} with ${agentName}. Nothing is left to confirm; it goes on as it is.`],
  }),
  example: ({ people: { kim } }) => ({
    when: 'That admin takes it back',
    fact: { byProfileId: kim.profileId },
    contract: active,
  }),
});
