import { byOf, nameOf } from '../../agreement/AgreementContext.ts';
import { agreementEmail } from '../../agreement/AgreementEmail.ts';
import { endedWords } from '../../agreement/endedWords.ts';
import { endedOn } from '../../agreement/sampleParts.ts';

export const declined = agreementEmail({
  name: 'declined',
  fact: 'contract.declined',
  event: 'agreement',
  namesDayYn: true,
  write: (context, fact) => {
    const by = byOf(fact);
    return endedWords(context, (on) =>
      by === null
        ? `The buyers declined it on ${on}.`
        : `${nameOf(context.contract, by)} declined it on ${on}.`,
    );
  },
  example: ({ people: { ana } }) => ({
    when: 'The buyers decline it',
    fact: { byProfileId: ana.profileId },
    contract: { ...endedOn('declined'), reason: 'We stay where we are.' },
  }),
});
