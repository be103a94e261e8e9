/** The minutes of one home, a line for each place. */
import { PlaceMark } from './PlaceMark.tsx';
import { modeWords, timeWords } from './travelWords.ts';
import type { PlaceTime } from './useHomeTimes.ts';

export function HomeTimes({ times }: { times: readonly PlaceTime[] }) {
  if (times.length === 0) return null;
  return (
    <span className="mt-1 flex flex-wrap gap-x-3 gap-y-0.5 text-small">
      {times.map(({ place, time }, number) => (
        <span key={place.placeId} className="flex min-w-0 items-center gap-1.5">
          <PlaceMark number={number} />
          <span className="min-w-0 wrap-anywhere">
            <span className="figures font-medium">{timeWords(time)}</span>{' '}
            <span className="text-ink-soft">
              {modeWords[place.mode]} {place.direction === 'to' ? 'to' : 'from'} {place.label}
            </span>
          </span>
        </span>
      ))}
    </span>
  );
}

/** The same for who hears it. */
export function homeTimesSaid(times: readonly PlaceTime[]): string[] {
  return times.map(
    ({ place, time }) =>
      `${timeWords(time)} ${modeWords[place.mode]} ${place.direction === 'to' ? 'to' : 'from'} ${place.label}`,
  );
}
