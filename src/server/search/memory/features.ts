/**
 * Yes/no fields and lists of options as bits: each field takes as many as it has options, and fields share a
 * column. A yes/no field has one option.
 */
import {
  type FilterName,
  type FiltersIndexed,
  filterNames,
  filterOf,
} from '#domain/search/filters/list.ts';
import type { SearchableHome } from '#domain/search/matches.ts';
import type { SearchFilter } from '#domain/search/SearchFilter.ts';
import { bitsPerColumn, marksOf } from './marks.ts';
import { type Place, packed } from './packed.ts';

export type YesNoName = FiltersIndexed<'yesNo'>;
type FeatureArray = typeof Int32Array | typeof Int16Array | typeof Int8Array;

interface Feature extends Place {
  options: readonly string[];
  /** The bits of the options that a home has, before they are shifted. */
  bits(home: SearchableHome): number;
}

interface YesNoField extends Place {
  isAsked(filter: SearchFilter): boolean;
}

interface MarksField extends Place {
  options: readonly string[];
  chosen(filter: SearchFilter): readonly string[];
}

interface FeatureColumn {
  name: string;
  array: FeatureArray;
  of(home: SearchableHome): number;
}

interface Known {
  name: FilterName;
  options: readonly string[];
  bits: Feature['bits'];
}

const known = filterNames.flatMap((name): Known[] => {
  const { index } = filterOf(name);
  if (index.kind === 'yesNo')
    return [{ name, options: ['yes'], bits: (home) => (index.has(home) ? 1 : 0) }];
  if (index.kind === 'marks') return [{ name, options: index.options, bits: marksOf(index) }];
  return [];
});
const places = packed(
  known.map(({ options }) => options.length),
  bitsPerColumn,
);
const placed = known.map((feature, i) => ({ ...feature, ...places[i]! }));

export const yesNoFields = new Map<YesNoName, YesNoField>();
export const marksFields: MarksField[] = [];
for (const { name, column, shift } of placed) {
  const { index } = filterOf(name);
  if (index.kind === 'yesNo') yesNoFields.set(name as YesNoName, { ...index, column, shift });
  if (index.kind === 'marks') marksFields.push({ ...index, column, shift });
}

export const featureColumns: readonly FeatureColumn[] = Array.from(
  { length: 1 + Math.max(-1, ...places.map(({ column }) => column)) },
  (_, column) =>
    columnOf(
      placed.filter((feature) => feature.column === column),
      column,
    ),
);

/** Which bit stands for what, for files that keep the columns. */
export const featureForm = placed.map(({ name, options, column, shift }) => ({
  name,
  options,
  column,
  shift,
}));

function columnOf(features: readonly Feature[], column: number): FeatureColumn {
  const bits = Math.max(...features.map(({ shift, options }) => shift + options.length));
  return {
    name: `features_${column}`,
    array: bits < 8 ? Int8Array : bits < 16 ? Int16Array : Int32Array,
    of: (home) => features.reduce((all, feature) => all | (feature.bits(home) << feature.shift), 0),
  };
}
