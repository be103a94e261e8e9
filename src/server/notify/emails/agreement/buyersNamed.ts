import { agreementEmail } from '../../agreement/AgreementEmail.ts';

export const buyersNamed = agreementEmail({
  name: 'buyers_named',
  fact: 'contract.buyers_named',
  event: 'agreement',
  namesDayYn: false,
  write: ({ contract, agent, buyers, an, names }) => ({
    to: [...agent, ...buyers],
    subject: `Who buys has changed in ${an}`,
    sentences: [
      `It is in the name of ${names} now.`,
      contract.documentSha256 === null
        ? 'The next proposal names them.'
        : 'The text names them; the page shows what differs.',
    ],
  }),
  example: ({ people: { ana } }) => ({
    when: 'The buyers say in whose name they buy',
    fact: { byProfileId: ana.profileId },
    contract: { status: 'draft' },
  }),
});
