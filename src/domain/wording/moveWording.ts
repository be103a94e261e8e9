/** Taking a step in the life of the words of a clause, or saying why not. */
import { formatDate, type Instant, type LegalDate } from '../calendar.ts';
import { canonicalJson } from '../canonicalJson.ts';
import { findStep, type Refused, refuse, type Step } from '../life.ts';
import type { ClauseWording, WrittenWords } from './ClauseWording.ts';
import type { WordingChanged } from './wordingFacts.ts';
import {
  type WordingAction,
  wordingLife,
  type WordingRole,
  WordingStep,
  type WordingWords,
} from './wordingLife.ts';
import type { WordingProblem } from './wordingProblems.ts';

type Based = Pick<ClauseWording, 'wordingId' | 'state' | 'passages' | 'validFrom' | 'version'>;

export interface WordingContext {
  now: Instant;
  /** The day by which the law is counted. */
  today: LegalDate;
  /** The admin's profile. */
  profileId: string;
  /** When what the admin saw was written; null where nothing is there yet. */
  seenWrittenAt: Instant | null;
  /** What is put in the place of what stands there; null: nothing. */
  words: WrittenWords | null;
  reason: string;
  /** Of the words as they are to stand. */
  problems: readonly WordingProblem[];
  /** What the row would take the place of now; null: the shipped words. */
  base: Based | null;
  /** The passages of that, or the shipped ones. */
  basePassages: ClauseWording['passages'];
  /** How many rows of this clause and state were approved before. */
  approvedBefore: number;
}

export interface MovedWording {
  outcome: 'moved';
  row: ClauseWording;
  step: Step<WordingWords>;
  facts: WordingChanged[];
}

/** @param before what was there; of a new row the words that it begins with */
export function moveWording(
  before: ClauseWording,
  action: WordingAction,
  role: WordingRole,
  context: WordingContext,
): MovedWording | Refused {
  const status = action === 'write' ? null : before.status;
  const step = findStep(wordingLife, status, action, role);
  if (step === 'role') return refuseRole(action, role);
  if (step === 'status') return refuseStatus(before);
  const written = step.effects.includes('take_words') ? takeWords(before, context) : before;
  for (const guard of step.when) {
    const refused = guards[guard](written, context, before);
    if (refused) return refused;
  }
  const row = step.effects.reduce((was, effect) => effects[effect](was, context), before);
  return {
    outcome: 'moved',
    row: { ...row, status: step.to },
    step,
    facts: [{ kind: step.fact, wordingId: before.wordingId }],
  };
}

/** The steps whose buttons an admin sees beside a row. */
export function wordingActionsFor(
  { status }: Pick<ClauseWording, 'status'>,
  role: WordingRole,
): WordingStep[] {
  return WordingStep.options.filter(
    (action) => typeof findStep(wordingLife, status, action, role) === 'object',
  );
}

/** Whether an admin may write over what stands there. */
export function isWritable({ status }: Pick<ClauseWording, 'status'>): boolean {
  return typeof findStep(wordingLife, status, 'write_over', 'other') === 'object';
}

function takeWords(row: ClauseWording, { words, profileId, now }: WordingContext): ClauseWording {
  return { ...row, ...words, writtenBy: profileId, writtenAt: now };
}

const effects: Record<
  WordingWords['effect'],
  (row: ClauseWording, context: WordingContext) => ClauseWording
> = {
  take_words: takeWords,
  ask: (row, { now }) => ({ ...row, proposedAt: now, returnReason: null, returnedBy: null }),
  no_longer_ask: (row) => ({ ...row, proposedAt: null }),
  remember_return: (row, { profileId, reason }) => ({
    ...row,
    returnedBy: profileId,
    returnReason: reason.trim(),
  }),
  number_it: (row, { now, profileId, approvedBefore }) => ({
    ...row,
    approvedBy: profileId,
    approvedAt: now,
    version: approvedBefore + 1,
  }),
};

type Guard = (
  written: ClauseWording,
  context: WordingContext,
  before: ClauseWording,
) => Refused | null;

const guards: Record<WordingWords['guard'], Guard> = {
  words_sound: (_written, { problems: [first] }) =>
    first === undefined ? null : refuse(400, 'invalid_field', first.sentence, first.field),
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
  seen: (_written, { seenWrittenAt }, { writtenAt }) =>
    seenWrittenAt === writtenAt
      ? null
      : refuse(409, 'changed_meanwhile', 'Someone else updated this draft. Reload to see it.'),
  reason_given: (_written, { reason }) =>
    reason.trim() === ''
      ? refuse(400, 'invalid_field', 'Say what is to be changed.', 'reason')
      : null,
};

function refuseRole(action: WordingAction, role: WordingRole): Refused {
  return role === 'writer'
    ? refuse(403, 'same_person', `Somebody else must ${verbs[action]} what you wrote.`)
    : refuse(403, 'no_access', `Only who wrote it can ${verbs[action]} it.`);
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

const standing: Record<ClauseWording['status'], string> = {
  draft: 'This is a draft now. Its writer has to ask a second admin first.',
  proposed: 'This waits for a second admin. It can be changed once it is taken back or returned.',
  approved: 'These words are approved already. Write new ones to change them.',
  discarded: 'This draft was discarded.',
};

function refuseStatus({ status }: ClauseWording): Refused {
  return refuse(409, 'not_possible_now', standing[status]);
}
