/** The listing key of a row, the same however a program has written the cells of which it is made. */
import { escapeKey } from '#domain/property/listingKeyForm.ts';
import { ListingKey } from '#domain/property/Property.ts';
import { datePattern, readDate } from './cells/dates.ts';
import { type Read, Unreadable } from './cells/Read.ts';
import { readNumberOrName } from './cells/words.ts';
import type { Mapping } from './Mapping.ts';
import { resoCells } from './resoCells.ts';

/** A table program has shown the number by its first digits only, and the others are lost. */
const rounded = /^\d(?:\.\d{1,6})?E\+?\d+$/;

/**
 * @param isEmpty whether a cell tells nothing
 * @returns the key that the cells of the key's columns make, in their order
 */
export function listingKeyReader(
  mapping: Mapping,
  isEmpty: (cell: string) => boolean,
): (cells: string[]) => Read<string> {
  const parts = mapping.key.map((column) => partReader(mapping, column));
  return (cells) => {
    const read: string[] = [mapping.keyPrefix];
    for (const [at, cell] of cells.entries()) {
      if (isEmpty(cell)) return new Unreadable('Is missing, and the listing key is made of it.');
      if (rounded.test(cell)) {
        return new Unreadable(
          'Was rounded by a spreadsheet, so the key is lost. Format the column as text and save it again.',
        );
      }
      read.push(parts[at]!(cell));
    }
    const own = read.join('-');
    const key = escapeKey(own);
    const goodYn = (key === own || read.every(isName)) && ListingKey.safeParse(key).success;
    return goodYn ? key : new Unreadable('Does not make a listing key.');
  };
}

/** A part that has to be escaped: of letters or digits, and no piece of JSON or of a broken text. */
function isName(part: string): boolean {
  return /[\p{L}\p{N}]/u.test(part) && !/[\p{C}\ufffd"{}[\]<>\\^`]/u.test(part);
}

/** A day is written in one way, an identifier with all its digits; anything else as it stands. */
function partReader(mapping: Mapping, column: string): (cell: string) => string {
  const made = Object.entries(mapping.fields).filter(([, source]) =>
    [source?.column ?? []].flat().includes(column),
  );
  const dated = made.find(([name]) => isDate(name))?.[1];
  const pattern = dated?.format === undefined ? undefined : datePattern(dated.format);
  const digits = made.find(([, source]) => source?.digits !== undefined)?.[1]?.digits;
  return (cell) => {
    const day = dated ? readDate(cell, pattern) : undefined;
    return typeof day === 'string' ? day : readNumberOrName(cell, digits);
  };
}

function isDate(name: string): boolean {
  return resoCells[name as keyof typeof resoCells] === resoCells.CloseDate;
}
