import { agreementEmail } from '../../agreement/AgreementEmail.ts';
import { active } from '../../agreement/sampleParts.ts';

export const keylessRefused = agreementEmail({
  name: 'keyless_refused',
  fact: 'contract.keyless_refused',
  event: 'binding',
  namesDayYn: false,
  write: ({ everybody, what, names, agentName }) => ({
    to: everybody,
    subject: `A notice about the ${what} couldn’t be entered`,
    sentences: [
      `It is the ${what} of ${names} with ${agentName}. A notice was saved while the server’s record key was missing. The key is back, but the notice couldn’t be entered in the record. The agreement’s page says why.`,
      'If the notice is yours, give it again, or ask the brokerage to confirm in writing that it counts.',
    ],
  }),
  example: () => ({
    when: 'The record key is back, and a notice that was given without it is refused',
    fact: {},
    contract: active,
  }),
});
