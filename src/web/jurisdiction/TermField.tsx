import type { Term } from '#domain/jurisdiction/jurisdiction.ts';
import { Checkbox } from '../ui/fields/Checkbox.tsx';
import { Select } from '../ui/fields/Select.tsx';
import { TextField } from '../ui/fields/TextField.tsx';

const units = [
  { value: 'days', words: 'days' },
  { value: 'months', words: 'months' },
] as const;

export interface TermFieldProps {
  label: string;
  /** Null where there is no limit; a count that is no whole number yet is NaN. */
  value: Term | null;
  onChange(term: Term | null): void;
  /** Words of the box that lifts the limit; without it there always is a term. */
  noLimit?: string;
  error?: string | undefined;
}

/** A length of time as the law says it: a number and its unit. */
export function TermField({ label, value, onChange, noLimit, error }: TermFieldProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">{label}</legend>
      {value !== null && (
        <div className="flex items-start gap-2">
          <NumberField
            label={`${label}: how many`}
            value={value.count}
            onChange={(count) => onChange({ ...value, count })}
            error={error}
          />
          <Select<Term['unit']>
            label={`${label}: unit`}
            labelShown={false}
            className="w-32"
            options={units}
            value={value.unit}
            onChange={(unit) => onChange({ ...value, unit })}
          />
        </div>
      )}
      {noLimit !== undefined && (
        <Checkbox
          checked={value === null}
          onChange={(free) => onChange(free ? null : { count: 90, unit: 'days' })}
        >
          {noLimit}
        </Checkbox>
      )}
    </fieldset>
  );
}

export interface NumberFieldProps {
  label: string;
  /** NaN while there is no whole number. */
  value: number;
  onChange(value: number): void;
  error?: string | undefined;
  after?: string;
}

/** A whole number; its label is for screen readers where a legend stands above it. */
export function NumberField({ label, value, onChange, error, after }: NumberFieldProps) {
  return (
    <TextField
      label={label}
      className="w-28 [&>label]:sr-only"
      inputMode="numeric"
      maxLength={4}
      value={Number.isNaN(value) ? '' : String(value)}
      onChange={(text) => onChange(/^\d+$/.test(text.trim()) ? Number(text) : Number.NaN)}
      {...(error === undefined ? {} : { error })}
      {...(after === undefined ? {} : { after })}
    />
  );
}
