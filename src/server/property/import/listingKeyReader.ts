/** The listing key of a row, the same however a program has written the cells of which it is made. */
import { ListingKey } from '#domain/property/Property.ts';
import { datePattern, readDate } from './cells/dates.ts';
import { type Read, Unreadable } from './cells/Read.ts';
import type { Mapping } from './Mapping.ts';
import { resoCells } from './resoCells.ts';

/** A table program has shown the number by its first digits only, and the others are lost. */
const rounded = /^\d(?:\.\d+)?e\+?\d+$/i;

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
      if (rounded.test(cell) && !/^\d(?:\.\d{7,})?e/i.test(cell)) {
        return new Unreadable(
          'Was rounded by a spreadsheet, so the key is lost. Format the column as text and save it again.',
        );
      }
      read.push(parts[at]!(cell));
    }
    const key = read.join('-');
    return ListingKey.safeParse(key).success ? key : new Unreadable('Does not make a listing key.');
  };
}

/** A day is written in one way, a whole number without decimals; anything else as it stands. */
function partReader(mapping: Mapping, column: string): (cell: string) => string {
  const dated = Object.entries(mapping.fields).find(
    ([name, source]) => [source?.column ?? []].flat().includes(column) && isDate(name),
  )?.[1];
  const pattern = dated?.format === undefined ? undefined : datePattern(dated.format);
  return (cell) => {
    const day = dated ? readDate(cell, pattern) : undefined;
    if (typeof day === 'string') return day;
    return cell.replace(/^(\d+)\.0+$/, '$1');
  };
}

function isDate(name: string): boolean {
  return resoCells[name as keyof typeof resoCells] === resoCells.CloseDate;
}
