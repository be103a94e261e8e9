/** Where ZIP codes are, by the npm package zipcodes. */
import { createRequire } from 'node:module';
import type { Point } from '#domain/geo.ts';

export interface ZipPlace extends Point {
  /** Two letters. */
  state: string;
}

let codes: Record<string, ZipPlace | undefined> | undefined;

/** By the first five digits; undefined for a ZIP code that the package does not know. */
export function findZipPlace(postalCode: string): ZipPlace | undefined {
  // Read when it is first needed: it is large, and only imports need it.
  codes ??= createRequire(import.meta.url)('zipcodes/lib/codes.js').codes as typeof codes;
  return codes?.[postalCode.slice(0, 5)];
}
