import { agreementEmail } from '../../agreement/AgreementEmail.ts';
import { dueWords } from '../../agreement/dueWords.ts';
import { outForSignature } from '../../agreement/sampleParts.ts';

// When the event arrives late it can be the agent’s turn: their email follows the last client’s signature.
export const signNow = agreementEmail({
  name: 'sign_now',
  fact: 'contract.signing_started',
  event: 'signature_due',
  namesDayYn: true,
  write: (context) => dueWords(context, 'client'),
  example: (sample) => ({
    when: 'The buyer lets the signing begin',
    fact: { byProfileId: sample.people.ana.profileId },
    contract: outForSignature(sample),
  }),
});
