import type { TravelQuestion } from '#domain/travel/TravelPlace.ts';
import type { Home } from '#domain/property/Home.ts';
import { type Condition, conditionsOf } from '#domain/search/conditions.ts';
import { noBoundary } from '#domain/search/homesOfPlace.ts';
import type { TimeOf } from '#domain/search/travelFit.ts';
import { readTravel } from '#domain/travel/travelText.ts';
import { useReply } from '../../client/useReply.ts';
import { filterFromQuery } from '../../search/filterFromUrl.ts';
import { hasUsualDays } from '../../search/results/chips.ts';
import { travelQueries } from '../../travel/travelQueries.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import type { IconName } from '../../ui/icon/iconNames.ts';
import { useNow } from '../../ui/useNow.ts';
import { Section } from './Section.tsx';

interface SearchConditionsProps {
  property: Home['property'];
  /** As in the search's link. */
  query: string;
}

const marks: Record<Condition['met'], { icon: IconName; color: string; said: string }> = {
  yes: { icon: 'check', color: 'text-leaf', said: 'Met:' },
  no: { icon: 'x', color: 'text-brick', said: 'Not met:' },
  unknown: { icon: 'minus', color: 'text-ink-soft', said: 'Unknown:' },
};

/** Nothing if the visitor set no filter. */
export default function SearchConditions({ property, query }: SearchConditionsProps) {
  const now = useNow();
  const filter = filterFromQuery(query);
  const timeOf = useTimes(filter.travel, property);
  // Only the server has boundaries.
  const moment = { now, timeOf, boundaryOf: noBoundary };
  const isUsual = ({ name, asked }: Condition) =>
    name === 'dom' ? hasUsualDays(filter) : asked === '' && name !== 'travel';
  const conditions = conditionsOf(property, filter, moment).filter((one) => {
    if (one.met === 'unknown') return one.name !== 'place' && one.name !== 'travel';
    return one.met === 'no' || !isUsual(one);
  });
  if (conditions.every(isUsual)) return null;
  return (
    <Section title={titleOf(conditions)}>
      <ul className="gap-x-12 sm:columns-2">
        {conditions.map(({ name, met, found, asked }) => (
          <li key={name} className="flex break-inside-avoid gap-3 pb-3">
            <span className={`flex h-[1lh] items-center ${marks[met].color}`}>
              <Icon name={marks[met].icon} size={18} />
            </span>
            <span className="min-w-0 wrap-anywhere">
              <span className="sr-only">{marks[met].said} </span>
              <span className="figures font-medium">{found ?? asked}</span>
              <span className="block text-small text-ink-soft">{noteOf(found, asked)}</span>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function titleOf(conditions: Condition[]): string {
  const met = conditions.filter((one) => one.met === 'yes').length;
  if (met === conditions.length) return 'Matches your search';
  return `Matches ${met} of ${conditions.length} filters in your search`;
}

function noteOf(found: string | null, asked: string): string | null {
  if (found === null) return 'Not listed';
  return asked === '' || asked === found ? null : `Your filter: ${asked}`;
}

/** How long the trips take that the search limits. */
function useTimes(travel: string[], { latitude, longitude }: Home['property']): TimeOf {
  const places = travel.flatMap((text): TravelQuestion[] => {
    const wish = readTravel(text);
    return wish === null || wish.minutes === null ? [] : [wish.question];
  });
  const body = { places, homes: [{ latitude, longitude }] };
  const [answer] = useReply(travelQueries.homeTimes, places.length > 0 ? { body } : null);
  return (question) => {
    if (answer.status !== 'idle') return 'unknown';
    const at = places.findIndex((place) => JSON.stringify(place) === JSON.stringify(question));
    const time = answer.reply.times[at]?.[0];
    if (time?.status === 'too_far') return 'too far';
    return time?.minutes ?? 'unknown';
  };
}
