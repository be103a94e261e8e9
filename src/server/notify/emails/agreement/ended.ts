import { agreementEmail } from '../../agreement/AgreementEmail.ts';
import { endedWords } from '../../agreement/endedWords.ts';
import { active, endedOn } from '../../agreement/sampleParts.ts';

export const ended = agreementEmail({
  name: 'ended',
  fact: 'contract.expired',
  event: 'binding',
  namesDayYn: true,
  write: (context) =>
    endedWords(context, (on) =>
      context.contract.activatedAt === null
        ? `The broker had not decided by its last day, ${on}, so it never held. A new one can be proposed any day.`
        : `Its last day was ${on}. A new one can be started any day.`,
    ),
  example: () => ({
    when: 'The last day is over',
    contract: { ...active, ...endedOn('expired', '2026-04-30') },
  }),
});
