/** What can happen to the list of things that went wrong; spread into `domain/facts.ts`. */
import { z } from 'zod';

/** A task of this consumer failed, is tried anew, or was done after all. */
const TroubleChanged = z.object({ kind: z.literal('trouble.changed'), consumer: z.string() });

export const troubleFacts = [TroubleChanged] as const;
