/** Which conditions of a search a home meets, and what it has of each. */
import { joinNames } from '../joinNames.ts';
import type { Property } from '../property/Property.ts';
import type { Moment } from './filters/Filter.ts';
import { type FilterName, filterNames, filterOf, type ReadField } from './filters/list.ts';
import type { SearchFilter } from './SearchFilter.ts';

export interface Condition {
  name: FilterName;
  /** `unknown` if the home's data doesn't say. Such a home doesn't match. */
  met: 'yes' | 'no' | 'unknown';
  /** What the home has: `3 beds`. Null if unknown. */
  found: string | null;
  /** What the buyer set: `2+ beds`. Empty if the filter has no chip. */
  asked: string;
}

/** A line for each filter that is set, in the order of the chips; none if there is nothing to say. */
export function conditionsOf(
  home: Pick<Property, ReadField>,
  filter: SearchFilter,
  moment: Moment,
): Condition[] {
  return filterNames.flatMap((name): Condition[] => {
    const one = filterOf(name);
    if (!one.isSet(filter)) return [];
    const found = one.found(home, filter, moment);
    const chips = one.chips(filter).map(({ words }) => words);
    const condition = { name, found, asked: joinNames(chips, 'or') };
    if (one.matches(home, filter, moment))
      return found === null ? [] : [{ ...condition, met: 'yes' }];
    return [{ ...condition, met: found === null ? 'unknown' : 'no' }];
  });
}
