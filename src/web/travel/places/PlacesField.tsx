/** The places that people travel to: a list with what each allows, and a form for one of them. */
import { useState } from 'react';
import type { Point } from '#domain/geo.ts';
import type { TravelPlace } from '#domain/travel/TravelPlace.ts';
import { mostPlaces } from '#domain/travel/travelBounds.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/fields/Checkbox.tsx';
import { IconButton } from '../../ui/icon/IconButton.tsx';
import { SendProblem } from '../../ui/form/SendProblem.tsx';
import { useSend } from '../../ui/form/useSend.ts';
import { PlaceMark } from '../PlaceMark.tsx';
import { placeWords } from '../travelWords.ts';
import type { TravelPlaces } from '../useTravelPlaces.ts';
import { PlaceForm } from './PlaceForm.tsx';

interface PlacesFieldProps {
  travel: TravelPlaces;
  near: Point | null;
  /** Of the place of that number: there are no streets, so that no way can be told. */
  isUnknown(number: number): boolean;
  /** Only homes within so many minutes of it are shown; null where others are shown too. */
  minutesAsked(place: TravelPlace): number | null;
  onLimit(place: TravelPlace, isOn: boolean): void;
}

export function PlacesField(props: PlacesFieldProps) {
  const { travel, near, isUnknown, minutesAsked, onLimit } = props;
  const { places, people, keep } = travel;
  const [edited, setEdited] = useState<TravelPlace | 'new' | null>(null);
  const { sending, send } = useSend();
  const nameOf = (profileId: string | null) =>
    people.find((one) => one.profileId === profileId)?.name ?? null;

  const done = async (place: TravelPlace) => {
    const isKnown = places.some(({ placeId }) => placeId === place.placeId);
    const next = isKnown
      ? places.map((one) => (one.placeId === place.placeId ? place : one))
      : [...places, place];
    if (await send(() => keep(next))) setEdited(null);
  };

  if (edited !== null) {
    return (
      <>
        <PlaceForm
          place={edited === 'new' ? null : edited}
          names={places.map(({ label }) => label)}
          people={people}
          near={near}
          isSending={sending.status === 'loading'}
          onDone={(place) => void done(place)}
          onLeave={() => setEdited(null)}
        />
        <SendProblem sending={sending} />
      </>
    );
  }
  return (
    <div className="space-y-4">
      {places.length === 0 && (
        <p className="text-ink-soft">
          Name the places that you and those you buy with go to. The map shows what lies within
          reach, and each home says how long the way takes.
        </p>
      )}
      <ul className="space-y-1 empty:hidden">
        {places.map((place, number) => (
          <li key={place.placeId}>
            <div className="flex items-center gap-3">
              <PlaceMark number={number} />
              <span className="min-w-0 flex-1 wrap-anywhere">
                <span className="block">{placeWords(place)}</span>
                {isUnknown(number) && (
                  <span className="block text-small text-brick">
                    Unknown here: there are no streets near this place.
                  </span>
                )}
                {people.length > 1 && nameOf(place.profileId) !== null && (
                  <span className="block text-small text-ink-soft">{nameOf(place.profileId)}</span>
                )}
              </span>
              <IconButton
                icon="pencil"
                label={`Change ${place.label}`}
                onClick={() => setEdited(place)}
              />
              <IconButton
                icon="trash-2"
                label={`Remove ${place.label}`}
                onClick={() => void send(() => keep(places.filter((one) => one !== place)))}
              />
            </div>
            <div className="pl-7">
              <Checkbox
                checked={minutesAsked(place) !== null}
                onChange={(isOn) => onLimit(place, isOn)}
              >
                <span>
                  Only homes within {minutesAsked(place) ?? place.minutes} min
                  <span className="sr-only">
                    {' '}
                    {place.direction} {place.label}
                  </span>
                </span>
              </Checkbox>
            </div>
          </li>
        ))}
      </ul>
      <SendProblem sending={sending} />
      {places.length < mostPlaces ? (
        <Button icon="plus" onClick={() => setEdited('new')} disabled={!travel.isThere}>
          Add a place
        </Button>
      ) : (
        <p className="text-small text-ink-soft">These are as many places as fit: {mostPlaces}.</p>
      )}
    </div>
  );
}
