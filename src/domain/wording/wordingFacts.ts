/** What can happen to the words of clauses; spread into `domain/facts.ts`. */
import { z } from 'zod';

/** The words of a clause were written, moved on or approved; whoever cares reads the row anew. */
const WordingChanged = z.object({ kind: z.literal('wording.changed'), wordingId: z.uuid() });
export type WordingChanged = z.infer<typeof WordingChanged>;

export const wordingFacts = [WordingChanged] as const;
