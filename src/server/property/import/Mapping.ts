/** Which column of a file is which field of a home: what docs/bring-your-own-listings.md explains. */
import { z } from 'zod';
import { areaUnits } from './cells/numbers.ts';
import { cellNames } from './resoCells.ts';

const Column = z.string().min(1);

/** Where the value of a field comes from. A bare text is the name of a column. */
const FieldSource = z.preprocess(
  (given) => (typeof given === 'string' ? { column: given } : given),
  z
    .strictObject({
      /** One column, or several of which the first that is not empty counts. */
      column: z.union([Column, z.array(Column).min(1)]).optional(),
      /** The same for every row, in place of a column. */
      value: z.string().min(1).optional(),
      /** For dates: YYYY or YY, MM and DD with what stands between. ISO 8601 without it. */
      format: z
        .string()
        .regex(/YY/, 'Must have YYYY or YY, MM and DD.')
        .regex(/MM/, 'Must have YYYY or YY, MM and DD.')
        .regex(/DD/, 'Must have YYYY or YY, MM and DD.')
        .optional(),
      /** For areas. */
      unit: z.enum(areaUnits).optional(),
      /** For identifiers: how many they have, where a program drops the zeros in front. */
      digits: z.int().min(1).max(20).optional(),
      /** The file's own words and what they mean: `{"SFR": "Single Family Residence"}`. */
      values: z.record(z.string(), z.string()).optional(),
    })
    .refine((source) => (source.column === undefined) !== (source.value === undefined), {
      message: 'Must have either a column or a value.',
    }),
);
export type FieldSource = z.infer<typeof FieldSource>;

export const Mapping = z.strictObject({
  /** OriginatingSystemName of the homes; the names of two sources differ. */
  source: z.string().trim().min(1).max(100),
  /** For people who read the mapping. */
  about: z.string().optional(),
  delimiter: z.string().length(1).default(','),
  /** What stands before the decimals of a number. */
  decimal: z.enum(['.', ',']).default('.'),
  /** The listing key is this and the cells of the key's columns, joined by dashes. */
  keyPrefix: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._:]*$/, 'Must be letters, digits and ._:'),
  key: z.array(Column).min(1),
  /**
   * The file has all homes of the source: one for sale that two such files in a row lack is taken off
   * the market. Else a file is one of changes, and what it does not name stays as it is.
   */
  fullSnapshot: z.boolean().default(false),
  /** Cells that tell nothing, beside those of `emptyCells.ts`. */
  empty: z.array(z.string()).default([]),
  fields: z.partialRecord(z.enum(cellNames), FieldSource),
});
export type Mapping = z.infer<typeof Mapping>;
