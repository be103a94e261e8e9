/** The filters that only the panel shows, drawn from the list of filters. */
import { dateIn } from '#domain/calendar.ts';
import type { Control } from '#domain/search/filters/Filter.ts';
import { filterNames, filterOf } from '#domain/search/filters/list.ts';
import { Checkbox } from '../../../ui/fields/Checkbox.tsx';
import { ToggleChip } from '../../../ui/Chip.tsx';
import { useNow } from '../../../ui/useNow.ts';
import { useFilter } from '../useFilter.ts';
import { BetweenField } from './BetweenField.tsx';
import { ChoiceBar } from './ChoiceBar.tsx';
import { MonthlyField } from './MonthlyField.tsx';

/** The visitor's. */
const ownZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;

const controls = filterNames.flatMap((name) => {
  const { control } = filterOf(name);
  return control === null ? [] : [{ name, control }];
});

export function RarerFields() {
  return (
    <>
      <MonthlyField />
      {controls.map(
        ({ name, control }) =>
          control.kind !== 'yesNo' && <FilterControl key={name} control={control} />,
      )}
      <div>
        {controls.map(
          ({ name, control }) =>
            control.kind === 'yesNo' && <FilterControl key={name} control={control} />,
        )}
        <OpenHouseField />
      </div>
    </>
  );
}

function OpenHouseField() {
  const [{ openHouseFrom }, narrow] = useFilter();
  const today = dateIn(ownZone, useNow());
  return (
    <Checkbox
      checked={openHouseFrom !== null}
      onChange={(isAsked) => narrow({ openHouseFrom: isAsked ? today : null })}
    >
      Open house today or later
    </Checkbox>
  );
}

function FilterControl({ control }: { control: Control }) {
  const [filter, narrow] = useFilter();
  if (control.kind === 'yesNo') {
    return (
      <Checkbox checked={control.isOn(filter)} onChange={(isOn) => narrow(control.set(isOn))}>
        {control.label}
      </Checkbox>
    );
  }
  if (control.kind === 'between') {
    const [min, max] = control.values(filter);
    return (
      <BetweenField
        name={control.label}
        steps={control.steps}
        min={min}
        max={max}
        word={control.word}
        onChange={(least, most) => narrow(control.set(least, most))}
      />
    );
  }
  return (
    <div>
      <h3 className="mb-2 font-medium">{control.label}</h3>
      {control.kind === 'choice' ? (
        <ChoiceBar
          name={control.label}
          choices={control.choices}
          value={control.value(filter)}
          onChange={(value) => narrow(control.set(value))}
        />
      ) : (
        <div className="flex flex-wrap gap-2">
          {control.options.map(({ option, words }) => (
            <ToggleChip
              key={option}
              pressed={control.chosen(filter).includes(option)}
              onChange={() => narrow(control.toggle(filter, option))}
            >
              {words}
            </ToggleChip>
          ))}
        </div>
      )}
      {control.kind === 'choice' && control.note && (
        <p className="mt-1.5 text-small text-ink-soft">{control.note}</p>
      )}
    </div>
  );
}
