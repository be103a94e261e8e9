/** The life of the words of a clause: written by one admin, approved by another, for good. */
import { z } from 'zod';
import { type Life, namesOf } from '../life.ts';
import type { WordingStatus } from './WordingStatus.ts';

/** What each step is called on its button; writing has a page of its own. */
export const wordingSteps = {
  propose: 'Ask a second admin',
  take_back: 'Take it back',
  return: 'Return it',
  approve: 'Approve it',
  discard: 'Discard the draft',
} as const;
export const WordingStep = z.enum(namesOf(wordingSteps));
export type WordingStep = z.infer<typeof WordingStep>;
export type WordingAction = 'write' | 'write_over' | WordingStep;

/** `writer`: who wrote what stands there now, in whichever of their profiles; `other`: another admin. */
export type WordingRole = 'writer' | 'other';

export interface WordingWords {
  status: WordingStatus;
  action: WordingAction;
  role: WordingRole;
  guard: 'words_sound' | 'words_differ' | 'base_unmoved' | 'day_to_come' | 'seen' | 'reason_given';
  effect: 'take_words' | 'ask' | 'no_longer_ask' | 'remember_return' | 'number_it';
  since: never;
  fact: 'wording.changed';
  evidence: never;
  record: never;
  followUp: never;
}

const told = {
  records: [],
  fact: 'wording.changed',
  evidence: null,
  next: [],
} as const;

export const wordingLife: Life<WordingWords> = [
  {
    action: 'write',
    from: [],
    to: 'draft',
    by: ['writer'],
    when: ['words_sound', 'day_to_come'],
    effects: ['take_words'],
    ...told,
  },
  {
    action: 'write_over',
    from: ['draft'],
    to: 'draft',
    by: ['writer', 'other'],
    when: ['seen', 'words_sound', 'day_to_come'],
    effects: ['take_words'],
    ...told,
    note: 'Whoever wrote last is the writer.',
  },
  {
    action: 'propose',
    from: ['draft'],
    to: 'proposed',
    by: ['writer'],
    when: ['seen', 'words_sound', 'words_differ', 'base_unmoved', 'day_to_come'],
    effects: ['ask'],
    ...told,
    note: 'Every other admin finds it in the queue.',
  },
  {
    action: 'take_back',
    from: ['proposed'],
    to: 'draft',
    by: ['writer'],
    when: [],
    effects: ['no_longer_ask'],
    ...told,
  },
  {
    action: 'return',
    from: ['proposed'],
    to: 'draft',
    by: ['other'],
    when: ['seen', 'reason_given'],
    effects: ['no_longer_ask', 'remember_return'],
    ...told,
  },
  {
    action: 'approve',
    from: ['proposed'],
    to: 'approved',
    by: ['other'],
    when: ['seen', 'words_sound', 'base_unmoved', 'day_to_come'],
    effects: ['number_it'],
    ...told,
    note: 'From its first day on agreements are proposed with it; nothing leads away from here.',
  },
  {
    action: 'discard',
    from: ['draft'],
    to: 'discarded',
    by: ['writer', 'other'],
    when: ['seen'],
    effects: [],
    ...told,
  },
];
