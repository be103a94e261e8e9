/** Each step of an agreement: its words on buttons, in dialogs and refusals, and whether it binds. */
import { formatDate, type LegalDate } from '../calendar.ts';
import { namesOf } from '../life.ts';
import { formatCents } from '../money.ts';
import type { StoredTerms } from './package/AgentPackage.ts';
import type { ContractStatus } from './ContractStatus.ts';

/** Whom the words of a button name, by their first names. */
export interface Named {
  agent: string;
  buyer: string;
  /** Whoever reads it. */
  you: string;
  /** The agent for the buyers, the buyer for the agent. */
  other: string;
  status: ContractStatus;
  /** What is on the table: the agreement, or an amendment that has yet to hold. */
  what: 'agreement' | 'amendment';
  /** The last day that a notice given now would leave; null where that cannot be told. */
  noticeEndsOn: LegalDate | null;
  /** Of the package; null for who may not see it. */
  cancellation: StoredTerms['cancellation'] | null;
  /** True if the step can't be taken from this status without a reason. */
  reasonNeededYn: boolean;
}

export interface ButtonWords {
  /** A verb with its object. */
  button: string;
  /** Said when it is done. */
  done: string;
  /** What pressing it comes to, said before it is done. */
  about: string;
  /** The label of the field for a reason; null where none is asked. */
  reason: string | null;
}

interface ActionWords {
  /** True if the step binds the person who takes it: they must have accepted the terms of service. */
  binds: boolean;
  /** As in "This agreement can't be approved now." */
  done: string;
  /** null: nobody presses it, Lintel takes the step by itself. */
  button: ((named: Named) => ButtonWords) | null;
  /** Said in the place of the usual refusals. */
  notYours?: string;
  notNow?: string;
}

const words = (
  button: string,
  done: string,
  about = '',
  reason: string | null = null,
): ButtonWords => ({ button, done, about, reason });

const anythingToSay = 'Anything to say? (you can leave it out)';
const why = 'Why? (you can leave it out)';
const overThen = {
  agreement: 'It is over then, and nobody owes anything.',
  amendment: 'The amendment is over then. The agreement that it was to amend stays as it is.',
};

const table = {
  draft: {
    binds: true,
    done: 'started',
    button: () => words('Start an agreement', 'Started.'),
  },
  propose: {
    binds: true,
    done: 'proposed',
    button: ({ buyer }) => words(`Propose it to ${buyer}`, `Proposed to ${buyer}.`),
  },
  request_changes: {
    binds: false,
    done: 'sent back for changes',
    button: ({ agent }) =>
      words(
        'Ask for changes',
        `Sent back to ${agent}.`,
        `It goes back to ${agent}, who can propose other terms. Nothing is signed until you agree to them.`,
        'What should change?',
      ),
  },
  choose_exclusive: {
    binds: true,
    done: 'made exclusive',
    button: ({ agent }) =>
      words(
        'Exclusive',
        'You chose: exclusive.',
        `While it lasts, you buy the homes it covers with ${agent} and no other agent.`,
      ),
    notYours: 'Only the buyer who asked for this agreement can choose.',
  },
  choose_nonexclusive: {
    binds: true,
    done: 'made nonexclusive',
    button: () =>
      words(
        'Nonexclusive',
        'You chose: nonexclusive.',
        'You may work with other agents at the same time.',
      ),
    notYours: 'Only the buyer who asked for this agreement can choose.',
  },
  name_buyers: {
    binds: true,
    done: 'put in another name',
    button: () => words('Say who buys', 'Changed: it names other buyers now.'),
    notYours: 'Only the buyer who asked for this agreement can say in whose name it is.',
  },
  start_signing: {
    binds: true,
    done: 'sent out for signature',
    button: ({ you }) => words(`Sign as ${you}`, 'Signed.'),
  },
  correct: {
    binds: true,
    done: 'corrected',
    button: ({ buyer }) =>
      words(
        'Correct the terms',
        `Corrected. ${buyer} sees what differs.`,
        'The buyers see your reason and what differs. Whoever has signed signs the corrected text; nothing else begins anew.',
        'Why is it corrected?',
      ),
    notNow: "Only terms that lie before the buyers can be corrected, and these don't.",
  },
  sign: {
    binds: true,
    done: 'signed',
    button: ({ you }) => words(`Sign as ${you}`, 'Signed.'),
    notYours: 'You are not asked to sign this agreement.',
    notNow: "This agreement isn't out for signature.",
  },
  submit: {
    binds: false,
    done: 'submitted',
    button: null,
  },
  approve: {
    binds: true,
    done: 'approved',
    button: () =>
      words(
        'Approve this agreement',
        'Approved.',
        'Your approval is the broker’s signature. The agreement holds from its first day on, and everybody gets the sealed PDF.',
      ),
  },
  approve_at_once: {
    binds: false,
    done: 'approved',
    button: null,
  },
  return: {
    binds: false,
    done: 'returned',
    button: ({ agent }) =>
      words(
        'Return with a reason',
        'Returned.',
        `The signatures are cleared, and ${agent} can propose other terms.`,
        'What has to change?',
      ),
  },
  recall: {
    binds: false,
    done: 'called back',
    button: () =>
      words(
        'Call it back',
        'Called back.',
        'The broker does not decide on it then. The signatures are cleared, and the same terms lie before the buyers again.',
        anythingToSay,
      ),
    notNow: 'Only what waits for the broker’s decision can be called back.',
  },
  remind: {
    binds: false,
    done: 'reminded of',
    button: null,
  },
  supersede: {
    binds: false,
    done: 'replaced',
    button: null,
  },
  warn: {
    binds: false,
    done: 'warned of',
    button: null,
  },
  expire: {
    binds: false,
    done: 'expired',
    button: null,
  },
  terminate: {
    binds: true,
    done: 'ended',
    button: ({ other, cancellation }) =>
      words(
        'End this agreement',
        'Ended.',
        asAgreed(`It ends at once. ${other} is told.`, cancellation),
        anythingToSay,
      ),
  },
  give_notice: {
    binds: true,
    done: 'given notice',
    button: ({ other, cancellation, noticeEndsOn }) =>
      words(
        `Give notice to ${other}`,
        'Notice given.',
        asAgreed(
          `${noticeEndsOn ? `It holds through ${formatDate(noticeEndsOn)} and ends then.` : 'It ends once the days of notice are over.'} Until it ends you can take the notice back.`,
          cancellation,
        ),
        anythingToSay,
      ),
  },
  record_notice: {
    binds: true,
    done: 'given notice',
    button: ({ buyer }) =>
      words(
        'Record a notice on paper',
        'Notice recorded.',
        `Use this when ${buyer} gave you notice in writing outside Lintel. It counts from the day you received it, like a notice given here. Everyone on the agreement gets an email. The buyers and the agent can open the scan. Until the agreement ends, ${buyer} can take the notice back.`,
      ),
  },
  record_end: {
    binds: true,
    done: 'ended',
    button: ({ buyer }) =>
      words(
        'Record a notice on paper',
        'Notice recorded. The agreement has ended.',
        `Use this when ${buyer} gave you notice in writing outside Lintel. The agreement ends at once, as of the day you received it. This can’t be undone. Everyone on the agreement gets an email. The buyers and the agent can open the scan.`,
      ),
  },
  withdraw_notice: {
    binds: true,
    done: 'kept',
    button: ({ other }) =>
      words(
        'Take the notice back',
        'Taken back.',
        `The agreement goes on as if no notice had been given. ${other} is told.`,
        anythingToSay,
      ),
  },
  end_after_notice: {
    binds: false,
    done: 'ended',
    button: null,
  },
  complete: {
    binds: false,
    done: 'completed',
    button: null,
  },
  decline: {
    binds: false,
    done: 'declined',
    button: ({ agent, status, what }) =>
      status === 'draft'
        ? words('Call it off', 'Called off.', `${overThen[what]} ${agent} is told.`, why)
        : words(
            `Decline this ${what}`,
            'Declined.',
            `${overThen[what]} You can ask ${agent} for another one.`,
            why,
          ),
  },
  withdraw: {
    binds: false,
    done: 'withdrawn',
    button: ({ what }) => words(`Withdraw this ${what}`, 'Withdrawn.', overThen[what], why),
  },
  expire_unsigned: {
    binds: false,
    done: 'expired',
    button: null,
  },
  ask_to_void: {
    binds: true,
    done: 'put up for voiding',
    button: () =>
      words(
        'Ask to void it',
        'Another admin is asked to confirm.',
        'An active agreement is voided only for a legal defect, and two admins must agree. The other admins get your reason.',
        'Which legal defect does it have?',
      ),
  },
  withdraw_void_request: {
    binds: false,
    done: 'kept',
    button: () =>
      words(
        'Take the request back',
        'Taken back. The agreement goes on.',
        'The agreement goes on as it is. The buyers and the agent were told nothing.',
      ),
  },
  void: {
    binds: true,
    done: 'voided',
    button: ({ reasonNeededYn }) =>
      words(
        'Void this agreement',
        'Voided.',
        'It counts as if it had never been made. Everybody on it is told.',
        // Where an admin confirms, the reason has been given.
        reasonNeededYn ? 'Why is it void?' : null,
      ),
  },
} as const satisfies Record<string, ActionWords>;

/** The steps of an agreement; `life/` has their rows. */
export type ContractAction = keyof typeof table;

export const actionWords: Record<ContractAction, ActionWords> = table;

/** Those that people take; the others are Lintel's own. */
type PressedAction = {
  [A in ContractAction]: (typeof table)[A]['button'] extends null ? never : A;
}[ContractAction];

/** These send more than a reason, so they have calls of their own. */
type WithOwnCall =
  | 'draft'
  | 'name_buyers'
  | 'propose'
  | 'correct'
  | 'sign'
  | 'approve'
  | 'record_notice'
  | 'record_end';
const withOwnCall: readonly string[] = [
  'draft',
  'name_buyers',
  'propose',
  'correct',
  'sign',
  'record_notice',
  'record_end',
  'approve',
] satisfies WithOwnCall[];

/** The steps that people take with nothing but a reason. */
export const moves = namesOf(table).filter(
  (action): action is Exclude<PressedAction, WithOwnCall> =>
    table[action].button !== null && !withOwnCall.includes(action),
);

function asAgreed(when: string, cancellation: Named['cancellation']): string {
  if (cancellation === null) return when;
  // Agreements of before the catalog have a sentence of the agent's own on it.
  if (cancellation.text !== undefined) return `${when} As agreed: ${cancellation.text}`;
  return cancellation.feeCents === 0
    ? when
    : `${when} Buyers who end it before its last day owe ${formatCents(cancellation.feeCents)}.`;
}
