/** Where the buyer looks, and the first and last day of the agreement. */
import type { StateCode } from '#domain/StateCode.ts';
import { stateNames } from '#domain/states.ts';
import { DateField } from '../../ui/fields/DateField.tsx';
import { Select } from '../../ui/fields/Select.tsx';
import { AreaField } from '../terms/AreaField.tsx';
import { type Dates, isPicked } from './useDates.ts';
import type { Place } from './usePlace.ts';

export interface PlaceAndDaysProps {
  /** To choose from; one state leaves no choice. */
  states: readonly StateCode[];
  place: Place;
  dates: Dates;
  locale: string;
}

export function PlaceAndDays({ states, place, dates, locale }: PlaceAndDaysProps) {
  const { state, area, nameOfHome } = place;
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      {states.length > 1 && (
        <Select
          label="State"
          options={states.map((value) => ({ value, words: stateNames[value] }))}
          value={state}
          onChange={place.setState}
        />
      )}
      <AreaField
        label="Where you look"
        state={state}
        area={area}
        onChange={place.setArea}
        hint={
          nameOfHome === null
            ? 'Choose cities, counties, ZIP codes or neighborhoods.'
            : `Beside ${nameOfHome}. Leave it empty for this home alone.`
        }
        className={states.length > 1 ? '' : 'sm:col-span-2'}
      />
      <DateField
        label="First day"
        name="startDate"
        locale={locale}
        value={dates.startDate}
        onChange={dates.setStartDate}
      />
      <DateField
        label="Last day"
        name="endDate"
        locale={locale}
        value={dates.endDate}
        onChange={dates.setEndDate}
        min={isPicked(dates.startDate) ? dates.startDate : undefined}
      />
    </div>
  );
}
