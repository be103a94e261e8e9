/** Words for ways and places. */
import type { HomeTime } from '#api/travelSchemas.ts';
import type { TravelMode, TravelPlace } from '#domain/travel/TravelPlace.ts';
import { longestMinutes } from '#domain/travel/travelBounds.ts';
import type { TravelWish } from '#domain/travel/travelText.ts';

export const modeWords: Record<TravelMode, string> = {
  car: 'by car',
  bicycle: 'by bicycle',
  foot: 'on foot',
};

/** `work, 30 min by car, leaving at 8:30 AM`. */
export function placeWords({ label, minutes, mode, direction, leaveAt }: TravelPlace): string {
  const way = direction === 'to' ? '' : ', on the way back';
  const hour = leaveAt === null ? '' : `, leaving at ${hourWords(leaveAt)}`;
  return `${label}, ${minutes} min ${modeWords[mode]}${way}${hour}`;
}

/** `30 min to Work by car at 8:30 AM`. @param label null where the place has no name here */
export function limitWords(
  { question, minutes }: TravelWish & { minutes: number },
  label: string | null,
): string {
  const { mode, direction, leaveAt } = question;
  const hour = leaveAt === null ? '' : ` at ${hourWords(leaveAt)}`;
  return `${minutes} min ${direction} ${label ?? 'a place'} ${modeWords[mode]}${hour}`;
}

/** `8:30 AM` for `08:30`. */
export function hourWords(leaveAt: string): string {
  const [hour, minute] = leaveAt.split(':') as [string, string];
  const number = Number(hour);
  return `${number % 12 === 0 ? 12 : number % 12}:${minute} ${number < 12 ? 'AM' : 'PM'}`;
}

export function timeWords({ minutes, status }: HomeTime): string {
  if (status === 'unknown') return 'unknown here';
  if (minutes === null) return `more than ${longestMinutes} min`;
  return `${Math.max(1, Math.round(minutes))} min`;
}
