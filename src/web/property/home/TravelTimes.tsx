/** How long the ways from this home take, to the places of whoever looks. */
import { Link } from 'react-router';
import type { Point } from '#domain/geo.ts';
import { PlaceMark } from '../../travel/PlaceMark.tsx';
import { placeWords, timeWords } from '../../travel/travelWords.ts';
import { useHomeTimes } from '../../travel/useHomeTimes.ts';
import { useTravelPlaces } from '../../travel/useTravelPlaces.ts';
import { Section } from './Section.tsx';

export function TravelTimes({ home }: { home: Point }) {
  const { places, people } = useTravelPlaces();
  const timesOf = useHomeTimes(places, [home]);
  if (places.length === 0) return null;
  const times = timesOf(home);
  return (
    <Section title="Travel times">
      <ul className="space-y-3" aria-busy={times.length === 0}>
        {places.map((place, number) => {
          const time = times[number]?.time;
          const owner =
            people.length > 1 && people.find((one) => one.profileId === place.profileId);
          return (
            <li key={place.placeId} className="flex items-start gap-3">
              <span className="flex h-[1lh] items-center">
                <PlaceMark number={number} />
              </span>
              <span className="min-w-0 flex-1 wrap-anywhere">
                {placeWords(place)}
                {owner && <span className="block text-small text-ink-soft">{owner.name}</span>}
              </span>
              <span className="figures font-medium">{time ? timeWords(time) : '…'}</span>
            </li>
          );
        })}
      </ul>
      <p className="mt-4 text-small text-ink-soft">
        Reckoned on the streets of the map; by car with the usual traffic of the hour.{' '}
        <Link to="/search" className="text-leaf underline">
          Change the places
        </Link>
      </p>
    </Section>
  );
}
