/** A home as the numbers that the columns hold. */
import { shownLocation } from '#domain/property/shown.ts';
import { domCodes } from '#domain/search/domCodes.ts';
import { gridPoint } from '#domain/search/mapGrid.ts';
import type { SearchableHome } from '#domain/search/matches.ts';
import { dayOf } from './dayOf.ts';
import { featureColumns } from './features.ts';
import { type HomeRow, columnNames, fixedColumns } from './HomeColumns.ts';
import {
  type ChoiceField,
  type NumberField,
  choiceFields,
  choiceNames,
  noDay,
  numberFields,
  numberNames,
} from './homeFields.ts';

/** From here on no code of days on market changes its mind: more days are not told apart. */
export const manyDays =
  1 +
  Math.max(...Object.values(domCodes).map((test) => ('over' in test ? test.over : test.atMost)));
/** In the column of days on market. */
export const unknownDays = 255;

const numbers: NumberField[] = numberNames.map((name) => numberFields[name]);
const choices = choiceNames.map((name) => {
  const field: ChoiceField = choiceFields[name];
  return { of: field.of, codes: new Map(field.options.map((option, code) => [option, code])) };
});

export function emptyRow(): HomeRow {
  return new Float64Array(columnNames.length);
}

/**
 * @param addressPlace the number of its address in `AddressPlaces`
 * @param row is filled in.
 */
export function encodeHome(
  home: SearchableHome,
  zone: number,
  addressPlace: number,
  row: HomeRow,
): void {
  const { x, y } = gridPoint(shownLocation(home));
  const base = home.daysOnMarketBase;
  const counting = home.daysOnMarketCountingYn && home.daysOnMarketAsOf !== null;
  row[0] = x;
  row[1] = y;
  row[2] = zone;
  const days = base === null ? null : base + home.cumulativeDaysBefore;
  row[3] = days === null ? unknownDays : Math.min(days, manyDays);
  row[4] = counting ? dayOf(home.daysOnMarketAsOf!) - (days ?? 0) : noDay;
  row[5] = addressPlace;
  let at = fixedColumns.length;
  for (let i = 0; i < numbers.length; i++) {
    const field = numbers[i]!;
    row[at++] = field.of(home) ?? field.unknown;
  }
  for (const { of } of featureColumns) row[at++] = of(home);
  for (let i = 0; i < choices.length; i++) {
    const { of, codes } = choices[i]!;
    row[at++] = codes.get(of(home))!;
  }
}
