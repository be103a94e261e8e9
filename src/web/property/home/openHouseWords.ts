/** When a home is open, as people say it: by the clock where the home stands. */
import { defaultLocale } from '#domain/calendar.ts';
import type { OpenHouse } from '#domain/property/OpenHouse.ts';

type Times = Pick<OpenHouse, 'openHouseStartTime' | 'openHouseEndTime'>;

export interface OpenHouseWords {
  /** `Saturday, March 14`. */
  day: string;
  /** `1:00 – 3:00 PM PDT`. */
  time: string;
}

export function openHouseWords(
  { openHouseStartTime, openHouseEndTime }: Times,
  timeZone: string,
): OpenHouseWords {
  const from = new Date(openHouseStartTime);
  const day = new Intl.DateTimeFormat(defaultLocale, {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone,
  }).format(from);
  const clock = new Intl.DateTimeFormat(defaultLocale, {
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  });
  const time =
    openHouseEndTime === null
      ? `from ${clock.format(from)}`
      : clock.formatRange(from, new Date(openHouseEndTime));
  // Some platforms put narrow and thin spaces there, and typefaces that lack them show gaps.
  return { day, time: time.replace(/[\u2009\u202f]/g, ' ') };
}
