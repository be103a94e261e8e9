import { formatDate } from '#domain/calendar.ts';
import { byOf, nameOf } from '../../agreement/AgreementContext.ts';
import { agreementEmail } from '../../agreement/AgreementEmail.ts';
import { active, withNoticeDays } from '../../agreement/sampleParts.ts';

export const noticeWithdrawn = agreementEmail({
  name: 'notice_withdrawn',
  fact: 'contract.notice_withdrawn',
  event: 'binding',
  namesDayYn: true,
  write: ({ contract, everybody, what, names, agentName }, fact) =>
    contract.notice !== null
      ? null
      : {
          to: everybody,
          subject: `${nameOf(contract, byOf(fact))} took the notice back`,
          sentences: [
            `The ${what} of ${names} with ${agentName} holds through ${formatDate(contract.endDate)} as agreed.`,
          ],
        },
  example: (sample) => ({
    when: 'The notice is taken back',
    fact: { byProfileId: sample.people.leo.profileId },
    contract: { ...active, ...withNoticeDays(sample) },
  }),
});
