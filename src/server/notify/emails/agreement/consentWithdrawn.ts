import { formatDate } from '#domain/calendar.ts';
import type { Contract } from '#domain/contract/Contract.ts';
import { phaseOf } from '#domain/contract/ContractStatus.ts';
import { lastDayToSign } from '#domain/contract/life/deadlines.ts';
import { hasSigned } from '#domain/document/signers.ts';
import { nameOf } from '../../agreement/AgreementContext.ts';
import { agreementEmail } from '../../agreement/AgreementEmail.ts';
import { outForSignature } from '../../agreement/sampleParts.ts';

export const consentWithdrawn = agreementEmail({
  name: 'consent_withdrawn',
  fact: 'contract.consent_withdrawn',
  event: 'binding',
  namesDayYn: true,
  write: ({ contract, agent, buyers, what }, { profileId }) => {
    const phase = phaseOf(contract);
    if ((phase !== 'negotiating' && phase !== 'signing') || hasSigned(contract, profileId))
      return null;
    const name = nameOf(contract, profileId);
    return {
      to: agent.includes(profileId) ? buyers : agent,
      subject: `${name} no longer signs electronically`,
      sentences: [
        `${name} took back the consent to sign electronically. What is signed stays signed. The ${what} still needs ${name}’s signature: on paper, or here once ${name} agrees again.`,
        ...(phase === 'signing'
          ? [
              `Without it, it lapses ${lapse(contract)}. Withdraw it here where you sign it on paper.`,
            ]
          : []),
      ],
    };
  },
  example: (sample) => ({
    when: 'Somebody takes back the consent to sign electronically',
    fact: { profileId: sample.people.leo.profileId },
    contract: outForSignature(sample),
  }),
});

/** `after Mar 10, 2026`. */
function lapse(contract: Contract): string {
  const lastDay = lastDayToSign(contract);
  return lastDay === null ? 'when the time to sign is over' : `after ${formatDate(lastDay)}`;
}
