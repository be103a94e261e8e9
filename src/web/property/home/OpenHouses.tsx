import type { Home } from '#domain/property/Home.ts';
import { openHousesAhead } from '#domain/property/openHousesAhead.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { useNow } from '../../ui/useNow.ts';
import { openHouseWords } from './openHouseWords.ts';
import { Section } from './Section.tsx';

/** When whoever comes can see it; what is over is not told any more. */
export function OpenHouses({ property }: Pick<Home, 'property'>) {
  const ahead = openHousesAhead(property.openHouses, useNow());
  if (ahead.length === 0) return null;
  return (
    <Section title="Open houses">
      <ul className="grid gap-3 sm:grid-cols-2">
        {ahead.map(({ openHouseStartTime, openHouseEndTime, openHouseRemarks }) => {
          const { day, time } = openHouseWords(
            { openHouseStartTime, openHouseEndTime },
            property.timeZone,
          );
          return (
            <li
              key={openHouseStartTime}
              className="flex gap-3 rounded-card border border-line bg-card p-4"
            >
              <Icon name="calendar" size={20} />
              <div className="min-w-0">
                <p className="font-semibold">
                  <time dateTime={openHouseStartTime}>{day}</time>
                </p>
                <p className="figures text-ink-soft">{time}</p>
                {openHouseRemarks && <p className="mt-1 wrap-anywhere">{openHouseRemarks}</p>}
              </div>
            </li>
          );
        })}
      </ul>
      <p className="mt-3 text-small text-ink-soft">The host works for the seller, not for you.</p>
    </Section>
  );
}
