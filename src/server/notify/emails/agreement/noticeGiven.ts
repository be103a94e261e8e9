import { formatDate } from '#domain/calendar.ts';
import { holdsThrough } from '#domain/contract/life/deadlines.ts';
import { noticeFrom, quoteOf } from '../../agreement/AgreementContext.ts';
import { agreementEmail } from '../../agreement/AgreementEmail.ts';
import { active, withNoticeDays } from '../../agreement/sampleParts.ts';

export const noticeGiven = agreementEmail({
  name: 'notice_given',
  fact: 'contract.notice_given',
  event: 'binding',
  namesDayYn: true,
  write: ({ contract, everybody, what, names, agentName }) =>
    contract.notice && {
      to: everybody,
      subject: `${noticeFrom(contract)} gave notice for the ${what}`,
      sentences: [
        `It is the ${what} of ${names} with ${agentName}. It ends after ${formatDate(holdsThrough(contract))}. Until then it holds, and ${noticeFrom(contract)} can take the notice back.`,
      ],
      quote: quoteOf(contract, contract.notice.reason),
    },
  example: (sample) => {
    const { leo } = sample.people;
    return {
      when: 'Buyer or agent gives notice',
      fact: { byProfileId: leo.profileId },
      contract: {
        ...active,
        ...withNoticeDays(sample),
        notice: { profileId: leo.profileId, reason: 'We rent.', at: sample.at },
      },
    };
  },
});
