import { firstDay, formatDate, lastDay } from '#domain/calendar.ts';
import { LegalDate } from '#domain/dateSchemas.ts';
import { TextField, type TextFieldProps } from './TextField.tsx';

export interface DateFieldProps extends Omit<TextFieldProps, 'type' | 'min' | 'max' | 'value'> {
  /** `2026-03-08`; empty while there is none. */
  value: LegalDate | '';
  min?: LegalDate;
  max?: LegalDate;
  /** In which the date is said in words below the field. */
  locale?: string;
}

/** A day, picked from the browser's own calendar, which everybody's keyboard and fingers know. */
export function DateField({
  value,
  min = firstDay,
  max = lastDay,
  locale,
  hint,
  ...rest
}: DateFieldProps) {
  const isDate = LegalDate.safeParse(value).success;
  const outside =
    isDate && (value < min || value > max)
      ? `Choose a day from ${formatDate(min, locale)} to ${formatDate(max, locale)}.`
      : undefined;
  return (
    <TextField
      {...rest}
      type="date"
      min={min}
      max={max}
      value={value}
      hint={hint ?? (isDate ? formatDate(value, locale) : undefined)}
      error={rest.error ?? outside}
    />
  );
}
