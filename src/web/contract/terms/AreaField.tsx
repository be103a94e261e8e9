/** The places an agreement covers: each a chip, and one more from the address search. */
import { useState } from 'react';
import { areaOfPlaces, placeOf, placesIn } from '#domain/contract/areaPlaces.ts';
import type { Suggestion } from '#domain/search/Suggestion.ts';
import { type StateCode, stateNames } from '#domain/states.ts';
import { PlaceField } from '../../agent/find/PlaceField.tsx';
import { RemovableChip } from '../../ui/Chip.tsx';
import { FieldGroup } from '../../ui/fields/FieldGroup.tsx';

export interface AreaFieldProps {
  label: string;
  hint: string;
  state: StateCode;
  area: string;
  onChange(area: string): void;
  className?: string;
}

export function AreaField({ label, hint, state, area, onChange, className }: AreaFieldProps) {
  const [problem, setProblem] = useState<string>();
  const places = placesIn(area);

  function add(chosen: Suggestion) {
    const place = placeOf(chosen, state);
    setProblem(
      place === null
        ? `Choose a city, county, ZIP code or neighborhood in ${stateNames[state]}.`
        : undefined,
    );
    if (place !== null) onChange(areaOfPlaces([...places, place]));
  }

  return (
    <FieldGroup
      label={label}
      name="propertyArea"
      hint={hint}
      error={problem}
      {...(className !== undefined && { className })}
    >
      <ul className="flex flex-wrap gap-2 pb-2 empty:hidden">
        {places.map((place) => (
          <li key={place}>
            <RemovableChip
              words={place}
              onRemove={() => onChange(areaOfPlaces(places.filter((one) => one !== place)))}
            />
          </li>
        ))}
      </ul>
      <PlaceField label="Add a place" name="" placeholder="Seattle" onChoose={add} />
    </FieldGroup>
  );
}
