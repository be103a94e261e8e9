/** A part of a scale between two handles that never cross. */
import { Slider } from '@base-ui/react/slider';
import { sliderControl, sliderThumb, sliderTrack } from './Slider.tsx';

export type Range = readonly [low: number, high: number];

export interface RangeSliderProps {
  /** What the range is of: "Price". Its handles are "Price from" and "Price to". */
  label: string;
  value: Range;
  min: number;
  max: number;
  step?: number;
  /** A value in words. */
  words(value: number): string;
  onChange(value: Range): void;
  /** When the handle is let go or the key is up. */
  onCommit?(value: Range): void;
}

export function RangeSlider(props: RangeSliderProps) {
  const { label, value, min, max, step = 1, words, onChange, onCommit } = props;
  return (
    <Slider.Root
      value={value}
      min={min}
      max={max}
      step={step}
      aria-label={label}
      thumbAlignment="edge-client-only"
      thumbCollisionBehavior="none"
      onValueChange={(next) => onChange(asRange(next))}
      onValueCommitted={(next) => onCommit?.(asRange(next))}
    >
      <Slider.Control className={sliderControl}>
        <Slider.Track className={sliderTrack}>
          <Slider.Indicator className="rounded-full bg-leaf" />
          {(['from', 'to'] as const).map((end, index) => (
            <Slider.Thumb
              key={end}
              index={index}
              className={sliderThumb}
              getAriaLabel={() => `${label} ${end}`}
              getAriaValueText={(_text, at) => words(at)}
            />
          ))}
        </Slider.Track>
      </Slider.Control>
    </Slider.Root>
  );
}

function asRange(values: readonly number[]): Range {
  return [values[0]!, values[1]!];
}
