import { agreementEmail } from '../../agreement/AgreementEmail.ts';
import { endedWords } from '../../agreement/endedWords.ts';
import { active, endedOn } from '../../agreement/sampleParts.ts';

export const voided = agreementEmail({
  name: 'voided',
  fact: 'contract.voided',
  event: 'binding',
  namesDayYn: true,
  write: (context) => endedWords(context, (on) => `The broker declared it void on ${on}.`),
  example: ({ people: { kim } }) => ({
    when: 'The broker voids it',
    fact: { byProfileId: kim.profileId },
    contract: { ...active, ...endedOn('voided'), reason: 'Made twice.' },
  }),
});
