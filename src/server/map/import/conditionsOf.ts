/**
 * What OpenStreetMap's conditional tags say of a working day: `no @ (Mo-Fr 07:00-09:00)`. Who asks for
 * an hour asks for that of a working day, so a condition holds where it does on three days of five.
 * Conditions of weight, weather, season, sun or permits are not read: what depends on them is left out.
 */
import { type DayHours, dayHours, spansOf, wholeDay } from '#domain/travel/dayHours.ts';

export interface Conditional {
  /** What then holds: `no`, `no_left_turn`. */
  value: string;
  hours: DayHours;
}

const days = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];
const workingDays = 5;
const leastDays = 3;
/** A tag is 255 letters long. */
const longest = 255;

export function conditionsOf(tag: string | undefined): Conditional[] {
  if (tag === undefined || tag.length > longest) return [];
  const parts = tag.matchAll(/([a-z_]+)\s*@\s*(?:\(([^()]*)\)|([^();]+))(?:;|$)/g);
  return [...parts].flatMap(([, value, inBrackets, bare]) => {
    const hours = workingHours((inBrackets ?? bare)!.trim());
    return hours === null || hours.length === 0 ? [] : [{ value: value!, hours }];
  });
}

/** Null for what cannot be read; empty for what never holds on a working day. */
export function workingHours(condition: string): DayHours | null {
  const spans: [number, number][] = [];
  // Holidays are no working days.
  const rules = condition.split(';').map((rule) => rule.trim());
  for (const rule of rules.filter((one) => one !== '' && !/^(PH|SH)( off)?$/.test(one))) {
    const parts = /^((?:[A-Z][a-z](?:-[A-Z][a-z])?,?\s*)*)([\d:,\-\s]*)$/.exec(rule);
    if (!parts) return null;
    const [, dayWords, hourWords] = parts as unknown as [string, string, string];
    const held = daysOf(dayWords.trim());
    const hours = hourWords.trim() === '' ? wholeDay : hoursOf(hourWords);
    if (held === null || hours === null) return null;
    if (held >= leastDays) spans.push(...spansOf(hours));
  }
  return dayHours(spans);
}

/** On how many of the working days; null for words that are no days. */
function daysOf(words: string): number | null {
  if (words === '') return workingDays;
  const held = new Set<number>();
  for (const word of words.split(',').map((one) => one.trim())) {
    if (word === 'PH' || word === 'SH') continue;
    const [from, to = from] = word.split('-').map((day) => days.indexOf(day)) as [number, number?];
    if (from < 0 || to < 0) return null;
    for (let day = from; ; day = (day + 1) % days.length) {
      held.add(day);
      if (day === to) break;
    }
  }
  return [...held].filter((day) => day < workingDays).length;
}

function hoursOf(words: string): DayHours | null {
  const spans: [number, number][] = [];
  for (const word of words.split(',')) {
    const parts = /^\s*(\d{1,2}):(\d{2})\s*-\s*(\d{1,2}):(\d{2})\s*$/.exec(word);
    if (!parts) return null;
    const [fromHour, fromMinute, toHour, toMinute] = parts.slice(1).map(Number) as [
      number,
      number,
      number,
      number,
    ];
    const [from, to] = [fromHour * 60 + fromMinute, toHour * 60 + toMinute];
    if (from >= wholeDay[1]! || to > 2 * wholeDay[1]! || fromMinute > 59 || toMinute > 59) {
      return null;
    }
    // Past midnight: `22:00-06:00`, also written `22:00-30:00`.
    if (to > from && to <= wholeDay[1]!) spans.push([from, to]);
    else spans.push([from, wholeDay[1]!], [0, to > wholeDay[1]! ? to - wholeDay[1]! : to]);
  }
  return dayHours(spans.filter(([from, to]) => from < to));
}
