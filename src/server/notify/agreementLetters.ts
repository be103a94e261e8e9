/** Who hears what of an agreement by mail, in the product's voice. */
import { capitalized } from '#domain/capitalized.ts';
import { formatDate, type Instant, type LegalDate } from '#domain/calendar.ts';
import { agreementName, anAgreement } from '#domain/contract/amendment.ts';
import { type Contract, todayFor } from '#domain/contract/Contract.ts';
import {
  endedUnseenOn,
  endingOf,
  holdsThrough,
  lastDayToSign,
} from '#domain/contract/deadlines.ts';
import { phaseOf } from '#domain/contract/ContractStatus.ts';
import { costOfTerms, countedInWords } from '#domain/contract/costInTheEnd.ts';
import { hasSigned } from '#domain/document/signers.ts';
import { buyerNames } from '#domain/contract/buyersIn.ts';
import { clientsOf, partyOf, partyRights } from '#domain/contract/parties.ts';
import { nextSigners, signersOf } from '#domain/contract/signers.ts';
import type { ContractFact } from '#domain/contract/contractFacts.ts';
import { letterAbout } from '#domain/contract/letters.ts';
import type { ContractLetter } from '#domain/contract/ContractWords.ts';
import { contractLife } from '#domain/contract/transitions.ts';
import { canTake } from '#domain/life.ts';
import type { NoticeEvent } from '#domain/notice/NoticeEvent.ts';
import type { Telling } from './Telling.ts';

/** What a letter speaks of beside the agreement. */
export interface Around {
  /** Who has consented to sign electronically. */
  consentedProfileIds: readonly string[];
  /** An amendment has taken its place. */
  amendedYn: boolean;
}

export const nothingAround: Around = { consentedProfileIds: [], amendedYn: false };

/**
 * null where nobody needs a letter, or the agreement has moved on since. Whoever took the step knows
 * of it, and gets none.
 */
export function agreementLetter(
  fact: ContractFact,
  contract: Contract,
  now: Instant,
  around: Around = nothingAround,
): Telling | null {
  const letter = letterAbout(fact, contract);
  const telling = letter && letters[letter](tellOf(contract), fact, around);
  if (!telling) return null;
  // What time has ended meanwhile, though nobody has entered it yet, is told of by its end alone.
  if (!telling.sealedYn && endedUnseenOn(contract, now) !== null) return null;
  const timeZone = namingDays.has(letter) ? contract.timeZone : null;
  return { ...telling, event: eventOf[letter], timeZone, butProfileId: byOf(fact) };
}

/** The letters that name a day, which ends where the homes are. */
const namingDays: ReadonlySet<ContractLetter> = new Set([
  'draft_waits',
  'sign_now',
  'agent_signs_last',
  'approval_waits',
  'approval_overdue',
  'ends_soon',
  'ended',
  'superseded',
  'notice_given',
  'notice_withdrawn',
  'ended_early',
  'declined',
  'withdrawn',
  'not_signed',
  'voided',
  'sealed_pdf',
  'consent_withdrawn',
]);

/** What the letters speak of. */
interface Told {
  contract: Contract;
  /** `touring agreement`, `amendment to the …`; with `a` or `an` before it. */
  what: string;
  an: string;
  agentName: string;
  /** All clients by name. */
  names: string;
  agent: string[];
  buyers: string[];
  everybody: string[];
  /** Who lets the signing begin. */
  lead: string;
  /** What it costs in the end; for who sees money. */
  cost: string;
  /** What somebody wrote. */
  quote: Telling['quote'];
}

function tellOf(contract: Contract): Told {
  const { agent, parties, reason } = contract;
  // Once an amendment holds, it is the agreement.
  const named = contract.activatedAt === null ? contract : { ...contract, amendsSince: null };
  return {
    contract,
    what: agreementName(named),
    an: anAgreement(named),
    agentName: agent.name,
    names: buyerNames(parties),
    agent: [agent.profileId],
    buyers: profiles(clientsOf(parties)),
    everybody: [...profiles(parties), agent.profileId],
    lead: parties.find(({ kind }) => kind === 'buyer')?.name ?? 'The buyer',
    cost: costOf(contract),
    quote: quoteOf(contract, reason ?? ''),
  };
}

/** Before it is known as what people choose about it. */
type Words = Omit<Telling, 'event'>;

type Write = (told: Told, fact: ContractFact, around: Around) => Words | null;

/** As what people choose about each letter. What ends or makes an agreement binds, and comes in any case. */
const eventOf: Record<ContractLetter, NoticeEvent> = {
  draft_waits: 'waiting',
  terms_proposed: 'agreement',
  changes_wanted: 'agreement',
  buyers_named: 'agreement',
  corrected: 'agreement',
  returned: 'agreement',
  recalled: 'agreement',
  consents_complete: 'agreement',
  sign_now: 'signature_due',
  agent_signs_last: 'signature_due',
  approval_waits: 'waiting',
  approval_overdue: 'waiting',
  void_requested: 'waiting',
  void_request_withdrawn: 'waiting',
  sealed_pdf: 'binding',
  ends_soon: 'end_near',
  superseded: 'binding',
  ended: 'binding',
  notice_given: 'binding',
  notice_withdrawn: 'binding',
  ended_early: 'binding',
  voided: 'binding',
  consent_withdrawn: 'binding',
  declined: 'agreement',
  withdrawn: 'agreement',
  not_signed: 'agreement',
};

const over =
  (sentence: (contract: Contract, on: string, by: string | null) => string): Write =>
  ({ contract, everybody, an, what, names, agentName, quote }, fact) => {
    const ending = endingOf(contract);
    if (ending === null) return null;
    const { on, noticedOn } = ending;
    const sentences = [
      `It is the ${what} of ${names} with ${agentName}.`,
      sentence(contract, formatDate(on), byOf(fact)),
    ];
    const unmadeYn = contract.amendsContractId !== null && contract.activatedAt === null;
    if (unmadeYn) sentences.push('The agreement that it was to amend stays as it is.');
    if (noticedOn !== null) sentences.push(`This was entered here on ${formatDate(noticedOn)}.`);
    return telling(
      everybody,
      unmadeYn
        ? `The ${agreementName({ ...contract, amendsSince: null })} stays as it is`
        : `${capitalized(an)} is over`,
      sentences,
      quote,
    );
  };

const letters: Record<ContractLetter, Write> = {
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

  terms_proposed: (told) =>
    telling(told.buyers, `${told.agentName} proposes ${told.an}`, [
      ...(told.contract.version > 1
        ? ['The terms have changed since the version before; the page shows what differs.']
        : []),
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

  returned: ({ agent, buyers, agentName, an, quote }) => ({
    ...telling(
      [...agent, ...buyers],
      `The broker returned ${an}`,
      ['The signatures are cleared.'],
      quote,
    ),
    only: [
      { words: 'Propose new terms next.', to: agent },
      { words: `${agentName} proposes new terms next.`, to: buyers },
    ],
  }),

  corrected: (told) =>
    telling(
      told.buyers,
      `${told.agentName} corrected the ${told.what}`,
      [
        'The page shows what differs. Whoever had signed signs the corrected text; nothing else begins anew.',
        told.cost,
        acceptance(told),
      ],
      told.quote,
    ),

  recalled: ({ contract, agent, buyers, an, lead, quote }, fact) => ({
    ...telling(
      [...agent, ...buyers],
      `${capitalized(an)} was called back from the broker`,
      [
        `${nameOf(contract, byOf(fact))} called it back before the broker had decided. The signatures are cleared, and the same terms lie before the buyers again.`,
      ],
      quote,
    ),
    only: [{ words: `${lead} lets the signing begin anew, or asks for changes.`, to: buyers }],
  }),

  buyers_named: ({ contract, agent, buyers, an, names }) =>
    telling([...agent, ...buyers], `Who buys has changed in ${an}`, [
      `It is in the name of ${names} now.`,
      contract.documentSha256 === null
        ? 'The next proposal names them.'
        : 'The text names them; the page shows what differs.',
    ]),

  sign_now: dueLetter,

  agent_signs_last: (told, fact) =>
    fact.kind === 'contract.signed' && isLastClient(told.contract, fact.profileId)
      ? dueLetter(told)
      : null,

  consents_complete: (told, fact, { consentedProfileIds }) => {
    const { contract, what, names, agentName } = told;
    const signers = signersOf(contract);
    const startsYn = canTake(contractLife, contract.status, 'start_signing');
    const allYn = signers.every(
      ({ profileId }) => profileId !== null && consentedProfileIds.includes(profileId),
    );
    if (!startsYn || !allYn || fact.kind !== 'contract.consented') return null;
    const lead = contract.parties.filter(({ kind }) => kind === 'buyer');
    // Whoever gave the last consent sees on the page that it can go on.
    const to = profiles(lead).filter((profileId) => profileId !== fact.profileId);
    return telling(to, `It’s your turn: the signing of the ${what} can begin`, [
      `${nameOf(contract, fact.profileId)} has agreed to sign electronically, as all others had. It is the ${what} of ${names} with ${agentName}: let the signing begin, or ask for changes.`,
    ]);
  },

  approval_waits: ({ contract, agentName, an, names, cost }) => ({
    ...telling('admins', `${capitalized(an)} waits for your approval`, [
      `${names} with ${agentName}. All have signed. Undecided, it lapses after its last day, ${formatDate(contract.endDate)}.`,
      cost,
    ]),
    ...inQueue(contract),
  }),

  approval_overdue: ({ contract, agentName, an, names }) =>
    contract.submittedAt === null
      ? null
      : {
          ...telling('admins', `${capitalized(an)} still waits for your decision`, [
            `${names} with ${agentName}. All had signed on ${formatDate(todayFor(contract, contract.submittedAt))}. Undecided, it lapses after its last day, ${formatDate(contract.endDate)}.`,
          ]),
          ...inQueue(contract),
        },

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

  notice_withdrawn: ({ contract, everybody, what, names, agentName }, fact) =>
    contract.notice !== null
      ? null
      : telling(everybody, `${nameOf(contract, byOf(fact))} took the notice back`, [
          `The ${what} of ${names} with ${agentName} holds through ${formatDate(contract.endDate)} as agreed.`,
        ]),

  ended_early: over((contract, on) =>
    contract.notice === null
      ? `It was ended early on ${on}.`
      : contract.agentPackage.cancellation.noticeDays === 0
        ? `${noticeFrom(contract)} ended it early on ${on}.`
        : `It ended early on ${on}, the last day of the notice that ${noticeFrom(contract)} gave.`,
  ),
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
  void_requested: ({ contract, agentName, an, names }) =>
    contract.voidRequest && {
      ...telling('admins', `${capitalized(an)} is to be voided: another admin confirms`, [
        `${names} with ${agentName}. It waits under “To be voided” in the queue; the parties are told once it is done.`,
      ]),
      quote: { words: `“${contract.voidRequest.reason}”`, to: 'all' as const },
      action: 'Decide in the queue',
      page: `/admin/approvals?band=void&contract=${contract.contractId}`,
    },

  void_request_withdrawn: ({ agentName, an, names }) =>
    telling('admins', `The request to void ${an} was taken back`, [
      `${names} with ${agentName}. Nothing is left to confirm; it goes on as it is.`,
    ]),

  voided: over((_contract, on) => `The broker declared it void on ${on}.`),

  consent_withdrawn: ({ contract, agent, buyers, what }, fact) => {
    if (fact.kind !== 'contract.consent_withdrawn') return null;
    const { profileId } = fact;
    const phase = phaseOf(contract);
    if ((phase !== 'negotiating' && phase !== 'signing') || hasSigned(contract, profileId))
      return null;
    const name = nameOf(contract, profileId);
    return telling(
      agent.includes(profileId) ? buyers : agent,
      `${name} no longer signs electronically`,
      [
        `${name} took back the consent to sign electronically. What is signed stays signed. The ${what} still needs ${name}’s signature: on paper, or here once ${name} has agreed anew.`,
        ...(phase === 'signing'
          ? [
              `Without it, it lapses ${lapse(contract)}. Withdraw it here where you sign it on paper.`,
            ]
          : []),
      ],
    );
  },

  sealed_pdf: ({ contract, cost }) => ({
    ...telling(readers(contract), `Your ${agreementName(contract)} is complete`, [
      `All have signed and the broker has approved${contract.approvedAtOnceYn ? ', as the broker had approved the package before' : ''}. It holds from ${formatDate(contract.startDate)} through ${formatDate(contract.endDate)}. The sealed PDF comes with this letter; keep it.`,
      cost,
    ]),
    sealedYn: true,
  }),
};

/** Whoever lets the signing begin does so for all clients, each of whom signs. */
function acceptance({ contract, lead }: Told): string {
  return clientsOf(contract.parties).length === 1
    ? 'Read what it says, then accept it or ask for changes.'
    : `Read what it says. Each of you can ask for changes; ${lead} lets the signing begin.`;
}

/** `What the buyers pay: $6,000 in the end. A fee of …`. */
function costOf(contract: Contract): string {
  const cost = costOfTerms(contract);
  return `What the buyers pay: ${cost.figure} ${cost.when}. ${countedInWords(cost)}`;
}

function inQueue({ contractId }: Contract): Pick<Telling, 'action' | 'page'> {
  return { action: 'Decide in the queue', page: `/admin/approvals?contract=${contractId}` };
}

function telling(
  to: Telling['to'],
  subject: string,
  sentences: string[],
  quote: Telling['quote'] = null,
): Words {
  const action = 'Open the agreement';
  return {
    to,
    butProfileId: null,
    subject,
    sentences,
    only: [],
    quote,
    action,
    page: null,
    timeZone: null,
    sealedYn: false,
  };
}

/** `after Mar 10, 2026`. */
function lapse(contract: Contract): string {
  const lastDay = lastDayToSign(contract);
  return lastDay === null ? 'when the time to sign is over' : `after ${formatDate(lastDay)}`;
}

/** Who took the step; null: Lintel itself. */
function byOf(fact: ContractFact): string | null {
  return 'byProfileId' in fact ? (fact.byProfileId ?? null) : null;
}

function nameOf(contract: Contract, profileId: string | null): string {
  const { agent } = contract;
  if (profileId === null) return 'Somebody';
  if (agent.profileId === profileId) return agent.name;
  return partyOf(contract, profileId)?.name ?? 'Somebody';
}

function noticeFrom(contract: Contract): string {
  return nameOf(contract, contract.notice?.profileId ?? null);
}

function quoteOf(contract: Contract, reason: string): Telling['quote'] {
  return reason === '' ? null : { words: `“${reason}”`, to: profilesThatSeeMoney(contract) };
}

function dueLetter({ contract, what, names, agentName, cost }: Told): Words | null {
  const lastDay: LegalDate | null = lastDayToSign(contract);
  if (lastDay === null) return null;
  return {
    ...telling(profiles(nextSigners(contract)), `It’s your turn: sign the ${what}`, [
      `${names} with ${agentName}. Without all signatures it lapses after ${formatDate(lastDay)}.`,
      cost,
    ]),
    action: 'Read and sign',
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
