/** How many rooms: at least so many, or exactly. */
import { Checkbox } from '../../../ui/fields/Checkbox.tsx';
import { useFilter } from '../useFilter.ts';
import { ChoiceBar } from './ChoiceBar.tsx';

const any = { value: null, words: 'Any' };
const bedCounts = [0, 1, 2, 3, 4, 5];
const baths = [
  any,
  ...[4, 6, 8, 10, 12, 16].map((quarters) => ({ value: quarters, words: `${quarters / 4}+` })),
];

export function BedsBathsField() {
  const [filter, narrow] = useFilter();
  const { minBedrooms, maxBedrooms, minBathQuarters } = filter;
  const isExact = minBedrooms !== null && minBedrooms === maxBedrooms;
  const beds = bedCounts.map((count) => ({
    value: count,
    words: count === 0 ? 'Studio' : isExact ? String(count) : `${count}+`,
  }));

  return (
    <div className="space-y-5">
      <div>
        <h3 className="mb-2 font-medium">Bedrooms</h3>
        <ChoiceBar
          name="Bedrooms"
          choices={[any, ...beds]}
          value={minBedrooms}
          // A studio with more bedrooms is none.
          onChange={(min) =>
            narrow({ minBedrooms: min, maxBedrooms: isExact || min === 0 ? min : null })
          }
        />
        <Checkbox
          checked={isExact}
          disabled={minBedrooms === null || minBedrooms === 0}
          onChange={(exact) => narrow({ maxBedrooms: exact ? minBedrooms : null })}
        >
          Exactly this many bedrooms
        </Checkbox>
      </div>
      <div>
        <h3 className="mb-2 font-medium">Bathrooms</h3>
        <ChoiceBar
          name="Bathrooms"
          choices={baths}
          value={minBathQuarters}
          onChange={(quarters) => narrow({ minBathQuarters: quarters })}
        />
      </div>
    </div>
  );
}
