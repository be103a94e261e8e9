/** The lines for a house number on a street: the homes that have it, or where it must be. */
import { plainWords } from '#domain/search/addressWords.ts';
import { oneNotation } from '#domain/search/oneNotation.ts';
import { splitStreetLine } from '#domain/property/streetLine.ts';
import { slipsBetween } from '#domain/search/slipsBetween.ts';
import type { TypedAddress } from '#domain/search/typedAddress.ts';
import type { HouseNumber } from '../../map/houseNumbers.ts';
import type { Entry } from './Entries.ts';
import { type AddressedHome, type HomeAddresses, noNumber } from './HomeAddresses.ts';
import { lineOfEntry, lineOfHome, lineOfNumber, type ScoredLine } from './lines.ts';
import { pointOfNumber } from './pointOfNumber.ts';

const numberFound = 1.1;
const numberBetween = 0.6;
const numberLike = 0.35;
const rangeUnknown = 0.3;
const sameUnit = 0.6;
const otherUnit = -0.3;
/** More homes under one number are a building, which is offered first. */
const fewUnits = 3;
const unitsShown = 5;
/** Keeps lines that are worth the same in their order. */
const inOrder = 1e-6;
const likeNumbersShown = 3;
const numberlessShown = 3;

interface Numbered {
  slot: number;
  number: number;
}

/**
 * @param onStreet houses that are known to be on the street, for sale or not
 * @param missing what the house number, as a word that no name has, has cost the score
 */
export function addressesOn(
  entry: Entry,
  { number: street, score, missing }: { number: number; score: number; missing: number[] },
  address: TypedAddress,
  homes: HomeAddresses,
  onStreet: HouseNumber[],
  missingCost: number,
): ScoredLine[] {
  const all = [...homes.onStreet(street)].map((slot) => ({ slot, number: homes.numberAt(slot) }));
  const own = { line: lineOfEntry(entry), score };
  if (address.numberAt === null || !missing.includes(address.numberAt)) {
    const numberless = all.filter(({ number }) => number === noNumber).slice(0, numberlessShown);
    return [
      own,
      ...numberless.map(({ slot }) => ({
        line: lineOfHome(homes.homeAt(slot)),
        score: score + 0.01,
      })),
    ];
  }
  const typed = address.words[address.numberAt]!;
  const number = Number.parseInt(typed, 10);
  const numbered = all.filter((one) => one.number !== noNumber);
  const known = [
    ...onStreet,
    ...numbered.map(({ slot, number: own }) => ({ number: own, ...homes.pointAt(slot) })),
  ];
  if (known.length === 0) return [{ ...own, score: score + rangeUnknown }];
  const found = score + missingCost;
  const isJoined = joinedNumber(typed, address.numberTail, homes);
  const having = numbered.filter((one) => one.number === number || isJoined(one));
  if (having.length > 0) {
    return [...homesWith(entry, having, address, found + numberFound, homes), own];
  }
  return [
    ...unlisted(entry, known, number, found + numberBetween),
    ...likeNumbers(numbered, typed, found + numberLike, homes),
    own,
  ];
}

function homesWith(
  entry: Entry,
  having: Numbered[],
  { words, numberTail, unit }: TypedAddress,
  score: number,
  homes: HomeAddresses,
): ScoredLine[] {
  const wholeNumber = words[0]! + numberTail;
  const units = having.map(({ slot }) => {
    const home = homes.homeAt(slot);
    const { streetNumber, unitNumber } = splitStreetLine(home.address);
    const sameNumber = digitsOf(streetNumber) === wholeNumber ? 0.1 : 0;
    const own = unitNumber?.toLowerCase() ?? null;
    const ofUnit = unit === null ? 0 : own === unit ? sameUnit : own === null ? 0 : otherUnit;
    return { line: lineOfHome(home), score: score + sameNumber + ofUnit };
  });
  units.sort((a, b) => b.score - a.score || compareLabels(a.line.label, b.line.label));
  if (having.length <= fewUnits) return units;
  return [
    { line: buildingLine(entry, homes.homeAt(having[0]!.slot)), score: score + 0.15 },
    ...units
      .slice(0, unitsShown)
      .map(({ line, score: own }, at) => ({ line, score: own - at * inOrder })),
  ];
}

function digitsOf(streetNumber: string | null): string {
  return plainWords(oneNotation(streetNumber ?? '')).join('');
}

/** Whether a home has the typed number in another notation: in Queens, `12304` is `123-04`. */
function joinedNumber(typed: string, tail: string, homes: HomeAddresses) {
  const whole = typed + tail;
  if (!/^\d{4,}$/.test(whole)) return () => false;
  return ({ slot, number }: Numbered) =>
    number === Number(whole) ||
    (whole.startsWith(String(number)) &&
      digitsOf(splitStreetLine(homes.homeAt(slot).address).streetNumber) === whole);
}

function buildingLine(entry: Entry, home: AddressedHome) {
  const { streetNumber, streetName } = splitStreetLine(home.address);
  const label = `${streetNumber ?? ''} ${streetName ?? ''}`.trim();
  return lineOfNumber(`${entry.id}#${streetNumber}`, label, home.place, {
    latitude: home.latitude,
    longitude: home.longitude,
  });
}

/** A number where nothing is listed. */
function unlisted(entry: Entry, known: HouseNumber[], number: number, score: number): ScoredLine[] {
  const point = pointOfNumber(known, number);
  if (point === null) return [];
  const label = `${number} ${entry.label}`;
  return [{ line: lineOfNumber(`${entry.id}#${number}`, label, entry.detail, point), score }];
}

/** Homes whose number is a slip of the finger away. */
function likeNumbers(
  numbered: Numbered[],
  typed: string,
  score: number,
  homes: HomeAddresses,
): ScoredLine[] {
  return numbered
    .filter(({ number }) => slipsBetween(typed, String(number)) === 1)
    .slice(0, likeNumbersShown)
    .map(({ slot }) => ({ line: lineOfHome(homes.homeAt(slot)), score }));
}

function compareLabels(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true });
}
