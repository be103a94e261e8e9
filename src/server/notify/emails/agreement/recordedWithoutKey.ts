import { byOf, nameOf } from '../../agreement/AgreementContext.ts';
import { agreementEmail } from '../../agreement/AgreementEmail.ts';
import { active } from '../../agreement/sampleParts.ts';

export const recordedWithoutKey = agreementEmail({
  name: 'recorded_without_key',
  fact: 'contract.recorded_without_key',
  event: 'binding',
  namesDayYn: false,
  write: ({ contract, everybody, what, names, agentName }, fact) => ({
    to: everybody,
    subject: `${nameOf(contract, byOf(fact))} gave notice about the ${what}`,
    sentences: [
      `It is the ${what} of ${names} with ${agentName}. Its page says what ${nameOf(contract, byOf(fact))} declared.`,
      'The server’s record key is missing, so the notice is saved beside the record. It counts from today and is entered when the broker puts the key back.',
    ],
  }),
  example: ({ people: { ana } }) => ({
    when: 'Somebody gives notice while the record key is missing',
    fact: { byProfileId: ana.profileId },
    contract: active,
  }),
});
