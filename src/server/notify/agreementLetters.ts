/** Who hears what of an agreement by mail, in the product's voice. */
import { formatDate } from '#domain/calendar.ts';
import type { Contract } from '#domain/contract/Contract.ts';
import { noticeEnd } from '#domain/contract/deadlines.ts';
import { clientsOf, partyRights } from '#domain/contract/parties.ts';
import { nextSigners } from '#domain/contract/signers.ts';
import { joinNamesOf } from '#domain/joinNames.ts';
import type { ContractFact } from '#domain/contract/contractFacts.ts';
import { letterAbout } from '#domain/contract/letters.ts';
import type { ContractLetter } from '#domain/contract/transitions.ts';
import type { Telling } from './Telling.ts';

/** null where nobody needs a letter, or the agreement has moved on since. */
export function agreementLetter(fact: ContractFact, contract: Contract): Telling | null {
  const letter = letterAbout(fact, contract);
  return letter && letters[letter](tellOf(contract), fact);
}

/** What the letters speak of. */
interface Told {
  contract: Contract;
  /** `touring agreement` */
  what: string;
  agentName: string;
  /** All clients by name. */
  names: string;
  agent: string[];
  buyers: string[];
  everybody: string[];
  /** What somebody wrote. */
  quote: Telling['quote'];
}

function tellOf(contract: Contract): Told {
  const { agent, parties, reason } = contract;
  return {
    contract,
    what: contract.kind === 'touring' ? 'touring agreement' : 'buyer agreement',
    agentName: agent.name,
    names: joinNamesOf(clientsOf(parties)),
    agent: [agent.profileId],
    buyers: profiles(clientsOf(parties)),
    everybody: [...profiles(parties), agent.profileId],
    quote: reason === null ? null : { words: `“${reason}”`, to: profilesThatSeeMoney(contract) },
  };
}

type Write = (told: Told, fact: ContractFact) => Telling | null;

const over =
  (sentence: string): Write =>
  ({ everybody, what, quote }) =>
    telling(everybody, `A ${what} is over`, [sentence], quote);

const letters: Record<ContractLetter, Write> = {
  draft_waits: ({ contract, agent, what, names }) =>
    telling(agent, `A ${what} with ${names} waits for your terms`, [
      `${contract.agentPackage.name}, ${formatDate(contract.startDate)} through ${formatDate(contract.endDate)}. Look it over, then propose it.`,
    ]),

  terms_proposed: ({ contract, buyers, agentName, what }) =>
    telling(buyers, `${agentName} proposes a ${what}`, [
      contract.version > 1
        ? 'The terms have changed since the version before; the page shows what differs.'
        : 'Read what it says, then accept it or ask for changes.',
    ]),

  changes_wanted: ({ agent, what, quote }) =>
    telling(agent, `Changes are asked for in a ${what}`, [], quote),

  returned: ({ agent, buyers, agentName, what, quote }) =>
    telling(
      [...agent, ...buyers],
      `The broker returned a ${what}`,
      [`The signatures are cleared. ${agentName} proposes new terms next.`],
      quote,
    ),

  sign_now: dueLetter,

  agent_signs_last: (told, fact) =>
    fact.kind === 'contract.signed' && isLastClient(told.contract, fact.profileId)
      ? dueLetter(told)
      : null,

  approval_waits: ({ agentName, what, names }) =>
    telling('admins', `A ${what} waits for your approval`, [
      `${names} with ${agentName}. All have signed.`,
    ]),

  ends_soon: ({ contract, everybody, what }, fact) =>
    fact.kind === 'contract.expiry_near'
      ? telling(everybody, `Your ${what} ends in ${days(fact.daysLeft)}`, [
          `Its last day is ${formatDate(contract.endDate)}. A new one can be started any day.`,
        ])
      : null,

  notice_given: ({ contract, everybody, what }) =>
    contract.notice &&
    telling(everybody, `Notice was given for a ${what}`, [
      `It ends after ${formatDate(noticeEnd(contract, contract.notice.at))}.`,
    ]),

  ended_early: over('It was ended early.'),
  declined: over('The buyers declined it.'),
  withdrawn: over('The agent withdrew it.'),
  not_signed: over('It was not signed in time. A new one can be proposed any day.'),
  voided: over('The broker declared it void.'),

  sealed_pdf: ({ contract, what }) => ({
    ...telling(readers(contract), `Your ${what} is complete`, [
      'All have signed and the broker has approved. The sealed PDF comes with this letter; keep it.',
    ]),
    sealedYn: true,
  }),
};

function telling(
  to: Telling['to'],
  subject: string,
  sentences: string[],
  quote: Telling['quote'] = null,
): Telling {
  const action = 'Open the agreement';
  return { to, subject, sentences, quote, action, dueYn: false, sealedYn: false };
}

function dueLetter({ contract, what, names, agentName }: Told): Telling {
  return {
    ...telling(profiles(nextSigners(contract)), `It’s your turn: sign the ${what}`, [
      `${names} with ${agentName}. Without all signatures it lapses after seven days.`,
    ]),
    action: 'Read and sign',
    dueYn: true,
  };
}

/** The agent hears once that all clients have signed, with the last of them. */
function isLastClient(contract: Contract, profileId: string): boolean {
  return (
    contract.signatures.at(-1)?.profileId === profileId &&
    nextSigners(contract).every(({ role }) => role === 'agent')
  );
}

function profiles(people: readonly { profileId: string | null }[]): string[] {
  return people.flatMap(({ profileId }) => profileId ?? []);
}

/** Whoever may read everything may have the document. */
function readers({ parties, agent }: Contract): string[] {
  const may = parties.filter(({ kind }) => partyRights[kind].reads === 'everything');
  return [...profiles(may), agent.profileId];
}

function profilesThatSeeMoney({ parties, agent }: Contract): string[] {
  return [
    ...profiles(parties.filter(({ kind }) => partyRights[kind].seesMoneyYn)),
    agent.profileId,
  ];
}

function days(count: number): string {
  return count === 1 ? '1 day' : `${count} days`;
}
