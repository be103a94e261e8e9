/** What can happen to what people keep; spread into `domain/facts.ts`. */
import { z } from 'zod';

/** `keeperId` is the profile whose homes, notes or lists they are. */
const KeepChanged = z.object({ kind: z.literal('keep.changed'), keeperId: z.uuid() });

export const keepFacts = [KeepChanged] as const;
