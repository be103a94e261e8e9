import { useState } from 'react';
import { type Cents, formatCents } from '#domain/money.ts';
import type { StateCode } from '#domain/states.ts';
import { type Typed, typedCents } from '../typedMoney.ts';
import { Select } from '../../ui/fields/Select.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { type Budget, stateOf } from './budget.ts';
import { PlaceField } from './PlaceField.tsx';
import { stateOptions } from './stateOptions.ts';

export interface BudgetFieldsProps {
  budget: Budget;
  onChange(budget: Budget): void;
  /** Where alone it can be; then no area is asked for. */
  states?: readonly StateCode[];
}

/** What one wants to spend, and where; the state decides what the law allows. */
export function BudgetFields({ budget, onChange, states }: BudgetFieldsProps) {
  const { state, area } = budget;
  const unknown = { value: 'unknown' as const, words: 'Choose a state' };
  const options = states
    ? stateOptions.filter(({ value }) => value === state || states.includes(value))
    : stateOptions;
  const columns = states
    ? ''
    : 'lg:grid lg:grid-cols-[minmax(10rem,1fr)_minmax(10rem,1fr)_minmax(14rem,2fr)]';
  return (
    // Two in a row where both can be read in it: large text on a phone needs a row for each.
    <div className={`flex flex-wrap gap-4 *:min-w-0 *:flex-[1_1_8rem] ${columns}`}>
      <PriceInput budget={budget} onChange={onChange} />
      <Select<StateCode | 'unknown'>
        label="State"
        options={state === null ? [unknown, ...options] : options}
        value={state ?? 'unknown'}
        onChange={(chosen) => {
          if (chosen !== 'unknown') onChange({ ...budget, state: chosen, area: null });
        }}
      />
      {!states && (
        <div className="basis-full!">
          <PlaceField
            label="Area"
            name={area?.name ?? ''}
            placeholder="City, ZIP code or address"
            onChoose={(place) => {
              const { label, detail, latitude, longitude } = place;
              onChange({
                ...budget,
                state: stateOf(place) ?? state,
                area: { name: `${label}, ${detail}`, latitude, longitude },
              });
            }}
            onClear={() => onChange({ ...budget, area: null })}
          />
        </div>
      )}
    </div>
  );
}

function PriceInput({ budget, onChange }: Pick<BudgetFieldsProps, 'budget' | 'onChange'>) {
  const [typed, setTyped] = useState<string | null>(null);
  const price = typed === null ? null : priceIn(typed);
  const commit = () => {
    if (price?.value == null) return;
    setTyped(null);
    if (price.value !== budget.priceCents) onChange({ ...budget, priceCents: price.value });
  };
  return (
    <TextField
      label="Price of the home"
      value={typed ?? formatCents(budget.priceCents)}
      onChange={setTyped}
      error={price?.problem ?? undefined}
      inputMode="decimal"
      autoComplete="off"
      onBlur={commit}
      onKeyDown={(event) => event.key === 'Enter' && commit()}
    />
  );
}

function priceIn(typed: string): Typed<Cents> {
  const price = typedCents(typed);
  return price.value === 0 ? { value: null, problem: 'Enter a price above zero.' } : price;
}
