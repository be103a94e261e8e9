import { changesSinceVersionBefore } from '../../../contract/describeDetail.ts';
import { agreementEmail } from '../../agreement/AgreementEmail.ts';
import { acceptance, changesInWords } from '../../agreement/phrases.ts';

export const termsProposed = agreementEmail({
  name: 'terms_proposed',
  fact: 'contract.proposed',
  event: 'agreement',
  namesDayYn: false,
  lookUp: async (db, contract) =>
    (await changesSinceVersionBefore(db, contract)).map(({ label }) => label),
  write: (context, _fact, changedLabels) => ({
    to: context.buyers,
    subject: `${context.agentName} proposes ${context.an}`,
    sentences: [
      ...(context.contract.version > 1 ? [changesInWords(changedLabels)] : []),
      context.cost,
      acceptance(context),
    ],
  }),
  example: ({ people: { dana } }) => ({
    when: 'The agent proposes terms',
    fact: { byProfileId: dana.profileId },
    contract: { status: 'proposed' },
  }),
});
