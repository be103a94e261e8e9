/** What is said in the calls of `travel.ts`, both ways. */
import { z } from 'zod';
import { Latitude, Longitude, Point } from '#domain/geoSchemas.ts';
import { TravelLimit, TravelPlace, TravelQuestion } from '#domain/travel/TravelPlace.ts';
import { mostHomesAsked, mostPlaces } from '#domain/travel/travelBounds.ts';
import { callSchemas } from './callSchemas.ts';

/** Longitude and latitude, as GeoJSON has them. */
const Ring = z.array(z.tuple([Longitude, Latitude]));

const Outline = z.object({
  /** False where there are no streets near the place, so that nobody can tell. */
  knownYn: z.boolean(),
  /** Null where nothing is near enough to draw, or nothing is known. */
  area: z
    .object({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(Ring)) })
    .nullable(),
});

/** Of one home for one place. */
export const HomeTime = z.object({
  /** To a tenth; null where it is too far or unknown. */
  minutes: z.number().min(0).nullable(),
  status: z.enum(['known', 'too_far', 'unknown']),
});

export type HomeTime = z.infer<typeof HomeTime>;

/** The places of a group, or of a person who is in none. */
export const TravelList = z.object({
  revision: z.int().min(0),
  places: z.array(TravelPlace),
  /** Whose places they can be. */
  people: z.array(z.object({ profileId: z.uuid(), name: z.string() })),
});

export type TravelList = z.infer<typeof TravelList>;

const few = z.array(TravelLimit).min(1).max(mostPlaces, `At most ${mostPlaces} places at once.`);

export const travelSchemas = callSchemas({
  outlines: {
    summary: 'The area within the minutes of each place, for the map.',
    body: z.object({ places: few }),
    reply: z.object({ outlines: z.array(Outline) }),
  },
  times: {
    summary: 'How long the way between each place and each home takes.',
    body: z.object({
      places: z
        .array(TravelQuestion)
        .min(1)
        .max(mostPlaces, `At most ${mostPlaces} places at once.`),
      homes: z.array(Point).min(1).max(mostHomesAsked, `At most ${mostHomesAsked} homes at once.`),
    }),
    reply: z.object({
      /** By place, then by home, in the order in which they were named. */
      times: z.array(z.array(HomeTime)),
    }),
  },
  places: {
    summary: 'The places that the caller’s group looks from, or the caller alone who is in none.',
    reply: TravelList,
  },
  savePlaces: {
    summary: 'Keeps the places, in place of those that were kept.',
    body: z.object({
      /** The one that was read last, 0 for none: whoever is late is told. */
      revision: z.int().min(0),
      places: z.array(TravelPlace).max(mostPlaces, `At most ${mostPlaces} places at once.`),
    }),
    reply: TravelList,
  },
});
