import type { PriceHistogram } from '#domain/search/SearchReply.ts';
import type { Range } from '../../../ui/fields/RangeSlider.tsx';

interface PriceBarsProps {
  bars: PriceHistogram['bars'];
  /** The bars between them are in the range. */
  handles: Range;
}

/**
 * How many homes there are at which price. Heights grow with the square root, so that the few dear
 * homes stay visible beside the crowd of others. A picture only: the handles say the same in words.
 */
export function PriceBars({ bars, handles: [low, high] }: PriceBarsProps) {
  const tallest = Math.sqrt(Math.max(1, ...bars.map((bar) => bar.count)));
  const heightOf = (count: number) =>
    count === 0 ? 0 : `${Math.max(4, (Math.sqrt(count) / tallest) * 100)}%`;
  return (
    <div aria-hidden="true" className="flex h-20 items-end gap-px px-3">
      {bars.map((bar, index) => (
        <span
          key={bar.fromCents}
          className={`flex-1 rounded-t-[2px] transition-[height] ${index >= low && index < high ? 'bg-leaf' : 'bg-line'}`}
          style={{ height: heightOf(bar.count) }}
        />
      ))}
    </div>
  );
}
