import { useState } from 'react';
import { formatDollars } from '#domain/money.ts';
import { type Range, RangeSlider } from './RangeSlider.tsx';
import { Slider } from './Slider.tsx';

export function Example() {
  const [percent, setPercent] = useState(20);
  const [price, setPrice] = useState<Range>([30_000_000, 90_000_000]);
  return (
    <div className="grid max-w-md gap-6">
      <Slider
        label="Down payment"
        value={percent}
        min={0}
        max={100}
        step={1}
        words={`${percent}% · ${formatDollars(percent * 500_000)}`}
        hint="From 20% on no mortgage insurance is needed."
        onChange={setPercent}
      />
      <div>
        <p className="figures flex justify-between font-medium">
          <span>{formatDollars(price[0])}</span>
          <span>{formatDollars(price[1])}</span>
        </p>
        <RangeSlider
          label="Price"
          value={price}
          min={0}
          max={200_000_000}
          step={2_500_000}
          words={formatDollars}
          onChange={setPrice}
        />
      </div>
    </div>
  );
}
