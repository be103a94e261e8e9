import { Field } from '@base-ui/react/field';
import type { Ref, TextareaHTMLAttributes } from 'react';
import { useFieldError } from '../form/formContext.ts';

export interface TextAreaProps extends Omit<
  TextareaHTMLAttributes<HTMLTextAreaElement>,
  'onChange' | 'value' | 'defaultValue'
> {
  label: string;
  value: string;
  onChange(value: string): void;
  hint?: string;
  error?: string | undefined;
  ref?: Ref<HTMLTextAreaElement>;
}

/** Several lines of text; it grows with them where the browser can. */
export function TextArea(props: TextAreaProps) {
  const { label, value, onChange, hint, ref, rows = 4, className = '', error: _, ...rest } = props;
  const fromForm = useFieldError(props.name);
  const error = props.error ?? fromForm;
  return (
    <Field.Root invalid={error !== undefined} className={`block ${className}`}>
      <Field.Label className="mb-1.5 block font-medium">{label}</Field.Label>
      <Field.Control
        name={props.name}
        value={value}
        onValueChange={onChange}
        render={
          <textarea
            ref={ref}
            rows={rows}
            className="block max-h-80 w-full rounded-control border border-line-strong bg-card px-3 py-2.5 transition-colors outline-none [field-sizing:content] placeholder:text-ink-soft focus:border-leaf focus:ring-1 focus:ring-leaf data-invalid:border-brick"
            style={{ minHeight: `${rows * 1.5 + 1.25}em` }}
            {...rest}
          />
        }
      />
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
