/** What people would type to find a home, with the line that should come. */
import type { Point } from '#domain/geo.ts';
import { stateNames } from '#domain/states.ts';
import type { NamedHome } from '#server/search/names/NameIndex.ts';
import type { Chance } from '../search/chance.ts';

export interface Question {
  kind: string;
  text: string;
  near: Point | null;
  wanted: string;
  /** Among so many first lines. */
  among: number;
}

export function questionsOf(home: NamedHome, chance: Chance): Question[] {
  const { address, place, street } = home;
  const wanted = `${address}, ${place}`;
  const whole = `${address}, ${place}`;
  const [town, code] = street!.town.split(/, (?=[A-Z]{2}$)/) as [string, string];
  const state = stateNames[code as keyof typeof stateNames] ?? code;
  const near = { latitude: home.latitude + 0.02, longitude: home.longitude };
  const cut = 3 + Math.floor(chance.next() * (address.length - 3));
  return [
    { kind: 'whole address', text: whole, near: null, wanted, among: 1 },
    {
      kind: 'state spelled out',
      text: `${address}, ${town}, ${state}`,
      near: null,
      wanted,
      among: 1,
    },
    { kind: 'no ZIP code', text: `${address} ${town} ${code}`, near: null, wanted, among: 1 },
    { kind: 'street line, near', text: address, near, wanted, among: 5 },
    { kind: 'one slip', text: slipped(whole, chance), near: null, wanted, among: 5 },
    { kind: 'still typing, near', text: address.slice(0, cut), near, wanted, among: 8 },
  ];
}

function slipped(text: string, chance: Chance): string {
  const letters = [...text.matchAll(/[\p{L}\p{N}]/gu)].map(({ index }) => index);
  const at = letters[Math.floor(chance.next() * letters.length)]!;
  const kind = Math.floor(chance.next() * 3);
  const [before, here, after] = [text.slice(0, at), text[at]!, text.slice(at + 1)];
  if (kind === 0) return before + after;
  if (kind === 1) return before + here + here + after;
  return before + String.fromCharCode(97 + Math.floor(chance.next() * 26)) + after;
}
