/** What can happen to the words of clauses and to own items; spread into `domain/facts.ts`. */
import { z } from 'zod';

/** The words of a clause were written, moved on or approved; whoever cares reads the row anew. */
const WordingChanged = z.object({ kind: z.literal('wording.changed'), wordingId: z.uuid() });
export type WordingChanged = z.infer<typeof WordingChanged>;

/** A version of an own item was written, moved on, approved or retired. */
const WordingItemChanged = z.object({ kind: z.literal('wording.item_changed'), itemId: z.uuid() });
export type WordingItemChanged = z.infer<typeof WordingItemChanged>;

export const wordingFacts = [WordingChanged, WordingItemChanged] as const;
