import { capitalized } from '#domain/capitalized.ts';
import { byOf, nameOf } from '../../agreement/AgreementContext.ts';
import { agreementEmail } from '../../agreement/AgreementEmail.ts';

export const recalled = agreementEmail({
  name: 'recalled',
  fact: 'contract.recalled',
  event: 'agreement',
  namesDayYn: false,
  write: ({ contract, agent, buyers, an, lead, quote }, fact) => ({
    to: [...agent, ...buyers],
    subject: `${capitalized(an)} was called back from the broker`,
    sentences: [
      `${nameOf(contract, byOf(fact))} called it back before the broker had decided. The signatures are cleared, and the same terms lie before the buyers again.`,
    ],
    quote,
    only: [{ words: `${lead} can start the signing again, or ask for changes.`, to: buyers }],
  }),
  example: ({ people: { ana } }) => ({
    when: 'Buyer or agent calls it back from the broker',
    fact: { byProfileId: ana.profileId },
    contract: { status: 'proposed' },
  }),
});
