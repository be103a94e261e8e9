import type { Contract } from '#domain/contract/Contract.ts';
import { nextSigners } from '#domain/contract/people/signers.ts';
import { agreementEmail } from '../../agreement/AgreementEmail.ts';
import { dueWords } from '../../agreement/dueWords.ts';
import { outForSignature } from '../../agreement/sampleParts.ts';

export const agentSignsLast = agreementEmail({
  name: 'agent_signs_last',
  fact: 'contract.signed',
  event: 'signature_due',
  namesDayYn: true,
  write: (context, fact) =>
    isLastClient(context.contract, fact.profileId) ? dueWords(context, 'agent') : null,
  example: (sample) => ({
    when: 'The last client signs',
    fact: { profileId: sample.people.leo.profileId },
    contract: {
      ...outForSignature(sample),
      signatures: sample.allSignatures().signatures.slice(0, 2),
    },
  }),
});

/** True for the last client’s signature alone, so that the agent gets one email. */
function isLastClient(contract: Contract, profileId: string): boolean {
  return (
    contract.signatures.at(-1)?.profileId === profileId &&
    nextSigners(contract).every(({ role }) => role === 'agent')
  );
}
