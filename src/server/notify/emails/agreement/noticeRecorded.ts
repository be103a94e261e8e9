import { formatDate } from '#domain/calendar.ts';
import { holdsThrough } from '#domain/contract/life/deadlines.ts';
import { byOf, noticeFrom } from '../../agreement/AgreementContext.ts';
import { agreementEmail } from '../../agreement/AgreementEmail.ts';
import { recordedBy, scanThere } from '../../agreement/phrases.ts';
import { active, paperNotice, withNoticeDays } from '../../agreement/sampleParts.ts';

export const noticeRecorded = agreementEmail({
  name: 'notice_recorded',
  fact: 'contract.notice_recorded',
  event: 'binding',
  namesDayYn: true,
  write: ({ contract, everybody, what, names, agentName }, fact) =>
    contract.notice?.paper
      ? {
          to: everybody,
          subject: `Receipt: ${noticeFrom(contract)} gave notice on paper for the ${what}`,
          sentences: [
            `It is the ${what} of ${names} with ${agentName}. ${recordedBy(contract, byOf(fact))} recorded a written notice from ${noticeFrom(contract)}, received on ${formatDate(contract.notice.paper.receivedOn)}.`,
            `The ${what} ends after ${formatDate(holdsThrough(contract))}. Until then it stays in effect, and ${noticeFrom(contract)} can take the notice back.`,
            scanThere,
          ],
        }
      : null,
  example: (sample) => ({
    when: 'Agent or broker records a notice that the buyer gave on paper',
    fact: { byProfileId: sample.people.dana.profileId },
    contract: { ...active, ...withNoticeDays(sample), ...paperNotice(sample) },
  }),
});
