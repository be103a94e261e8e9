/** Open houses in a cell: `2026-03-14 1:00 PM - 3:00 PM; …`, or RESO's OpenHouse resource as JSON. */
import { z } from 'zod';
import { epochMs, type Instant, instantAt, type LegalDate } from '#domain/calendar.ts';
import type { OpenHouse } from '#domain/property/OpenHouse.ts';
import { readDate, readInstant } from './dates.ts';
import { jsonList } from './media.ts';
import { Noted, type Read, type ReadNoted, Unreadable } from './Read.ts';

/** A moment, or a time on the clock where the home stands. */
type When = Instant | { date: LegalDate; minute: number };

export interface ToldOpenHouse {
  start: When;
  end: When | null;
  remarks: string | null;
}

const Item = z.object({
  OpenHouseDate: z.string().nullish(),
  OpenHouseStartTime: z.string(),
  OpenHouseEndTime: z.string().nullish(),
  OpenHouseRemarks: z.string().nullish(),
  OpenHouseStatus: z.string().nullish(),
  OpenHouseType: z.string().nullish(),
});

const most = 100;

export function readOpenHouses(text: string): ReadNoted<ToldOpenHouse[]> {
  const parts: unknown[] | Unreadable = text.startsWith('[')
    ? jsonList(text)
    : text.split(/[;|\n]+/).filter((part) => part.trim() !== '');
  if (parts instanceof Unreadable) return parts;
  const read = parts
    .slice(0, most)
    .map((part) => (typeof part === 'string' ? ofText(part) : ofItem(part)));
  const good = read.flatMap((one) => (one === null || one instanceof Unreadable ? [] : [one]));
  const odd = read.filter((one) => one instanceof Unreadable).length;
  if (odd === 0) return good;
  if (good.length === 0)
    return new Unreadable('Is not a day with the hours, such as 2026-03-14 13:00-15:00.');
  return new Noted(good, `${odd} of ${parts.length} open houses cannot be read and are left out.`);
}

/** Null for one that is over, called off, or for agents. */
function ofItem(item: unknown): ToldOpenHouse | null | Unreadable {
  const parsed = Item.safeParse(item);
  if (!parsed.success) return new Unreadable('Is no open house.');
  const { data } = parsed;
  if (/cancel|ended/i.test(data.OpenHouseStatus ?? '')) return null;
  if (/broker|office/i.test(data.OpenHouseType ?? '')) return null;
  const day = data.OpenHouseDate?.slice(0, 10) ?? '';
  const start = whenOf(data.OpenHouseStartTime, day);
  if (start instanceof Unreadable) return start;
  const end = data.OpenHouseEndTime ? whenOf(data.OpenHouseEndTime, day) : null;
  const remarks = data.OpenHouseRemarks?.trim().slice(0, 1000) || null;
  return { start, end: end instanceof Unreadable ? null : end, remarks };
}

const span = /^\s*(\S+(?: \d{1,2},? \d{4})?)[ T,]+(\d.*?)(?:\s*(?:-|–|to)\s*(\d.*?))?\s*$/i;

/** Two moments and a remark; the pattern takes long over more. */
const longestSpan = 200;

function ofText(text: string): Read<ToldOpenHouse> {
  if (text.length > longestSpan) return new Unreadable('Is too long for an open house.');
  const [fromText = '', toText = ''] = text.split('/').map((part) => part.trim());
  // `2026-03-14 13:00-15:00` looks like a moment with its zone.
  const from = fromText.includes('T') ? readInstant(fromText) : new Unreadable('Has no zone.');
  if (!(from instanceof Unreadable)) {
    const to = readInstant(toText);
    return { start: from, end: to instanceof Unreadable ? null : to, remarks: null };
  }
  const [, day = '', begins = '', ends] = span.exec(text) ?? [];
  const date = readDate(day);
  if (date instanceof Unreadable) return date;
  const end = ends === undefined ? null : minuteOf(ends);
  const start = minuteOf(begins, /[ap]\.?m/i.exec(ends ?? '')?.[0]);
  if (start === null) return new Unreadable('Has no hour.');
  return {
    start: { date, minute: start },
    end: end === null ? null : { date, minute: end },
    remarks: null,
  };
}

/** A whole moment, or a time of `day`. */
function whenOf(text: string, day: string): Read<When> {
  const moment = readInstant(text);
  if (!(moment instanceof Unreadable)) return moment;
  const [, ownDay = day, clock = text] = /^(\d{4}-\d\d-\d\d)[T ](.*)$/.exec(text) ?? [];
  const date = readDate(ownDay);
  if (date instanceof Unreadable) return date;
  const minute = minuteOf(clock);
  return minute === null ? new Unreadable('Has no hour.') : { date, minute };
}

/** @param half of the day, where the text does not say it: `1 - 3 PM` begins in the afternoon. */
function minuteOf(text: string, half = ''): number | null {
  const found = /^(\d{1,2})(?::?(\d{2}))?(?::\d{2}(?:\.\d+)?)?\s*([ap])?\.?m?\.?$/i.exec(
    text.trim(),
  );
  if (!found) return null;
  const [, hours = '', minutes = '0', told] = found;
  const side = (told ?? half).charAt(0).toLowerCase();
  const hour = side === '' ? Number(hours) : (Number(hours) % 12) + (side === 'p' ? 12 : 0);
  return hour < 24 && Number(minutes) < 60 ? hour * 60 + Number(minutes) : null;
}

/** By the clock of the home's zone; one that ends before it begins has no known end. */
export function openHousesIn(timeZone: string, told: readonly ToldOpenHouse[]): OpenHouse[] {
  const at = (when: When) =>
    typeof when === 'string' ? when : instantAt(when.date, when.minute, timeZone);
  return told
    .map(({ start, end, remarks }) => {
      const from = at(start);
      const to = end === null ? null : at(end);
      return {
        openHouseStartTime: from,
        openHouseEndTime: to !== null && epochMs(to) > epochMs(from) ? to : null,
        openHouseRemarks: remarks,
      };
    })
    .toSorted((a, b) => epochMs(a.openHouseStartTime) - epochMs(b.openHouseStartTime));
}
