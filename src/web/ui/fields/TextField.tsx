/** One line of text under its label; an error takes the place of the hint and says what to do. */
import { Field } from '@base-ui/react/field';
import type { InputHTMLAttributes, ReactNode } from 'react';
import { useFieldError } from '../form/formContext.ts';

export interface TextFieldProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'onChange' | 'value' | 'defaultValue' | 'prefix'
> {
  label: string;
  value: string;
  onChange(value: string): void;
  hint?: string;
  /** Beside what the form around it says of the field of this `name`. */
  error?: string;
  /** Stands inside the field before and after the text: `$`, `%`, `sq ft`. */
  before?: ReactNode;
  after?: ReactNode;
}

export function TextField(props: TextFieldProps) {
  const { label, value, onChange, hint, before, after, className = '', error: _, ...rest } = props;
  const fromForm = useFieldError(props.name);
  const error = props.error ?? fromForm;
  return (
    <Field.Root invalid={error !== undefined} className={`block min-w-0 ${className}`}>
      <Field.Label className="mb-1.5 block font-medium">{label}</Field.Label>
      <span className="flex h-11 items-center gap-2 rounded-control border border-line-strong bg-card px-3 transition-colors focus-within:border-leaf focus-within:ring-1 focus-within:ring-leaf has-[[data-invalid]]:border-brick">
        {before !== undefined && <span className="text-ink-soft">{before}</span>}
        <Field.Control
          value={value}
          onValueChange={onChange}
          className="h-full w-full min-w-0 flex-1 bg-transparent outline-none placeholder:text-ink-soft focus-visible:shadow-none"
          {...rest}
        />
        {after !== undefined && <span className="text-ink-soft">{after}</span>}
      </span>
      {error === undefined ? (
        hint !== undefined && (
          <Field.Description className="mt-1.5 text-small text-ink-soft">{hint}</Field.Description>
        )
      ) : (
        <Field.Error match className="mt-1.5 text-small text-brick">
          {error}
        </Field.Error>
      )}
    </Field.Root>
  );
}
