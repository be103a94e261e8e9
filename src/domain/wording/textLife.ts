/** The life of a text that one admin writes and another approves, for good: a clause or an own item. */
import type { Life } from '../life.ts';
import type { WordingStatus } from './WordingStatus.ts';

/** What each step is called on its button; a text is written in a form of its own. */
export const textSteps = {
  propose: 'Ask a second admin',
  take_back: 'Take it back',
  return: 'Return it',
  approve: 'Approve it',
  discard: 'Discard the draft',
} as const;
export type TextAction = 'write' | 'write_over' | keyof typeof textSteps;

/** `writer`: the admin who wrote the present text, in any of their profiles; `other`: another admin. */
export type TextRole = 'writer' | 'other';

/** What both kinds ask before a step. */
export type TextGuard = 'text_sound' | 'seen' | 'reason_given';
export type TextEffect = 'take_text' | 'ask' | 'no_longer_ask' | 'remember_return' | 'number_it';

export interface TextWords<Guard extends string, Fact extends string> {
  status: WordingStatus;
  action: TextAction;
  role: TextRole;
  guard: TextGuard | Guard;
  effect: TextEffect;
  since: never;
  fact: Fact;
  evidence: never;
  record: never;
  followUp: never;
}

/** What a kind of text adds to the life. */
interface OwnPart<Guard, Fact> {
  fact: Fact;
  /** Beside what both kinds ask. */
  when: Record<'write' | 'write_over' | 'propose' | 'approve', readonly Guard[]>;
  /** What approval means, for the docs. */
  approved: string;
}

export function textLife<Guard extends string, Fact extends string>({
  fact,
  when,
  approved,
}: OwnPart<Guard, Fact>): Life<TextWords<Guard, Fact>> {
  const stated = { records: [], fact, evidence: null, next: [] } as const;
  return [
    {
      action: 'write',
      from: [],
      to: 'draft',
      by: ['writer'],
      when: ['text_sound', ...when.write],
      effects: ['take_text'],
      ...stated,
    },
    {
      action: 'write_over',
      from: ['draft'],
      to: 'draft',
      by: ['writer', 'other'],
      when: ['seen', 'text_sound', ...when.write_over],
      effects: ['take_text'],
      ...stated,
      note: 'The admin who wrote last is the writer.',
    },
    {
      action: 'propose',
      from: ['draft'],
      to: 'proposed',
      by: ['writer'],
      when: ['seen', 'text_sound', ...when.propose],
      effects: ['ask'],
      ...stated,
    },
    {
      action: 'take_back',
      from: ['proposed'],
      to: 'draft',
      by: ['writer'],
      when: [],
      effects: ['no_longer_ask'],
      ...stated,
    },
    {
      action: 'return',
      from: ['proposed'],
      to: 'draft',
      by: ['other'],
      when: ['seen', 'reason_given'],
      effects: ['no_longer_ask', 'remember_return'],
      ...stated,
    },
    {
      action: 'approve',
      from: ['proposed'],
      to: 'approved',
      by: ['other'],
      when: ['seen', 'text_sound', ...when.approve],
      effects: ['number_it'],
      ...stated,
      note: approved,
    },
    {
      action: 'discard',
      from: ['draft'],
      to: 'discarded',
      by: ['writer', 'other'],
      when: ['seen'],
      effects: [],
      ...stated,
    },
  ];
}
