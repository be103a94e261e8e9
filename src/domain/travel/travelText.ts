/**
 * A place to travel to as one word of the filter, made of characters that no link escapes:
 * `30_car_to_0830_47609700_-122333100` is 30 minutes by car to a point in millionths of degrees,
 * leaving at 8:30. `any` in place of the minutes limits nothing, and the list may be sorted by it.
 */
import { z } from 'zod';
import type { TravelDirection, TravelMode, TravelQuestion } from './TravelPlace.ts';
import { longestMinutes, mostPlaces } from './travelBounds.ts';

export interface TravelWish {
  question: TravelQuestion;
  /** Null limits nothing. */
  minutes: number | null;
}

const form =
  /^(any|[1-9]\d?)_(car|bicycle|foot)_(to|from)_(free|(?:[01]\d|2[0-3])[0-5]\d)_(0|-?[1-9]\d{0,7})_(0|-?[1-9]\d{0,8})$/;

/** Null where the text says no such place. Read by hand: every page loads the filter. */
export function readTravel(text: string): TravelWish | null {
  const parts = form.exec(text);
  if (!parts) return null;
  const [, limit, mode, direction, hour, north, east] = parts as unknown as string[];
  const [latitude, longitude] = [Number(north) / 1e6, Number(east) / 1e6];
  const minutes = limit === 'any' ? null : Number(limit);
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return null;
  if (minutes !== null && minutes > longestMinutes) return null;
  const question = {
    latitude,
    longitude,
    mode: mode as TravelMode,
    direction: direction as TravelDirection,
    leaveAt: hour === 'free' ? null : `${hour!.slice(0, 2)}:${hour!.slice(2)}`,
  };
  return { question, minutes };
}

export function writeTravel({ question, minutes }: TravelWish): string {
  const { latitude, longitude, mode, direction, leaveAt } = question;
  const hour = leaveAt === null ? 'free' : leaveAt.replace(':', '');
  const millionths = (degrees: number) => String(Math.round(degrees * 1e6));
  return [
    minutes ?? 'any',
    mode,
    direction,
    hour,
    millionths(latitude),
    millionths(longitude),
  ].join('_');
}

/** The same for all minutes. */
export function questionText(text: string): string {
  return text.slice(text.indexOf('_') + 1);
}

export function limitsTravel(text: string): boolean {
  return !text.startsWith('any');
}

const TravelText = z
  .string()
  .max(60)
  .refine(
    (text) => readTravel(text) !== null,
    'This travel time cannot be read. Choose the place again.',
  );

export const TravelTexts = z
  .array(TravelText)
  .max(mostPlaces, `At most ${mostPlaces} places at once.`);
