/** Who hears what of an agreement by mail, in the product's voice. */
import { formatDate } from '#domain/calendar.ts';
import type { Contract } from '#domain/contract/Contract.ts';
import { noticeEnd } from '#domain/contract/deadlines.ts';
import { clientsOf, partyRights } from '#domain/contract/parties.ts';
import { nextSigners } from '#domain/contract/signers.ts';
import { joinNamesOf } from '#domain/joinNames.ts';
import type { FactOf } from '../platform/facts/FactLog.ts';
import type { Telling } from './Telling.ts';

export const agreementKinds = [
  'contract.drafted',
  'contract.proposed',
  'contract.changes_requested',
  'contract.signing_started',
  'contract.signed',
  'contract.submitted',
  'contract.returned',
  'contract.expiry_near',
  'contract.notice_given',
  'contract.terminated',
  'contract.declined',
  'contract.withdrawn',
  'contract.expired_unsigned',
  'contract.voided',
  'contract.sealed',
] as const;

export type AgreementFact = FactOf<(typeof agreementKinds)[number]>;

/** null where nobody needs a letter, or the agreement has moved on since. */
export function agreementLetter(fact: AgreementFact, contract: Contract): Telling | null {
  if ('version' in fact && fact.version !== contract.version) return null;
  const what = contract.kind === 'touring' ? 'touring agreement' : 'buyer agreement';
  const { agent, reason, status } = contract;
  const quote =
    reason === null ? null : { words: `“${reason}”`, to: profilesThatSeeMoney(contract) };
  const buyers = profiles(clientsOf(contract.parties));
  const everybody = [...profiles(contract.parties), agent.profileId];
  switch (fact.kind) {
    case 'contract.drafted':
      if (status !== 'draft') return null;
      return telling(
        [agent.profileId],
        `A ${what} with ${namesOf(contract)} waits for your terms`,
        [
          `${contract.agentPackage.name}, ${formatDate(contract.startDate)} through ${formatDate(contract.endDate)}. Look it over, then propose it.`,
        ],
      );
    case 'contract.proposed':
      if (status !== 'proposed') return null;
      return telling(buyers, `${agent.name} proposes a ${what}`, [
        contract.version > 1
          ? 'The terms have changed since the version before; the page shows what differs.'
          : 'Read what it says, then accept it or ask for changes.',
      ]);
    case 'contract.changes_requested':
      if (status !== 'changes_requested') return null;
      return telling([agent.profileId], `Changes are asked for in a ${what}`, [], quote);
    case 'contract.returned':
      if (status !== 'changes_requested') return null;
      return telling(
        [agent.profileId, ...buyers],
        `The broker returned a ${what}`,
        [`The signatures are cleared. ${agent.name} proposes new terms next.`],
        quote,
      );
    case 'contract.signing_started':
      return status === 'signing' ? dueLetter(contract, what) : null;
    case 'contract.signed':
      return status === 'signing' && isLastClient(contract, fact.profileId)
        ? dueLetter(contract, what)
        : null;
    case 'contract.submitted':
      if (status !== 'pending_approval') return null;
      return telling('admins', `A ${what} waits for your approval`, [
        `${namesOf(contract)} with ${agent.name}. All have signed.`,
      ]);
    case 'contract.expiry_near':
      if (status !== 'active') return null;
      return telling(everybody, `Your ${what} ends in ${days(fact.daysLeft)}`, [
        `Its last day is ${formatDate(contract.endDate)}. A new one can be started any day.`,
      ]);
    case 'contract.notice_given':
      if (!contract.notice || status !== 'active') return null;
      return telling(everybody, `Notice was given for a ${what}`, [
        `It ends after ${formatDate(noticeEnd(contract, contract.notice.at))}.`,
      ]);
    case 'contract.sealed':
      return {
        ...telling(readers(contract), `Your ${what} is complete`, [
          'All have signed and the broker has approved. The sealed PDF comes with this letter; keep it.',
        ]),
        sealedYn: true,
      };
    default:
      return telling(everybody, `A ${what} is over`, [endings[fact.kind]], quote);
  }
}

type Ending = Extract<
  AgreementFact['kind'],
  | 'contract.terminated'
  | 'contract.declined'
  | 'contract.withdrawn'
  | 'contract.expired_unsigned'
  | 'contract.voided'
>;

const endings: Record<Ending, string> = {
  'contract.terminated': 'It was ended early.',
  'contract.declined': 'The buyers declined it.',
  'contract.withdrawn': 'The agent withdrew it.',
  'contract.expired_unsigned': 'It was not signed in time. A new one can be proposed any day.',
  'contract.voided': 'The broker declared it void.',
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

function dueLetter(contract: Contract, what: string): Telling {
  const due = profiles(nextSigners(contract));
  const others = namesOf(contract);
  return {
    ...telling(due, `It’s your turn: sign the ${what}`, [
      `${others} with ${contract.agent.name}. Without all signatures it lapses after seven days.`,
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

function namesOf({ parties }: Contract): string {
  return joinNamesOf(clientsOf(parties));
}

function days(count: number): string {
  return count === 1 ? '1 day' : `${count} days`;
}
