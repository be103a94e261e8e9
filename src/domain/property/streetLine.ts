/** The street line of an address, taken apart. */
import type { Property } from './Property.ts';

type StreetLine = Pick<Property, 'streetNumber' | 'streetName' | 'unitNumber'>;

const unit = /[\s,]+(?:#|(?:apt|apartment|unit|ste|suite)\b\.?\s*#?)\s*([\w-]+)$/i;
/** `533`, `12B`, `18-D`, `2154-2398` for a block, `102-1/2`, `88 1/2`, `88½`; but `33rd Ave` has no number. */
const number = /^(\d+[A-Za-z]?(?:-\d+(?:\/\d)?|-[A-Za-z]|\s\d\/\d|\s?[¼-¾⅓⅔⅛-⅞])?)\s+(.+)$/;

/** A part that the line does not have is null; a line of nothing but a name is all name. */
export function splitStreetLine(line: string): StreetLine {
  const whole = line.trim().replace(/\s+/g, ' ');
  const unitFound = unit.exec(whole);
  const street = unitFound ? whole.slice(0, unitFound.index) : whole;
  const numberFound = number.exec(street);
  return {
    streetNumber: numberFound?.[1] ?? null,
    streetName: (numberFound?.[2] ?? street) || null,
    unitNumber: unitFound?.[1] ?? null,
  };
}

/** The line that the parts make, for sources that tell only these. */
export function joinStreetLine(parts: StreetLine): string {
  const street = [parts.streetNumber, parts.streetName].filter(Boolean).join(' ');
  return parts.unitNumber ? `${street} #${parts.unitNumber}` : street;
}
