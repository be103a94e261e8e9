/** The letters until the signing begins, and where it comes to nothing. */
import { formatDate } from '#domain/calendar.ts';
import { capitalized } from '#domain/capitalized.ts';
import type { ContractLetter } from '#domain/contract/ContractWords.ts';
import { clientsOf } from '#domain/contract/parties.ts';
import { over } from './over.ts';
import { byOf, nameOf, telling, type Told, type Write } from './Told.ts';

export const negotiationLetters = {
  draft_waits: ({ contract, agent, an, names, cost, quote }) =>
    telling(
      agent,
      `${capitalized(an)} with ${names} waits for your terms`,
      [
        `${contract.agentPackage.name}, ${formatDate(contract.startDate)} through ${formatDate(contract.endDate)}. Look it over, then propose it.`,
        cost,
      ],
      quote,
    ),

  terms_proposed: (told, _fact, { changedLabels }) =>
    telling(told.buyers, `${told.agentName} proposes ${told.an}`, [
      ...(told.contract.version > 1 ? [changesInWords(changedLabels)] : []),
      told.cost,
      acceptance(told),
    ]),

  changes_wanted: ({ contract, agent, buyers, agentName, what, quote }, fact) => ({
    ...telling(
      [...agent, ...buyers],
      `${nameOf(contract, byOf(fact))} asks for changes in the ${what}`,
      ['It goes no further until new terms are proposed.'],
      quote,
    ),
    only: [
      { words: 'Change the terms and propose them again, or withdraw it.', to: agent },
      { words: `${agentName} proposes new terms next.`, to: buyers },
    ],
  }),

  corrected: (told, _fact, { changedLabels }) =>
    telling(
      told.buyers,
      `${told.agentName} corrected the ${told.what}`,
      [
        changesInWords(changedLabels),
        'Everyone who already signed must sign the corrected version. Nothing else changes.',
        told.cost,
        acceptance(told),
      ],
      told.quote,
    ),

  buyers_named: ({ contract, agent, buyers, an, names }) =>
    telling([...agent, ...buyers], `Who buys has changed in ${an}`, [
      `It is in the name of ${names} now.`,
      contract.documentSha256 === null
        ? 'The next proposal names them.'
        : 'The text names them; the page shows what differs.',
    ]),

  declined: over((contract, on, by) =>
    by === null
      ? `The buyers declined it on ${on}.`
      : `${nameOf(contract, by)} declined it on ${on}.`,
  ),

  withdrawn: over(({ agent }, on) => `${agent.name} withdrew it on ${on}.`),

  not_signed: over(
    (_contract, on) =>
      `It was not signed in time: the last day to sign was ${on}. A new one can be proposed any day.`,
  ),
} satisfies Partial<Record<ContractLetter, Write>>;

/** Only what the page lists as changed; the same terms can be proposed again. */
function changesInWords(labels: readonly string[]): string {
  return labels.length === 0
    ? 'The terms are the same as in the version before.'
    : `Changed since the version before: ${labels.join(', ')}. The agreement’s page shows each change.`;
}

/** Whoever lets the signing begin does so for all clients, each of whom signs. */
function acceptance({ contract, lead }: Told): string {
  return clientsOf(contract.parties).length === 1
    ? 'Read what it says, then accept it or ask for changes.'
    : `Read what it says. Each of you can ask for changes; ${lead} lets the signing begin.`;
}
