import { agreementEmail } from '../../agreement/AgreementEmail.ts';
import { endedWords } from '../../agreement/endedWords.ts';
import { endedOn } from '../../agreement/sampleParts.ts';

export const notSigned = agreementEmail({
  name: 'not_signed',
  fact: 'contract.expired_unsigned',
  event: 'agreement',
  namesDayYn: true,
  write: (context) =>
    endedWords(
      context,
      (on) =>
        `It was not signed in time: the last day to sign was ${on}. A new one can be proposed any day.`,
    ),
  example: () => ({
    when: 'The time to sign is over',
    contract: endedOn('expired_unsigned', '2026-03-10'),
  }),
});
