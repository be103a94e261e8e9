import { useId } from 'react';
import { FieldProblem } from './FieldProblem.tsx';

export interface TextAreaProps {
  label: string;
  value: string;
  onChange(value: string): void;
  hint?: string;
  error?: string | undefined;
  placeholder?: string;
  maxLength: number;
}

/** Several lines of text; the field grows with them. */
export function TextArea({ label, value, onChange, hint, error, ...rest }: TextAreaProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-medium">
        {label}
      </label>
      <textarea
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={error !== undefined}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        className="field-sizing-content block min-h-24 w-full rounded-control border border-line-strong bg-card px-3 py-2.5 outline-none placeholder:text-ink-soft focus:border-leaf focus:ring-1 focus:ring-leaf aria-invalid:border-brick"
        {...rest}
      />
      {hint !== undefined && (
        <p id={`${id}-hint`} className="mt-1.5 text-small text-ink-soft">
          {hint}
        </p>
      )}
      <FieldProblem>{error}</FieldProblem>
    </div>
  );
}
