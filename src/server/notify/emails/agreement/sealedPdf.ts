import { formatDate } from '#domain/calendar.ts';
import type { Contract } from '#domain/contract/Contract.ts';
import { agreementName } from '#domain/contract/amendment.ts';
import { partyRights } from '#domain/contract/people/parties.ts';
import { profiles } from '../../agreement/AgreementContext.ts';
import { agreementEmail } from '../../agreement/AgreementEmail.ts';
import { active } from '../../agreement/sampleParts.ts';

export const sealedPdf = agreementEmail({
  name: 'sealed_pdf',
  fact: 'contract.sealed',
  event: 'binding',
  namesDayYn: true,
  write: ({ contract, cost }) => ({
    to: readers(contract),
    subject: `Your ${agreementName(contract)} is complete`,
    sentences: [
      `All have signed and the broker has approved${contract.approvedAtOnceYn ? ', as the broker had approved the package before' : ''}. It holds from ${formatDate(contract.startDate)} through ${formatDate(contract.endDate)}. The sealed PDF comes with this letter; keep it.`,
      cost,
    ],
    sealedYn: true,
  }),
  example: ({ allSignatures }) => ({
    when: 'It is active, and the PDF is sealed',
    contract: { ...allSignatures(), ...active },
  }),
});

/** A person who may read everything may have the document. */
function readers({ parties, agent }: Contract): string[] {
  const may = parties.filter(({ kind }) => partyRights[kind].reads === 'everything');
  return [...profiles(may), agent.profileId];
}
