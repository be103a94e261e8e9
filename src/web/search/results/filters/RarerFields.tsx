/** Size, year, fee, parking and what a home has: rarely set, so they are in the sheet only. */
import { dateIn } from '#domain/calendar.ts';
import { formatDollars } from '#domain/money.ts';
import { ParkingKind } from '#domain/property/ParkingKind.ts';
import { areaWords } from '../../../property/homeFacts.ts';
import { ToggleChip } from '../../../ui/Chip.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { useNow } from '../../../ui/useNow.ts';
import { parkingKindWords, squareFeet } from '../filterWords.ts';
import { toggled } from '../toggled.ts';
import { useFilter } from '../useFilter.ts';
import { BetweenField } from './BetweenField.tsx';
import { ChoiceBar } from './ChoiceBar.tsx';
import { MonthlyField } from './MonthlyField.tsx';

/** Square feet. */
const livingAreas = [500, 750, 1000, 1250, 1500, 1750, 2000, 2500, 3000, 4000, 5000, 7500];
/** Square feet; from a quarter of an acre on in fractions and multiples of the acre. */
const lotSizes = [
  1000, 2000, 4000, 6000, 8000, 10_890, 21_780, 43_560, 87_120, 217_800, 435_600, 2_178_000,
];
const years = [1900, 1920, 1940, 1950, 1960, 1970, 1980, 1990, 2000, 2005, 2010, 2015, 2020, 2025];

const any = { value: null, words: 'Any' };
const fees = [
  any,
  ...[0, 10_000, 20_000, 30_000, 50_000].map((cents) => ({
    value: cents,
    words: cents === 0 ? 'None' : formatDollars(cents),
  })),
];
const spaces = [any, ...[1, 2, 3].map((spaces) => ({ value: spaces, words: `${spaces}+` }))];
const stories = [1, 2, 3, 4];

/** Of whoever looks for a home. */
const ownZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;

export function RarerFields() {
  const [filter, narrow] = useFilter();
  const today = dateIn(ownZone, useNow());
  return (
    <>
      <MonthlyField />
      <BetweenField
        name="Living area"
        steps={livingAreas}
        min={filter.minLivingArea}
        max={filter.maxLivingArea}
        word={squareFeet}
        onChange={(minLivingArea, maxLivingArea) => narrow({ minLivingArea, maxLivingArea })}
      />
      <BetweenField
        name="Lot"
        steps={lotSizes}
        min={filter.minLotSize}
        max={filter.maxLotSize}
        word={areaWords}
        onChange={(minLotSize, maxLotSize) => narrow({ minLotSize, maxLotSize })}
      />
      <BetweenField
        name="Year built"
        steps={years}
        min={filter.minYearBuilt}
        max={filter.maxYearBuilt}
        word={String}
        onChange={(minYearBuilt, maxYearBuilt) => narrow({ minYearBuilt, maxYearBuilt })}
      />
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
          choices={spaces}
          value={filter.minGarageSpaces}
          onChange={(spaces) => narrow({ minGarageSpaces: spaces })}
        />
      </div>
      <div>
        <h3 className="mb-2 font-medium">Parking spaces of any kind</h3>
        <ChoiceBar
          name="Parking spaces of any kind"
          choices={spaces}
          value={filter.minParkingSpaces}
          onChange={(spaces) => narrow({ minParkingSpaces: spaces })}
        />
      </div>
      <div>
        <h3 className="mb-2 font-medium">Kind of parking, any of</h3>
        <div className="flex flex-wrap gap-2">
          {ParkingKind.options.map((kind) => (
            <ToggleChip
              key={kind}
              pressed={filter.parkingKinds.includes(kind)}
              onChange={() => narrow({ parkingKinds: toggled(filter.parkingKinds, kind) })}
            >
              {parkingKindWords[kind]}
            </ToggleChip>
          ))}
        </div>
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
        <Checkbox checked={filter.poolYn} onChange={(poolYn) => narrow({ poolYn })}>
          Pool of its own
        </Checkbox>
        <Checkbox
          checked={filter.openHouseFrom !== null}
          onChange={(isAsked) => narrow({ openHouseFrom: isAsked ? today : null })}
        >
          Open house today or later
        </Checkbox>
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
