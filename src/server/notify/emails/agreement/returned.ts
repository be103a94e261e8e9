import { agreementEmail } from '../../agreement/AgreementEmail.ts';

export const returned = agreementEmail({
  name: 'returned',
  fact: 'contract.returned',
  event: 'agreement',
  namesDayYn: false,
  write: ({ agent, buyers, agentName, an, quote }) => ({
    to: [...agent, ...buyers],
    subject: `The broker returned ${an}`,
    sentences: ['The signatures are cleared.'],
    quote,
    only: [
      { words: 'Propose new terms next.', to: agent },
      { words: `${agentName} proposes new terms next.`, to: buyers },
    ],
  }),
  example: ({ people: { kim } }) => ({
    when: 'The broker returns it',
    fact: { byProfileId: kim.profileId },
    contract: { status: 'changes_requested', reason: 'The fee is too low.' },
  }),
});
