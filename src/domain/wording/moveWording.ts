/** Taking a step in the life of the words of a clause, or saying why not. */
import { formatDate, type LegalDate } from '../calendar.ts';
import { canonicalJson } from '../canonicalJson.ts';
import { findStep, type Refused, refuse } from '../life.ts';
import type { ClauseWording, WrittenWords } from './ClauseWording.ts';
import { type Moved, moveText, type TextContext, type TextPart } from './moveText.ts';
import type { TextRole } from './textLife.ts';
import type { WordingChanged } from './wordingFacts.ts';
import { type WordingAction, wordingLife, WordingStep, type WordingWords } from './wordingLife.ts';

type Based = Pick<ClauseWording, 'wordingId' | 'state' | 'passages' | 'validFrom' | 'version'>;

export interface WordingContext extends TextContext {
  /** The day by which the law is counted. */
  today: LegalDate;
  /** What is put in the place of what stands there; null: nothing. */
  words: WrittenWords | null;
  /** What the row would take the place of now; null: the shipped words. */
  base: Based | null;
  /** The passages of that, or the shipped ones. */
  basePassages: ClauseWording['passages'];
  /** How many rows of this clause and state were approved before. */
  approvedBefore: number;
}

/** @param before what was there; of a new row the words that it begins with */
export function moveWording(
  before: ClauseWording,
  action: WordingAction,
  role: TextRole,
  context: WordingContext,
): (Moved<WordingWords, ClauseWording> & { facts: WordingChanged[] }) | Refused {
  const moved = moveText(clausePart, before, action, role, context);
  if (moved.outcome === 'refused') return moved;
  return { ...moved, facts: [{ kind: moved.step.fact, wordingId: before.wordingId }] };
}

/** The steps whose buttons an admin sees beside a row. */
export function wordingActionsFor(
  { status }: Pick<ClauseWording, 'status'>,
  role: TextRole,
): WordingStep[] {
  return WordingStep.options.filter(
    (action) => typeof findStep(wordingLife, status, action, role) === 'object',
  );
}

/** Whether an admin may write over what stands there. */
export function isWritable({ status }: Pick<ClauseWording, 'status'>): boolean {
  return typeof findStep(wordingLife, status, 'write_over', 'other') === 'object';
}

const verbs: Record<WordingAction, string> = {
  write: 'write',
  write_over: 'write over',
  propose: 'ask a second admin about',
  take_back: 'take back',
  return: 'return',
  approve: 'approve',
  discard: 'discard',
};

const clausePart: TextPart<WordingWords, ClauseWording, WordingContext> = {
  life: wordingLife,
  guards: {
    words_differ: ({ passages }, { basePassages }) =>
      canonicalJson(passages) === canonicalJson(basePassages)
        ? refuse(400, 'invalid_field', 'It says the same as what is in force.', 'passages')
        : null,
    base_unmoved: ({ basedOn }, { base }) =>
      basedOn === (base?.wordingId ?? null)
        ? null
        : refuse(
            409,
            'changed_meanwhile',
            'Other words of this clause were approved since this was written. Open the draft, compare it with them and save it again.',
          ),
    day_to_come: ({ validFrom, state }, { today, base }) => {
      if (validFrom < today) {
        return refuse(
          400,
          'invalid_field',
          "Words can't begin in the past. Choose today or a later day.",
          'validFrom',
        );
      }
      if (base === null || base.state !== state || validFrom >= base.validFrom) return null;
      return refuse(
        400,
        'invalid_field',
        `Version ${base.version} is approved from ${formatDate(base.validFrom)} on. Choose that day or a later one.`,
        'validFrom',
      );
    },
  },
  effects: {},
  textIn: ({ words }) => words,
  nextVersion: ({ approvedBefore }) => approvedBefore + 1,
  changedSince: 'Someone else updated this draft. Reload to see it.',
  noReason: 'Say what is to be changed.',
  refuseRole: (action, role) =>
    role === 'writer'
      ? refuse(403, 'same_person', `Somebody else must ${verbs[action]} what you wrote.`)
      : refuse(403, 'no_access', `Only who wrote it can ${verbs[action]} it.`),
  standing: {
    draft: 'This is a draft now. Its writer has to ask a second admin first.',
    proposed: 'This waits for a second admin. It can be changed once it is taken back or returned.',
    approved: 'These words are approved already. Write new ones to change them.',
    discarded: 'This draft was discarded.',
  },
};
