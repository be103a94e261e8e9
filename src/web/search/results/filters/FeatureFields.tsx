/** Fee, garage, stories, water and price cuts: in the sheet only. */
import { formatDollars } from '#domain/money.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { useFilter } from '../useFilter.ts';
import { BetweenField } from './BetweenField.tsx';
import { ChoiceBar } from './ChoiceBar.tsx';

const any = { value: null, words: 'Any' };
const fees = [
  any,
  ...[0, 10_000, 20_000, 30_000, 50_000].map((cents) => ({
    value: cents,
    words: cents === 0 ? 'None' : formatDollars(cents),
  })),
];
const garages = [any, ...[1, 2, 3].map((spaces) => ({ value: spaces, words: `${spaces}+` }))];
const stories = [1, 2, 3, 4];

export function FeatureFields() {
  const [filter, narrow] = useFilter();
  return (
    <>
      <div>
        <h3 className="mb-2 font-medium">HOA fee a month, at most</h3>
        <ChoiceBar
          name="HOA fee a month, at most"
          choices={fees}
          value={filter.maxAssociationFeeCents}
          onChange={(cents) => narrow({ maxAssociationFeeCents: cents })}
        />
        <p className="mt-1.5 text-small text-ink-soft">A home that tells no fee counts as none.</p>
      </div>
      <div>
        <h3 className="mb-2 font-medium">Garage spaces</h3>
        <ChoiceBar
          name="Garage spaces"
          choices={garages}
          value={filter.minGarageSpaces}
          onChange={(spaces) => narrow({ minGarageSpaces: spaces })}
        />
      </div>
      <BetweenField
        name="Stories"
        steps={stories}
        min={filter.minStories}
        max={filter.maxStories}
        word={String}
        onChange={(minStories, maxStories) => narrow({ minStories, maxStories })}
      />
      <div>
        <Checkbox
          checked={filter.waterfrontYn}
          onChange={(waterfrontYn) => narrow({ waterfrontYn })}
        >
          At the water
        </Checkbox>
        <Checkbox checked={filter.priceCutYn} onChange={(priceCutYn) => narrow({ priceCutYn })}>
          Price was cut
        </Checkbox>
      </div>
    </>
  );
}
