/** Whose turn it is with an agreement, as a sentence for one person. */
import type { Away } from '../../agent/whyAway.ts';
import { addDays, formatDate } from '../../calendar.ts';
import { joinNamesOf } from '../../joinNames.ts';
import { awaySentence } from './agentAway.ts';
import { type Contract, todayFor } from '../Contract.ts';
import { type ContractTurn, isBeingMade, phaseOf, turnOf } from '../ContractStatus.ts';
import { type Deadline, deadlinesOf, endsIt, holdsThrough } from '../life/deadlines.ts';
import { type ContractActor, clientsOf, roleIn } from './parties.ts';
import { nextSigners, signersOf } from './signers.ts';

export interface TurnContext {
  /** Who has agreed to sign electronically. */
  consentedProfileIds: readonly string[];
  /** Who of the others had agreed, and took it back. */
  withdrawnProfileIds: readonly string[];
  /** Of the only admin; where there are several, `The broker`. */
  brokerName: string;
  /** Why the agent can take on nothing new; null: they can. */
  agentAway: Away | null;
}

export interface Turn {
  yoursYn: boolean;
  sentence: string;
}

type Person = Exclude<ContractActor, 'system'>;

const yours = (what: string): Turn => ({ yoursYn: true, sentence: `It’s your turn: ${what}.` });
const theirs = (sentence: string): Turn => ({ yoursYn: false, sentence });

export function whoseTurn(contract: Contract, person: Person, context: TurnContext): Turn {
  const { agentAway } = context;
  if (agentAway !== null && isBeingMade(contract)) return whileAway(contract, person, agentAway);
  return turns[turnOf(contract)](contract, person, context);
}

/** Nobody is held to anything meanwhile; the broker alone can do something about it. */
function whileAway(contract: Contract, person: Person, away: Away): Turn {
  const sentence = awaySentence(away, contract, person);
  if (person.role !== 'admin' || turnOf(contract) !== 'broker') return theirs(sentence);
  return { yoursYn: true, sentence: `${sentence} Return it, or let it wait.` };
}

type Ask = (contract: Contract, person: Person, context: TurnContext) => Turn;

const agentsTurn =
  (what: string): Ask =>
  (contract, person) =>
    roleIn(contract, person) === 'agent'
      ? yours(what)
      : theirs(`${contract.agent.name} proposes next.`);

const turns: Record<ContractTurn, Ask> = {
  agent_begins: agentsTurn('propose the terms'),
  agent_again: agentsTurn('propose new terms'),
  buyers: beforeSigning,
  signers: whileSigning,
  broker: (contract, person, { brokerName }) =>
    roleIn(contract, person) === 'admin'
      ? yours('approve or return it')
      : theirs(`${brokerName} approves next.`),
  clock: whileActive,
  nobody: () => theirs('Nothing is left to do.'),
};

function beforeSigning(contract: Contract, person: Person, context: TurnContext): Turn {
  const role = roleIn(contract, person);
  const awaited = clientsOf(contract.parties).filter(({ profileId }) => profileId === null);
  if (awaited.length > 0) {
    const accept = `${joinNamesOf(awaited)} ${verb(awaited, 'accept')} the invitation next.`;
    return theirs(role === 'buyer' ? `${accept} You can ask for changes meanwhile.` : accept);
  }
  const unready = signersOf(contract).filter(
    ({ profileId }) => profileId !== null && !context.consentedProfileIds.includes(profileId),
  );
  const away = unready.filter(({ profileId }) => hasWithdrawn(profileId, context));
  if (away.length > 0 && away.every(({ profileId }) => profileId !== person.profileId)) {
    return theirs(withdrawnSentence(away));
  }
  if (unready.some(({ profileId }) => profileId === person.profileId)) {
    return role === 'buyer'
      ? yours('agree to sign electronically, then accept, or ask for changes')
      : yours('agree to sign electronically');
  }
  if (unready.length > 0) {
    return theirs(`${joinNamesOf(unready)} ${verb(unready, 'agree')} to sign electronically next.`);
  }
  if (role === 'buyer') {
    return contract.exclusiveYn === null
      ? yours('choose whether it is exclusive, then sign, or ask for changes')
      : yours('accept and sign, or ask for changes');
  }
  const buyers = contract.parties.filter(({ kind }) => kind === 'buyer');
  return theirs(`${joinNamesOf(buyers)} accepts or asks for changes next.`);
}

/** Somebody else's signature waits for what only they can do. */
function withdrawnSentence(away: readonly { name: string }[]): string {
  return `${joinNamesOf(away)} took back the consent to sign electronically: it waits for paper, or for a new consent.`;
}

function hasWithdrawn(profileId: string | null, { withdrawnProfileIds }: TurnContext): boolean {
  return profileId !== null && withdrawnProfileIds.includes(profileId);
}

function whileSigning(contract: Contract, person: Person, context: TurnContext): Turn {
  const next = nextSigners(contract);
  const wanted = person.role === 'agent' ? 'agent' : 'client';
  const yoursYn = next.some(
    ({ profileId, role }) => profileId === person.profileId && role === wanted,
  );
  const away = next.filter(({ profileId }) => hasWithdrawn(profileId, context));
  if (yoursYn) {
    return context.consentedProfileIds.includes(person.profileId)
      ? yours('sign')
      : yours('agree to sign electronically, then sign');
  }
  if (away.length > 0) return theirs(withdrawnSentence(away));
  return theirs(`${joinNamesOf(next)} ${verb(next, 'sign')} next.`);
}

function whileActive(contract: Contract, person: Person): Turn {
  const { voidRequest } = contract;
  if (voidRequest && person.role === 'admin') {
    return voidRequest.profileId === person.profileId
      ? theirs('Another admin says next whether it is void.')
      : yours('say whether it is void');
  }
  return theirs(`Nothing to do. It holds through ${formatDate(holdsThrough(contract))}.`);
}

function verb(people: readonly unknown[], plural: string): string {
  return people.length === 1 ? `${plural}s` : plural;
}

/** How it is over by itself, and when; null where it is not. A reminder on the way there is no end. */
export function nextByItself(contract: Contract): { at: string; sentence: string } | null {
  const step = deadlinesOf(contract).find((one) => endsIt(contract, one));
  return step ? { at: step.at, sentence: sentenceOf(contract, step) } : null;
}

function sentenceOf(contract: Contract, { at }: Deadline): string {
  // A deadline is the first moment after a whole last day.
  const lastDay = formatDate(addDays(todayFor(contract, at), -1));
  if (phaseOf(contract) === 'negotiating')
    return `If it isn’t signed by its last day, ${lastDay}, it expires.`;
  switch (contract.status) {
    case 'signing':
      return `Without all signatures it lapses after ${lastDay}.`;
    case 'pending_approval':
      return `Undecided, it lapses after its last day, ${lastDay}.`;
    default:
      return `It ends when ${lastDay} is over.`;
  }
}
