/** Which fields of a record are read, and how: a mapping such as files have, by RESO's own names. */
import { type FieldSource, Mapping } from '../import/Mapping.ts';
import { type CellName, cellNames } from '../import/resoCells.ts';
import type { ResoFeed } from './ResoFeed.ts';

/** A field of RESO's for each of ours, but for those that only files have. */
const byName = Object.fromEntries(
  cellNames.flatMap((name): [CellName, FieldSource][] => {
    if (name === 'Bathrooms' || name === 'Photos') return [];
    return [[name, { column: name === 'OpenHouses' ? 'OpenHouse' : name }]];
  }),
);

export const keyField = 'ListingKey';
export const timeField = 'ModificationTimestamp';

export function feedMapping({ source, keyPrefix, fields, empty }: ResoFeed): Mapping {
  return Mapping.parse({
    source,
    keyPrefix,
    key: [keyField],
    empty,
    fields: { ...byName, ...fields },
  });
}

/** Fields that are read, in the order of a row's cells. */
export function columnsOf(mapping: Mapping): string[] {
  const named = Object.values(mapping.fields).flatMap((source) => source?.column ?? []);
  return [...new Set([...mapping.key, ...named])];
}

/** Beside those of the row: what others are made of. */
const helpers = [
  'MlgCanView',
  'MlgCanUse',
  'PropertyType',
  'StreetDirPrefix',
  'StreetSuffix',
  'StreetDirSuffix',
  'LivingAreaUnits',
  'LotSizeAcres',
  'LotSizeArea',
  'LotSizeUnits',
];

/** What can be asked for by `$select`: of what is read, the fields that the source has. */
export function selectOf(mapping: Mapping, had: ReadonlySet<string>): string {
  return [...columnsOf(mapping), ...helpers].filter((name) => had.has(name)).join(',');
}
