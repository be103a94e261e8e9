/** One value between two ends, under its name and beside its words. */
import { Slider as Base } from '@base-ui/react/slider';
import type { ReactNode } from 'react';

export interface SliderProps {
  label: string;
  value: number;
  min: number;
  max: number;
  step: number;
  /** The value in words, for the eye and the ear: "20% · $100,000". */
  words: string;
  /** Where the starting value comes from, or what it means. */
  hint?: ReactNode;
  onChange(value: number): void;
}

export function Slider({ label, value, min, max, step, words, hint, onChange }: SliderProps) {
  return (
    <Base.Root
      value={value}
      min={min}
      max={max}
      step={step}
      thumbAlignment="edge-client-only"
      onValueChange={onChange}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Base.Label className="font-medium">{label}</Base.Label>
        <span className="figures ml-auto text-right">{words}</span>
      </div>
      <Base.Control className={sliderControl}>
        <Base.Track className={sliderTrack}>
          <Base.Indicator className="rounded-full bg-leaf" />
          <Base.Thumb className={sliderThumb} getAriaValueText={() => words} />
        </Base.Track>
      </Base.Control>
      {hint !== undefined && <p className="-mt-1 text-small text-ink-soft">{hint}</p>}
    </Base.Root>
  );
}

/** 44 px high, so that a thumb finds it. */
export const sliderControl = 'flex h-11 touch-none items-center select-none';
export const sliderTrack = 'h-1.5 w-full rounded-full bg-line';
export const sliderThumb =
  'size-6 rounded-full border-2 border-leaf bg-card shadow-raised transition-colors hover:bg-leaf-wash has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-leaf';
