/** Living area, lot and year: rarely set, so they are in the sheet only. */
import { areaWords } from '../../../property/homeFacts.ts';
import { squareFeet } from '../filterWords.ts';
import { useFilter } from '../useFilter.ts';
import { BetweenField } from './BetweenField.tsx';

/** Square feet. */
const livingAreas = [500, 750, 1000, 1250, 1500, 1750, 2000, 2500, 3000, 4000, 5000, 7500];
/** Square feet; from a quarter of an acre on in fractions and multiples of the acre. */
const lotSizes = [
  1000, 2000, 4000, 6000, 8000, 10_890, 21_780, 43_560, 87_120, 217_800, 435_600, 2_178_000,
];
const years = [1900, 1920, 1940, 1950, 1960, 1970, 1980, 1990, 2000, 2005, 2010, 2015, 2020, 2025];

export function SizeFields() {
  const [filter, narrow] = useFilter();
  return (
    <>
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
    </>
  );
}
