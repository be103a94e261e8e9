/** A place that somebody goes to, and how long the way there may take. */
import { z } from 'zod';
import { Latitude, Longitude } from '../geoSchemas.ts';
import { longestMinutes } from './travelBounds.ts';
import { timeOfDay, travelDirections, travelModes } from './travelChoices.ts';

export const TravelMode = z.enum(travelModes);
export type TravelMode = z.infer<typeof TravelMode>;

export const TravelDirection = z.enum(travelDirections);
export type TravelDirection = z.infer<typeof TravelDirection>;

/** Where, how and when one travels: what a search on the street graph needs to know. */
export const TravelQuestion = z.object({
  latitude: Latitude,
  longitude: Longitude,
  mode: TravelMode,
  direction: TravelDirection,
  /** By the place's own clock on a working day, `08:30`; null counts free streets. */
  leaveAt: z.string().regex(timeOfDay, 'Give the hour as 08:30, or leave it out.').nullable(),
});
export type TravelQuestion = z.infer<typeof TravelQuestion>;

export const TravelLimit = TravelQuestion.extend({
  minutes: z.int().min(1).max(longestMinutes),
});
export type TravelLimit = z.infer<typeof TravelLimit>;

export const TravelPlace = TravelLimit.extend({
  /** The same for as long as the place is kept. */
  placeId: z.uuid(),
  label: z.string().trim().min(1, 'Give the place a name, such as Work.').max(60),
  /** Whose place it is: a person of the group; null for whoever looks, signed out. */
  profileId: z.uuid().nullable(),
});
export type TravelPlace = z.infer<typeof TravelPlace>;
