import { agreementEmail } from '../../agreement/AgreementEmail.ts';
import { endedWords } from '../../agreement/endedWords.ts';
import { endedOn } from '../../agreement/sampleParts.ts';

export const withdrawn = agreementEmail({
  name: 'withdrawn',
  fact: 'contract.withdrawn',
  event: 'agreement',
  namesDayYn: true,
  write: (context) => endedWords(context, (on) => `${context.agentName} withdrew it on ${on}.`),
  example: ({ people: { dana } }) => ({
    when: 'The agent withdraws it',
    fact: { byProfileId: dana.profileId },
    contract: endedOn('withdrawn'),
  }),
});
