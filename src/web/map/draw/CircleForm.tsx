/** A circle for who does not draw by hand: so many miles or minutes around a place or the map's middle. */
import { useState } from 'react';
import { travelApi } from '#api/travel.ts';
import type { Point } from '#domain/geo.ts';
import { longestMinutes } from '#domain/travel/travelBounds.ts';
import type { TravelMode } from '#domain/travel/TravelPlace.ts';
import { call } from '../../client/call.ts';
import { sentenceOf } from '../../client/failureOf.ts';
import { type ChosenSpot, SpotField } from '../../travel/places/SpotField.tsx';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/fields/Select.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { reachRings } from './reachRings.ts';
import { circleRing, type Spot } from './shapes.ts';

const mostMiles = 100;

type Unit = 'miles' | TravelMode;
const units: { value: Unit; words: string }[] = [
  { value: 'miles', words: 'miles' },
  { value: 'car', words: 'minutes by car' },
  { value: 'bicycle', words: 'minutes by bicycle' },
  { value: 'foot', words: 'minutes on foot' },
];

interface CircleFormProps {
  middle(): Point;
  onRings(rings: Spot[][]): void;
}

export function CircleForm({ middle, onRings }: CircleFormProps) {
  const [text, setText] = useState('1');
  const [unit, setUnit] = useState<Unit>('miles');
  const [typed, setTyped] = useState('');
  const [spot, setSpot] = useState<ChosenSpot | null>(null);
  const [error, setError] = useState<{ of: 'size' | 'spot' | 'all'; words: string } | null>(null);
  const [isSending, setIsSending] = useState(false);

  const draw = async () => {
    const size = sizeOf(text, unit);
    const isOpen = typed.trim() !== '' && spot === null;
    if (size === null) return setError({ of: 'size', words: sizeWords(unit) });
    if (isOpen)
      return setError({ of: 'spot', words: 'Choose the place from the list, or leave it empty.' });
    setError(null);
    const at = spot ?? middle();
    if (unit === 'miles') return onRings([circleRing(at, size)]);
    setIsSending(true);
    try {
      const reach = await reachOf(at, unit, size);
      if (typeof reach === 'string') setError({ of: 'all', words: reach });
      else onRings(reach);
    } catch (failure) {
      setError({ of: 'all', words: sentenceOf(failure) });
    } finally {
      setIsSending(false);
    }
  };

  return (
    <form
      noValidate
      className="flex w-full flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void draw();
      }}
    >
      <TextField
        label="How far"
        inputMode="decimal"
        className="flex-1 basis-20"
        value={text}
        error={error?.of === 'size' ? error.words : undefined}
        onChange={setText}
      />
      <Select
        label="Counted in"
        className="flex-2 basis-44"
        options={units}
        value={unit}
        onChange={(next) => {
          setUnit(next);
          setError(null);
          // One mile is near, one minute is nothing.
          if (text === usualSize(unit)) setText(usualSize(next));
        }}
      />
      <div className="flex-3 basis-52">
        <SpotField
          label="Around"
          placeholder="The middle of the map"
          spot={spot}
          near={middle()}
          onChoose={setSpot}
          onType={setTyped}
          error={error?.of === 'spot' ? error.words : undefined}
        />
      </div>
      <Button type="submit" isSending={isSending}>
        Draw the circle
      </Button>
      {error?.of === 'all' && (
        <p role="alert" className="w-full text-small text-brick">
          {error.words}
        </p>
      )}
    </form>
  );
}

function usualSize(unit: Unit): string {
  return unit === 'miles' ? '1' : '20';
}

function sizeOf(text: string, unit: Unit): number | null {
  const isMiles = unit === 'miles';
  const form = isMiles ? /^\d{0,3}(\.\d{1,2})?$/ : /^\d{1,2}$/;
  const size = form.test(text.trim()) ? Number(text) : NaN;
  return size > 0 && size <= (isMiles ? mostMiles : longestMinutes) ? size : null;
}

function sizeWords(unit: Unit): string {
  return unit === 'miles'
    ? `Write a number of miles up to ${mostMiles}, such as 1.5.`
    : `Write whole minutes up to ${longestMinutes}, such as 20.`;
}

/** The rings, or the sentence that says why there are none. */
async function reachOf(at: Point, mode: TravelMode, minutes: number): Promise<Spot[][] | string> {
  const { latitude, longitude } = at;
  const place = { latitude, longitude, mode, direction: 'to' as const, leaveAt: null, minutes };
  const { outlines } = await call(travelApi.outlines, { body: { places: [place] } });
  const [outline] = outlines;
  const rings = reachRings(outline?.area?.coordinates ?? []);
  if (outline?.knownYn === true && rings.length > 0) return rings;
  return outline?.knownYn === true
    ? 'Nothing can be reached in that time. Give it more minutes.'
    : 'There are no streets near this place, so nobody can tell. Draw miles instead.';
}
