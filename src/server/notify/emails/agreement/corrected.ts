import { changesSinceVersionBefore } from '../../../contract/describeDetail.ts';
import { agreementEmail } from '../../agreement/AgreementEmail.ts';
import { acceptance, changesInWords } from '../../agreement/phrases.ts';

export const corrected = agreementEmail({
  name: 'corrected',
  fact: 'contract.corrected',
  event: 'agreement',
  namesDayYn: false,
  lookUp: async (db, contract) =>
    (await changesSinceVersionBefore(db, contract)).map(({ label }) => label),
  write: (context, _fact, changedLabels) => ({
    to: context.buyers,
    subject: `${context.agentName} corrected the ${context.what}`,
    sentences: [
      changesInWords(changedLabels),
      'Everyone who already signed must sign the corrected version. Nothing else changes.',
      context.cost,
      acceptance(context),
    ],
    quote: context.quote,
  }),
  example: ({ people: { dana } }) => ({
    when: 'The agent corrects what lies before the buyers',
    fact: { byProfileId: dana.profileId },
    contract: { status: 'proposed', reason: 'The last day was wrong.' },
    found: ['Fee', 'Last day'],
  }),
});
