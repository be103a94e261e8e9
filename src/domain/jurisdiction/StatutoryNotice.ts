/** Words that a law prescribes for an agreement, kept as the law has them, with weight and place. */
import { z } from 'zod';
import { ClauseId } from '../contract/ClauseId.ts';

export const StatutoryNotice = z.object({
  /** `statutory_notice` stands by itself; of any other clause these are the words in that state. */
  clause: ClauseId,
  heading: z.string().trim().min(1).max(120),
  /** Printed as they stand. */
  words: z.string().trim().min(1).max(3000),
  weight: z.enum(['normal', 'bold']),
  /** The least size on paper. */
  pointSize: z.number().min(8).max(24),
  /** The clause that it stands immediately before; `own`: where its own clause has its place. */
  before: z.union([ClauseId, z.literal('own')]),
  /** The section or rule that has these words. */
  source: z.string().trim().min(1).max(300),
});
export type StatutoryNotice = z.infer<typeof StatutoryNotice>;
