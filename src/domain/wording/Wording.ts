/** The words of all agreements in a state, as counsel keeps them: data with a version. */
import { z } from 'zod';
import { StateCode } from '../StateCode.ts';
import { ClauseId } from '../contract/ClauseId.ts';
import { type PassageKey, passageKeys } from './passages.ts';

export const Passage = z.object({
  heading: z.string().trim().min(1).max(120),
  /** What it means for the buyers, in plain words. */
  plain: z.string().trim().min(1).max(1000),
  /** The words that bind. */
  legal: z.string().trim().min(1).max(4000),
  weight: z.enum(['normal', 'bold']),
  /** The least size on paper. */
  pointSize: z.number().min(9).max(18),
});
export type Passage = z.infer<typeof Passage>;

export const Wording = z.object({
  /** Where it holds; `default` where nothing was changed. */
  state: z.union([StateCode, z.literal('default')]),
  /** How many rows of words hold in the state by then; 0 is what Lintel ships with. */
  version: z.int().min(0),
  /** Which edition of Lintel's own words stands wherever no approved row does. */
  edition: z.int().min(1),
  /** Every clause but the law's own notices, which find their place by themselves. */
  order: z.array(ClauseId),
  /** Earlier wordings lack the passages that came later. */
  passages: z.partialRecord(z.enum(passageKeys as [PassageKey]), Passage),
});
export type Wording = z.infer<typeof Wording>;

export const named = /\{([^{}]*)\}/g;

export function placeholdersIn(text: string): string[] {
  return [...text.matchAll(named)].map(([, name]) => name!);
}

export const orderedClauses = ClauseId.options.filter((id) => id !== 'statutory_notice');
