import { formatDate } from '#domain/calendar.ts';
import { byOf, noticeFrom } from '../../agreement/AgreementContext.ts';
import { agreementEmail } from '../../agreement/AgreementEmail.ts';
import { endedWords } from '../../agreement/endedWords.ts';
import { recordedBy, scanThere } from '../../agreement/phrases.ts';
import { active, endedOn, paperNotice } from '../../agreement/sampleParts.ts';

export const endedByPaper = agreementEmail({
  name: 'ended_by_paper',
  fact: 'contract.ended_by_paper',
  event: 'binding',
  namesDayYn: true,
  write: (context, fact) => {
    const { contract, what } = context;
    const from = noticeFrom(contract);
    const receivedOn = contract.notice?.paper?.receivedOn ?? contract.endDate;
    const words = endedWords(
      context,
      (on) =>
        `${recordedBy(contract, byOf(fact))} recorded a written notice from ${from}, received on ${formatDate(receivedOn)}. It ended on ${on}. ${scanThere}`,
    );
    return words && { ...words, subject: `Receipt: ${from} ended the ${what} by notice on paper` };
  },
  example: (sample) => ({
    when: 'The same, where the agreement asks for no days of notice',
    fact: { byProfileId: sample.people.dana.profileId },
    contract: { ...active, ...endedOn('terminated', '2026-03-10'), ...paperNotice(sample) },
  }),
});
