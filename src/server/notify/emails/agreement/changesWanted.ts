import { byOf, nameOf } from '../../agreement/AgreementContext.ts';
import { agreementEmail } from '../../agreement/AgreementEmail.ts';

export const changesWanted = agreementEmail({
  name: 'changes_wanted',
  fact: 'contract.changes_requested',
  event: 'agreement',
  namesDayYn: false,
  write: ({ contract, agent, buyers, agentName, what, quote }, fact) => ({
    to: [...agent, ...buyers],
    subject: `${nameOf(contract, byOf(fact))} asks for changes in the ${what}`,
    sentences: ['It goes no further until new terms are proposed.'],
    quote,
    only: [
      { words: 'Change the terms and propose them again, or withdraw it.', to: agent },
      { words: `${agentName} proposes new terms next.`, to: buyers },
    ],
  }),
  example: ({ people: { leo } }) => ({
    when: 'A client asks for changes',
    fact: { byProfileId: leo.profileId },
    contract: { status: 'changes_requested', reason: 'Shorter, please.' },
  }),
});
