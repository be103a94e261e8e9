/** The letters of notice and of the end, and of what takes an agreement’s place. */
import { formatDate } from '#domain/calendar.ts';
import type { Contract } from '#domain/contract/Contract.ts';
import type { ContractLetter } from '#domain/contract/ContractWords.ts';
import { holdsThrough } from '#domain/contract/deadlines.ts';
import { over } from './over.ts';
import { byOf, nameOf, noticeFrom, quoteOf, telling, type Write } from './Told.ts';

const scanThere =
  'The scan is on the agreement’s page. If it is wrong, tell the brokerage right away. This email is your receipt.';

/** An admin is not on the agreement by name. */
function recordedBy(contract: Contract, profileId: string | null): string {
  return contract.agent.profileId === profileId
    ? contract.agent.name
    : contract.agent.brokerageName;
}

export const endLetters = {
  // A day is told and not a count, so that the letter is right whenever it is read.
  ends_soon: ({ contract, everybody, what, names, agentName }) =>
    telling(
      everybody,
      `The ${what} with ${agentName} ends after ${formatDate(holdsThrough(contract))}`,
      [
        `It is the ${what} of ${names} with ${agentName}. Its last day is ${formatDate(holdsThrough(contract))}. A new one can be started any day.`,
      ],
    ),

  superseded: (told, fact, around) => {
    const letter = over((_contract, on) =>
      around.amendedYn
        ? `From ${on} on it reads as the amendment says that all have signed. What it said before is kept.`
        : `The buyer agreement that all have signed took its place on ${on}.`,
    )(told, fact, around);
    const subject = around.amendedYn
      ? `The ${told.what} has been amended`
      : `A buyer agreement has taken the place of the ${told.what}`;
    return letter && { ...letter, subject };
  },

  ended: over(({ activatedAt }, on) =>
    activatedAt === null
      ? `The broker had not decided by its last day, ${on}, so it never held. A new one can be proposed any day.`
      : `Its last day was ${on}. A new one can be started any day.`,
  ),

  notice_given: ({ contract, everybody, what, names, agentName }) =>
    contract.notice && {
      ...telling(everybody, `${noticeFrom(contract)} gave notice for the ${what}`, [
        `It is the ${what} of ${names} with ${agentName}. It ends after ${formatDate(holdsThrough(contract))}. Until then it holds, and ${noticeFrom(contract)} can take the notice back.`,
      ]),
      quote: quoteOf(contract, contract.notice.reason),
    },

  notice_recorded: ({ contract, everybody, what, names, agentName }, fact) =>
    contract.notice?.paper
      ? telling(
          everybody,
          `Receipt: ${noticeFrom(contract)} gave notice on paper for the ${what}`,
          [
            `It is the ${what} of ${names} with ${agentName}. ${recordedBy(contract, byOf(fact))} recorded a written notice from ${noticeFrom(contract)}, received on ${formatDate(contract.notice.paper.receivedOn)}.`,
            `The ${what} ends after ${formatDate(holdsThrough(contract))}. Until then it stays in effect, and ${noticeFrom(contract)} can take the notice back.`,
            scanThere,
          ],
        )
      : null,

  ended_by_paper: (told, fact, around) => {
    const { contract, what } = told;
    const from = noticeFrom(contract);
    const letter = over(
      ({ notice }, on) =>
        `${recordedBy(contract, byOf(fact))} recorded a written notice from ${from}, received on ${formatDate(notice?.paper?.receivedOn ?? contract.endDate)}. It ended on ${on}. ${scanThere}`,
    )(told, fact, around);
    return (
      letter && { ...letter, subject: `Receipt: ${from} ended the ${what} by notice on paper` }
    );
  },

  notice_withdrawn: ({ contract, everybody, what, names, agentName }, fact) =>
    contract.notice !== null
      ? null
      : telling(everybody, `${nameOf(contract, byOf(fact))} took the notice back`, [
          `The ${what} of ${names} with ${agentName} holds through ${formatDate(contract.endDate)} as agreed.`,
        ]),

  recorded_without_key: ({ contract, everybody, what, names, agentName }, fact) =>
    telling(everybody, `${nameOf(contract, byOf(fact))} gave notice about the ${what}`, [
      `It is the ${what} of ${names} with ${agentName}. Its page says what ${nameOf(contract, byOf(fact))} declared.`,
      'The server’s record key is missing, so the notice is saved beside the record. It counts from today and is entered when the broker puts the key back.',
    ]),

  ended_early: over((contract, on) =>
    contract.notice === null
      ? `It was ended early on ${on}.`
      : contract.agentPackage.cancellation.noticeDays === 0
        ? `${noticeFrom(contract)} ended it early on ${on}.`
        : `It ended early on ${on}, the last day of the notice that ${noticeFrom(contract)} gave${contract.notice.paper ? ' on paper' : ''}.`,
  ),
} satisfies Partial<Record<ContractLetter, Write>>;
