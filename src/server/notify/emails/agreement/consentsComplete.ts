import { signersOf } from '#domain/contract/people/signers.ts';
import { contractLife } from '#domain/contract/life/transitions.ts';
import { canTake } from '#domain/life.ts';
import { consentsOf } from '../../../document/consents.ts';
import { nameOf, profiles } from '../../agreement/AgreementContext.ts';
import { agreementEmail } from '../../agreement/AgreementEmail.ts';

export const consentsComplete = agreementEmail({
  name: 'consents_complete',
  fact: 'contract.consented',
  event: 'agreement',
  namesDayYn: false,
  lookUp: async (db, contract) => {
    const consents = await consentsOf(db, profiles(signersOf(contract)));
    return consents.map(({ profileId }) => profileId);
  },
  write: ({ contract, what, names, agentName }, fact, consentedProfileIds) => {
    const signers = signersOf(contract);
    const startsYn = canTake(contractLife, contract.status, 'start_signing');
    const allYn = signers.every(
      ({ profileId }) => profileId !== null && consentedProfileIds.includes(profileId),
    );
    if (!startsYn || !allYn) return null;
    const lead = contract.parties.filter(({ kind }) => kind === 'buyer');
    // The person who gave the last consent sees on the page that signing can start.
    const to = profiles(lead).filter((profileId) => profileId !== fact.profileId);
    return {
      to,
      subject: `It’s your turn: the signing of the ${what} can begin`,
      sentences: [
        `${nameOf(contract, fact.profileId)} has agreed to sign electronically, as all others had. It is the ${what} of ${names} with ${agentName}: let the signing begin, or ask for changes.`,
      ],
    };
  },
  example: ({ people: { ana, leo, dana }, aSha256 }) => ({
    when: 'The last one agrees to sign electronically',
    fact: { profileId: leo.profileId },
    contract: { status: 'proposed', documentSha256: aSha256 },
    found: [ana.profileId, leo.profileId, dana.profileId],
  }),
});
