/** The life of the words of a clause. */
import { z } from 'zod';
import { namesOf } from '../life.ts';
import { type TextAction, textLife, textSteps, type TextWords } from './textLife.ts';

export const WordingStep = z.enum(namesOf(textSteps));
export type WordingStep = z.infer<typeof WordingStep>;
export type WordingAction = TextAction;

export type WordingWords = TextWords<
  'words_differ' | 'base_unmoved' | 'day_to_come',
  'wording.changed'
>;

export const wordingLife = textLife<
  'words_differ' | 'base_unmoved' | 'day_to_come',
  'wording.changed'
>({
  fact: 'wording.changed',
  when: {
    write: ['day_to_come'],
    write_over: ['day_to_come'],
    propose: ['words_differ', 'base_unmoved', 'day_to_come'],
    approve: ['base_unmoved', 'day_to_come'],
  },
  approved: 'From its first day on agreements are proposed with it; nothing leads away from here.',
});
