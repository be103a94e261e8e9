/** The words of each step of an agreement: on its button, in its dialog, and where it is refused. */
import { namesOf } from '../life.ts';
import type { ContractStatus } from './ContractStatus.ts';
import { type ContractAction, contractLife } from './transitions.ts';

/** Whom the words of a button name, by their first names. */
export interface Named {
  agent: string;
  buyer: string;
  /** Whoever reads it. */
  you: string;
  /** The agent for the buyers, the buyer for the agent. */
  other: string;
  status: ContractStatus;
  /** Of the package; null for who may not see it. */
  cancellation: { noticeDays: number; text: string } | null;
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
const nobodyOwes = 'It is over then, and nobody owes anything.';

const table = {
  draft: { done: 'started', button: () => words('Start an agreement', 'Started.') },
  propose: {
    done: 'proposed',
    button: ({ buyer }) => words(`Propose it to ${buyer}`, `Proposed to ${buyer}.`),
  },
  request_changes: {
    done: 'sent back for changes',
    button: ({ agent }) =>
      words(
        'Ask for changes',
        `Sent back to ${agent}.`,
        `It goes back to ${agent}, who can propose other terms. Nothing is signed until you agree to them.`,
        'What should change?',
      ),
  },
  start_signing: {
    done: 'sent out for signature',
    button: ({ you }) => words(`Sign as ${you}`, 'Signed.'),
  },
  sign: {
    done: 'signed',
    button: ({ you }) => words(`Sign as ${you}`, 'Signed.'),
    notYours: 'You are not asked to sign this agreement.',
    notNow: "This agreement isn't out for signature.",
  },
  submit: { done: 'submitted', button: null },
  approve: {
    done: 'approved',
    button: () =>
      words(
        'Approve this agreement',
        'Approved.',
        'Your approval is the broker’s signature. The agreement holds from its first day on, and everybody gets the sealed PDF.',
      ),
  },
  approve_at_once: { done: 'approved', button: null },
  return: {
    done: 'returned',
    button: ({ agent }) =>
      words(
        'Return with a reason',
        'Returned.',
        `The signatures are cleared, and ${agent} can propose other terms.`,
        'What has to change?',
      ),
  },
  supersede: { done: 'replaced', button: null },
  warn: { done: 'warned of', button: null },
  expire: { done: 'expired', button: null },
  terminate: {
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
    done: 'given notice',
    button: ({ other, cancellation }) =>
      words(
        `Give notice to ${other}`,
        'Notice given.',
        asAgreed(`It ends ${cancellation?.noticeDays ?? 'some'} days after today.`, cancellation),
        anythingToSay,
      ),
  },
  end_after_notice: { done: 'ended', button: null },
  complete: { done: 'completed', button: null },
  decline: {
    done: 'declined',
    button: ({ agent, status }) =>
      status === 'draft'
        ? words('Call it off', 'Called off.', `${nobodyOwes} ${agent} is told.`, why)
        : words(
            'Decline this agreement',
            'Declined.',
            `${nobodyOwes} You can ask ${agent} for another one.`,
            why,
          ),
  },
  withdraw: {
    done: 'withdrawn',
    button: () => words('Withdraw this agreement', 'Withdrawn.', nobodyOwes, why),
  },
  expire_unsigned: { done: 'expired', button: null },
  ask_to_void: {
    done: 'put up for voiding',
    button: () =>
      words(
        'Ask to void it',
        'Another admin is asked to confirm.',
        'Where an agreement is active, two admins must want it void.',
        'Why should it be void?',
      ),
  },
  void: {
    done: 'voided',
    button: ({ status }) =>
      words(
        'Void this agreement',
        'Voided.',
        'It counts as if it had never been made. Everybody on it is told.',
        // Where an admin confirms, the reason has been given.
        needsReason('void', status) ? 'Why is it void?' : null,
      ),
  },
} as const satisfies Record<ContractAction, ActionWords>;

export const actionWords: Record<ContractAction, ActionWords> = table;

/** Those that people take; the others are Lintel's own. */
type PressedAction = {
  [A in ContractAction]: (typeof table)[A]['button'] extends null ? never : A;
}[ContractAction];

/** Drafting, proposing and signing bring more than a reason, so they have calls of their own. */
type WithOwnCall = 'draft' | 'propose' | 'sign';
const withOwnCall: readonly string[] = ['draft', 'propose', 'sign'] satisfies WithOwnCall[];

/** The steps that people take with nothing but a reason. */
export const moves = namesOf(table).filter(
  (action): action is Exclude<PressedAction, WithOwnCall> =>
    table[action].button !== null && !withOwnCall.includes(action),
);

/** Whether the step cannot be taken from here without a reason. */
export function needsReason(action: ContractAction, status: ContractStatus): boolean {
  return contractLife.some(
    (step) =>
      step.action === action && step.from.includes(status) && step.when.includes('reason_given'),
  );
}

function asAgreed(when: string, cancellation: Named['cancellation']): string {
  return cancellation === null ? when : `${when} As agreed: ${cancellation.text}`;
}
