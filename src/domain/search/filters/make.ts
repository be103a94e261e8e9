/** Makes the filters of the usual kinds; each needs no code outside its own file. */
import type { Property } from '../../property/Property.ts';
import { type FieldName, type FieldsOf, type FieldValues, fieldDefaults } from '../filterFields.ts';
import type { SearchFilter } from '../SearchFilter.ts';
import type { Control, Fields, Filter, FilterChip, Indexed } from './Filter.ts';

type NumberField = FieldsOf<'cents' | 'whole'>;
type ListField = {
  [Name in FieldName]: FieldValues[Name] extends string[] ? Name : never;
}[FieldName];

type Made<Reads extends keyof Property, Kind extends Indexed<unknown>['kind']> = Omit<
  Filter<Reads>,
  'index'
> & { index: Extract<Indexed<Pick<Property, Reads>>, { kind: Kind }> };

function only<Name extends FieldName>(name: Name, value: FieldValues[Name]): Fields {
  return { [name]: value } as Fields;
}

function defaultsOf(names: readonly FieldName[]): Fields {
  return Object.fromEntries(names.map((name) => [name, fieldDefaults[name]]));
}

/** One chip, which restores the defaults. */
export function oneChip(names: readonly FieldName[], words: string | null): FilterChip[] {
  return words === null ? [] : [{ words, without: defaultsOf(names) }];
}

/** A feature that a home has, lacks, or doesn't mention. */
export function yesNoFilter<Reads extends keyof Property>(given: {
  field: FieldsOf<'yesNo'>;
  /** On the chip and beside the checkbox. */
  words: string;
  anyWords: string;
  reads: readonly Reads[];
  /** True only if the home's data says so. */
  has(home: Pick<Property, Reads>): boolean | null;
}): Made<Reads, 'yesNo'> {
  const { field, words, anyWords, reads, has } = given;
  return {
    fields: [field],
    open: only(field, false),
    saved: 'stored',
    reads,
    isSet: (asked) => asked[field],
    matches: (home) => has(home) === true,
    found(home) {
      const answer = has(home);
      if (answer === null) return null;
      return answer ? words : `${words}: no`;
    },
    chips: (asked) => oneChip([field], asked[field] ? words : null),
    anyWords,
    control: {
      kind: 'yesNo',
      label: words,
      isOn: (asked) => asked[field],
      set: (isOn) => only(field, isOn),
    },
    index: {
      kind: 'yesNo',
      has: (home) => has(home) === true,
      isAsked: (asked) => asked[field],
    },
  };
}

type RangeControl =
  | { label: string; steps: readonly number[]; word(value: number): string }
  | {
      label: string;
      choices: readonly { value: number | null; words: string }[];
      note?: string;
    };

/** A number of the home between bounds, ends included. */
export function rangeFilter<Reads extends keyof Property>(given: {
  min: NumberField | null;
  max: NumberField | null;
  reads: readonly Reads[];
  /** A whole number; null if unknown. */
  of(home: Pick<Property, Reads>): number | null;
  /** How many of these make one unit of the bounds. */
  perUnit?: number;
  chip(min: number | null, max: number | null): string | null;
  /** The home's own value, in units of the bounds; by default as the chip of both bounds. */
  valueWords?(value: number): string | null;
  anyWords: string;
  control: RangeControl | null;
}): Made<Reads, 'number'> {
  const { min, max, reads, of, perUnit = 1, chip, anyWords, control } = given;
  const { valueWords = (value) => chip(value, value) } = given;
  const fields = [min, max].filter((name) => name !== null);
  const values = (asked: SearchFilter): [number | null, number | null] => [
    min && asked[min],
    max && asked[max],
  ];
  const bounds = (asked: SearchFilter): readonly [number | null, number | null] => {
    const [least, most] = values(asked);
    return [least === null ? null : least * perUnit, most === null ? null : most * perUnit];
  };
  const set = (least: number | null, most: number | null) => ({
    ...(min && only(min, least)),
    ...(max && only(max, most)),
  });
  return {
    fields,
    open: defaultsOf(fields),
    saved: 'stored',
    reads,
    isSet: (asked) => values(asked).some((value) => value !== null),
    matches(home, asked) {
      const value = of(home);
      const [least, most] = bounds(asked);
      return (
        value !== null && (least === null || value >= least) && (most === null || value <= most)
      );
    },
    found(home) {
      const value = of(home);
      return value === null ? null : valueWords(value / perUnit);
    },
    chips: (asked) => oneChip(fields, chip(...values(asked))),
    anyWords,
    control: control && rangeControl(control, values, set),
    index: { kind: 'number', of, bounds },
  };

  function rangeControl(
    drawn: RangeControl,
    values: (asked: SearchFilter) => [number | null, number | null],
    set: (least: number | null, most: number | null) => Fields,
  ): Control {
    if ('steps' in drawn) return { kind: 'between', ...drawn, values, set };
    return {
      kind: 'choice',
      ...drawn,
      value: (asked) => values(asked)[min === null ? 1 : 0],
      set: (value) => (min === null ? set(null, value) : set(value, null)),
    };
  }
}

interface ListGiven<Reads extends keyof Property, Name extends ListField> {
  field: Name;
  options: readonly FieldValues[Name][number][];
  words: Record<FieldValues[Name][number], string>;
  anyWords: string;
  reads: readonly Reads[];
}

function listFilter<Reads extends keyof Property, Name extends ListField>(
  given: ListGiven<Reads, Name>,
) {
  const { field, options, anyWords, reads } = given;
  const words: Readonly<Record<string, string>> = given.words;
  const chosen = (asked: SearchFilter): readonly string[] => asked[field];
  const set = (list: readonly string[]) => only(field, list as FieldValues[Name]);
  const without = (asked: SearchFilter, option: string) =>
    chosen(asked).filter((other) => other !== option);
  return {
    fields: [field],
    open: set([]),
    saved: 'stored' as const,
    reads,
    isSet: (asked: SearchFilter) => chosen(asked).length > 0,
    chips: (asked: SearchFilter): FilterChip[] =>
      chosen(asked).map((option) => ({
        option,
        words: words[option]!,
        without: set(without(asked, option)),
      })),
    anyWords,
    wordsOf: (list: readonly string[]) =>
      list.length === 0 ? null : list.map((option) => words[option]!).join(', '),
    options,
    chosen,
    toggle: (asked: SearchFilter, option: string) =>
      set(
        chosen(asked).includes(option)
          ? without(asked, option)
          : options.filter((other) => other === option || chosen(asked).includes(other)),
      ),
    choices: options.map((option) => ({ option, words: words[option]! })),
  };
}

/** A home has any number of the options; one of those chosen is enough. */
export function severalFilter<Reads extends keyof Property, Name extends ListField>(
  given: ListGiven<Reads, Name> & {
    label: string;
    of(home: Pick<Property, Reads>): readonly FieldValues[Name][number][];
  },
): Made<Reads, 'marks'> {
  const { options, chosen, toggle, choices, wordsOf, ...filter } = listFilter(given);
  const of = (home: Pick<Property, Reads>): readonly string[] => given.of(home);
  return {
    ...filter,
    matches(home, asked) {
      const has = of(home);
      return chosen(asked).some((option) => has.includes(option));
    },
    found: (home) => wordsOf(given.of(home)),
    control: { kind: 'several', label: given.label, options: choices, chosen, toggle },
    index: { kind: 'marks', options, of, chosen },
  };
}

/** A home is one of the options. */
export function oneOfFilter<Reads extends keyof Property, Name extends ListField>(
  given: ListGiven<Reads, Name> & {
    of(home: Pick<Property, Reads>): FieldValues[Name][number];
  },
): Made<Reads, 'choice'> {
  const { options, chosen, toggle: _, choices: __, wordsOf, ...filter } = listFilter(given);
  const of = (home: Pick<Property, Reads>): string => given.of(home);
  return {
    ...filter,
    matches: (home, asked) => chosen(asked).includes(of(home)),
    found: (home) => wordsOf([of(home)]),
    control: null,
    index: { kind: 'choice', options, of, chosen },
  };
}

/** A filter with its own code in the index, and in the panel unless it has a control. */
export function ownFilter<Reads extends keyof Property>(
  given: Omit<Filter<Reads>, 'index' | 'control' | 'open'> & { open?: Fields; control?: Control },
): Made<Reads, 'own'> {
  return { open: defaultsOf(given.fields), control: null, ...given, index: { kind: 'own' } };
}
