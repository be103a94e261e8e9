/** Lowest and highest price: two handles under a picture of what there is, two fields to type in. */
import { priceWords } from '#domain/search/filters/price.ts';
import { useState } from 'react';
import { type Cents, formatDollars } from '#domain/money.ts';
import { priceHistogramOf } from '#domain/search/priceBars.ts';
import { type Range, RangeSlider } from '../../../ui/fields/RangeSlider.tsx';
import { handlesOf, pricesAt } from '../priceScale.ts';
import { useFilter } from '../useFilter.ts';
import { AmountField } from './AmountField.tsx';
import { PriceBars } from './PriceBars.tsx';
import { usePriceHistogram } from './usePriceHistogram.ts';

/** The same bars without homes: the handles have their stops before the first answer is there. */
const { bars: emptyBars } = priceHistogramOf([]);

export function PriceField() {
  const [filter, narrow] = useFilter();
  const bars = usePriceHistogram(filter) ?? emptyBars;
  const [held, setHeld] = useState<Range | null>(null);
  const handles = held ?? handlesOf(bars, filter.minPriceCents, filter.maxPriceCents);
  const shown = held === null ? filter : pricesAt(bars, held);

  return (
    <div>
      <p className="figures mb-3 font-display text-title">
        {priceWords(shown.minPriceCents, shown.maxPriceCents) ?? 'Any price'}
      </p>
      <PriceBars bars={bars} handles={handles} />
      <div className="-mt-[22px] px-3">
        <RangeSlider
          label="Price"
          value={handles}
          min={0}
          max={bars.length}
          words={(handle) => (bars[handle] ? formatDollars(bars[handle].fromCents) : 'No limit')}
          onChange={setHeld}
          onCommit={(range) => {
            setHeld(null);
            narrow(pricesAt(bars, range));
          }}
        />
      </div>
      <div className="mt-2 grid grid-cols-2 gap-3">
        <AmountField
          label="At least"
          example="450,000 or 450K"
          cents={filter.minPriceCents}
          onChange={(min) => narrow(inOrder(min, filter.maxPriceCents))}
        />
        <AmountField
          label="At most"
          example="450,000 or 450K"
          cents={filter.maxPriceCents}
          onChange={(max) => narrow(inOrder(filter.minPriceCents, max))}
        />
      </div>
    </div>
  );
}

/** Somebody who types the higher price first still means a range. */
function inOrder(min: Cents | null, max: Cents | null) {
  return min !== null && max !== null && min > max
    ? { minPriceCents: max, maxPriceCents: min }
    : { minPriceCents: min, maxPriceCents: max };
}
