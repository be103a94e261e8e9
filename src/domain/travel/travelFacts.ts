/** What can happen to the places that people travel to; spread into `domain/facts.ts`. */
import { z } from 'zod';

/** `keeperId` is the group whose places they are, or the profile of who is in none. */
const TravelChanged = z.object({ kind: z.literal('travel.changed'), keeperId: z.uuid() });

export const travelFacts = [TravelChanged] as const;
