/** What one filter is. `list.ts` has them all; matching, links, chips, the panel and the index read it from there. */
import type { Instant } from '../../calendar.ts';
import type { Property } from '../../property/Property.ts';
import type { FieldName } from '../filterFields.ts';
import type { SearchFilter } from '../SearchFilter.ts';
import type { BoundaryOf } from '../homesOfPlace.ts';
import type { TimeOf } from '../travelFit.ts';

export type Fields = Partial<Omit<SearchFilter, 'viewport'>>;

/** What an answer depends on besides the home and the filter. */
export interface Moment {
  now: Instant;
  timeOf: TimeOf;
  boundaryOf: BoundaryOf;
}

export interface FilterChip {
  /** Set if the filter has several chips. */
  option?: string;
  words: string;
  /** The fields after the chip is removed. */
  without: Fields;
}

/** How the panel draws a filter. */
export type Control =
  | { kind: 'yesNo'; label: string; isOn(asked: SearchFilter): boolean; set(isOn: boolean): Fields }
  | {
      kind: 'between';
      label: string;
      /** Rising. */
      steps: readonly number[];
      word(value: number): string;
      values(asked: SearchFilter): readonly [min: number | null, max: number | null];
      set(min: number | null, max: number | null): Fields;
    }
  | {
      kind: 'choice';
      label: string;
      choices: readonly { value: number | null; words: string }[];
      note?: string;
      value(asked: SearchFilter): number | null;
      set(value: number | null): Fields;
    }
  | {
      kind: 'several';
      label: string;
      options: readonly { option: string; words: string }[];
      chosen(asked: SearchFilter): readonly string[];
      toggle(asked: SearchFilter, option: string): Fields;
    };

/** How the index in memory answers a filter. Only `own` needs code there. */
export type Indexed<Home> =
  | {
      kind: 'number';
      /** A whole number; null if unknown. */
      of(home: Home): number | null;
      /** Ends included; null is no end. */
      bounds(asked: SearchFilter): readonly [min: number | null, max: number | null];
    }
  | {
      kind: 'yesNo';
      /** True only if the home's data says so. */
      has(home: Home): boolean;
      isAsked(asked: SearchFilter): boolean;
    }
  | {
      kind: 'marks';
      options: readonly string[];
      of(home: Home): readonly string[];
      chosen(asked: SearchFilter): readonly string[];
    }
  | {
      kind: 'choice';
      options: readonly string[];
      of(home: Home): string;
      chosen(asked: SearchFilter): readonly string[];
    }
  | { kind: 'own' };

export interface Filter<Reads extends keyof Property = never> {
  fields: readonly FieldName[];
  /** The fields if nothing is limited; not always the default. */
  open: Fields;
  /** `live` fields are true only today or on this device, so a saved search leaves them out. */
  saved: 'stored' | 'live';
  /** The fields of a home that it reads. */
  reads: readonly Reads[];
  isSet(asked: SearchFilter): boolean;
  /** Asked only if the filter is set. Unknown values don't match. */
  matches(home: Pick<Property, Reads>, asked: SearchFilter, moment: Moment): boolean;
  /** What the home has, to explain a match or a miss: `3 beds`. Null if unknown. Asked only if the filter is set. */
  found(home: Pick<Property, Reads>, asked: SearchFilter, moment: Moment): string | null;
  chips(asked: SearchFilter): FilterChip[];
  /** The button that removes it from a search without results. */
  anyWords: string;
  /** Null if the panel has a component for it. */
  control: Control | null;
  index: Indexed<Pick<Property, Reads>>;
}
