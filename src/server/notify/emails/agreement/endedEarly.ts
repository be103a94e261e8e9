import { noticeFrom } from '../../agreement/AgreementContext.ts';
import { agreementEmail } from '../../agreement/AgreementEmail.ts';
import { endedWords } from '../../agreement/endedWords.ts';
import { active, endedOn, withNoticeDays } from '../../agreement/sampleParts.ts';

export const endedEarly = agreementEmail({
  name: 'ended_early',
  fact: 'contract.terminated',
  event: 'binding',
  namesDayYn: true,
  write: (context) => {
    const { contract } = context;
    const { notice } = contract;
    return endedWords(context, (on) =>
      notice === null
        ? `It was ended early on ${on}.`
        : contract.agentPackage.cancellation.noticeDays === 0
          ? `${noticeFrom(contract)} ended it early on ${on}.`
          : `It ended early on ${on}, the last day of the notice that ${noticeFrom(contract)} gave${notice.paper ? ' on paper' : ''}.`,
    );
  },
  example: (sample) => ({
    when: 'The days of notice are over, or it is ended at once',
    contract: {
      ...active,
      ...endedOn('terminated', '2026-03-10'),
      ...withNoticeDays(sample),
      notice: { profileId: sample.people.leo.profileId, reason: 'We rent.', at: sample.at },
    },
  }),
});
