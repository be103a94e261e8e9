/** Which column of a file is which field of a home: what docs/bring-your-own-listings.md explains. */
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { CannotStart } from '../../platform/CannotStart.ts';
import { areaUnits } from './cellReaders.ts';
import { cellNames, neededCells } from './resoCells.ts';
import { faultSentence } from '#domain/faultSentence.ts';

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
  /** The listing key is this and the cells of the key's columns, joined by dashes. */
  keyPrefix: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._:]*$/, 'Must be letters, digits and ._:'),
  key: z.array(Column).min(1),
  /**
   * The file has all homes of the source: one for sale that two such files in a row lack is taken off
   * the market. Else a file is one of changes, and what it does not name stays as it is.
   */
  fullSnapshot: z.boolean().default(false),
  /** Cells that tell nothing, beside empty ones. */
  empty: z.array(z.string()).default(['NA', 'N/A', 'NULL', 'null']),
  fields: z.partialRecord(z.enum(cellNames), FieldSource).superRefine((fields, context) => {
    for (const name of neededCells.filter((name) => !fields[name])) {
      context.addIssue({
        code: 'custom',
        path: [name],
        message: 'Is needed: a column or a value.',
      });
    }
    if (!fields.UnparsedAddress && !fields.StreetName) {
      context.addIssue({
        code: 'custom',
        path: ['UnparsedAddress'],
        message: 'Is needed, or StreetName.',
      });
    }
  }),
});
export type Mapping = z.infer<typeof Mapping>;

/** @throws CannotStart naming the file and the first thing in it that is not right. */
export function readMapping(path: string): Mapping {
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CannotStart(`The mapping ${path} cannot be read: ${reason}.`);
  }
  const parsed = Mapping.safeParse(json, { error: faultSentence });
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0]!;
  throw new CannotStart(`The mapping ${path}: ${issue.path.join('.')}: ${issue.message}`);
}
