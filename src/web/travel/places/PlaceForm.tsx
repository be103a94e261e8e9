/** One place: where it is, how and when one goes there, and how long it may take. */
import { type FormEvent, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import type { TravelList } from '#api/travelSchemas.ts';
import type { Point } from '#domain/geo.ts';
import type { TravelDirection, TravelMode, TravelPlace } from '#domain/travel/TravelPlace.ts';
import { Button } from '../../ui/Button.tsx';
import { Segments } from '../../ui/fields/Segments.tsx';
import { Select } from '../../ui/fields/Select.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { hourWords } from '../travelWords.ts';
import { type ChosenSpot, SpotField } from './SpotField.tsx';

interface PlaceFormProps {
  /** Null for a new one. */
  place: TravelPlace | null;
  /** Of the places that there are. */
  names: readonly string[];
  people: TravelList['people'];
  near: Point | null;
  isSending: boolean;
  onDone(place: TravelPlace): void;
  onLeave(): void;
}

const minutes = [5, 10, 15, 20, 25, 30, 40, 45, 60, 75, 90];
const hours = Array.from({ length: 34 }, (_, half) => {
  const minute = 330 + half * 30;
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${minute % 60 === 0 ? '00' : '30'}`;
});
const free = 'free';

const modes: { value: TravelMode; words: string }[] = [
  { value: 'car', words: 'Car' },
  { value: 'bicycle', words: 'Bicycle' },
  { value: 'foot', words: 'On foot' },
];
const directions: { value: TravelDirection; words: string }[] = [
  { value: 'to', words: 'From home to it' },
  { value: 'from', words: 'Back home' },
];

/** Where most people travel to; a second one they name themselves. */
const usualName = 'Work';

export function PlaceForm({
  place,
  names,
  people,
  near,
  isSending,
  onDone,
  onLeave,
}: PlaceFormProps) {
  const [label, setLabel] = useState(place?.label ?? (names.includes(usualName) ? '' : usualName));
  const [spot, setSpot] = useState<ChosenSpot | null>(
    place && { latitude: place.latitude, longitude: place.longitude, words: place.label },
  );
  const [mode, setMode] = useState<TravelMode>(place?.mode ?? 'car');
  const [limit, setLimit] = useState(place?.minutes ?? 30);
  const [direction, setDirection] = useState<TravelDirection>(place?.direction ?? 'to');
  const [leaveAt, setLeaveAt] = useState<string | null>(place ? place.leaveAt : '08:30');
  const [profileId, setProfileId] = useState(place?.profileId ?? people[0]?.profileId ?? null);
  const [problem, setProblem] = useState<'label' | 'spot' | null>(null);

  function send(event: FormEvent) {
    event.preventDefault();
    const name = label.trim();
    const missing = spot === null ? 'spot' : name === '' ? 'label' : null;
    setProblem(missing);
    if (spot === null || name === '') return;
    onDone({
      placeId: place?.placeId ?? uuidv7(),
      label: name,
      latitude: spot.latitude,
      longitude: spot.longitude,
      mode,
      minutes: limit,
      direction,
      leaveAt: mode === 'car' ? leaveAt : null,
      profileId,
    });
  }

  return (
    <form onSubmit={send} noValidate className="space-y-5">
      <SpotField
        spot={spot}
        near={near}
        onChoose={setSpot}
        error={problem === 'spot' ? 'Type an address, then choose it from the list.' : undefined}
      />
      <TextField
        label="Name"
        value={label}
        onChange={setLabel}
        maxLength={60}
        error={problem === 'label' ? 'Give the place a name, such as Work.' : undefined}
      />
      {people.length > 1 && (
        <Select
          label="Whose place"
          options={people.map((one) => ({ value: one.profileId, words: one.name }))}
          value={profileId ?? people[0]!.profileId}
          onChange={setProfileId}
        />
      )}
      <Segments<TravelMode> label="How" options={modes} value={mode} onChange={setMode} />
      <div className="grid gap-5 sm:grid-cols-[2fr_3fr]">
        <Select
          label="At most"
          options={minutes.map((value) => ({ value: String(value), words: `${value} minutes` }))}
          value={String(limit)}
          onChange={(value) => setLimit(Number(value))}
        />
        {mode === 'car' && (
          <Select
            label="Leaving at"
            options={[
              { value: free, words: 'Any hour, free streets' },
              ...hours.map((value) => ({ value, words: `${hourWords(value)}, workdays` })),
            ]}
            value={leaveAt ?? free}
            onChange={(value) => setLeaveAt(value === free ? null : value)}
          />
        )}
      </div>
      <Segments<TravelDirection>
        label="Which way"
        options={directions}
        value={direction}
        onChange={setDirection}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="plain" onClick={onLeave}>
          Cancel
        </Button>
        <Button type="submit" look="primary" isSending={isSending}>
          {place === null ? 'Add place' : 'Save place'}
        </Button>
      </div>
    </form>
  );
}
