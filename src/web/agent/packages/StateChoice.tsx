import type { StateCode } from '#domain/states.ts';
import { stateNames } from '#domain/states.ts';
import { RemovableChip } from '../../ui/Chip.tsx';
import { Select } from '../../ui/fields/Select.tsx';
import { stateOptions } from '../find/stateOptions.ts';
import { FieldGroup } from '../../ui/fields/FieldGroup.tsx';

export interface StateChoiceProps {
  label: string;
  states: readonly StateCode[];
  /** Of the field in the form around it. */
  name?: string;
  problem?: string | undefined;
  onChange(states: StateCode[]): void;
}

/** Several states: each a chip that can be taken away, and one more from the list. */
export function StateChoice({ label, name, states, problem, onChange }: StateChoiceProps) {
  const more = stateOptions.filter(({ value }) => !states.includes(value));
  return (
    <FieldGroup label={label} name={name} error={problem}>
      <ul className="flex flex-wrap gap-2 pb-2 empty:hidden">
        {states.map((state) => (
          <li key={state}>
            <RemovableChip
              words={stateNames[state].replace(/^the /, '')}
              onRemove={() => onChange(states.filter((one) => one !== state))}
            />
          </li>
        ))}
      </ul>
      <Select<StateCode | 'more'>
        label={`${label}: add a state`}
        labelShown={false}
        className="sm:w-1/2 sm:pr-2"
        options={[{ value: 'more', words: 'Add a state' }, ...more]}
        value="more"
        onChange={(state) => {
          if (state !== 'more') onChange([...states, state]);
        }}
      />
    </FieldGroup>
  );
}
