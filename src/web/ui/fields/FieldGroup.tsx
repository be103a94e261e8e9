/** Controls that answer one question together. What is wrong with the answer is said below them. */
import { type ReactNode, useId } from 'react';
import { FieldProblem } from './FieldProblem.tsx';
import { useFieldError } from '../form/formContext.ts';

export interface FieldGroupProps {
  label: string;
  /** Left to screen readers where what is in it says enough. */
  labelShown?: boolean;
  /** Of the field in the form around it. */
  name?: string;
  hint?: string;
  /** Beside what the form around it says. */
  error?: string | undefined;
  className?: string;
  children: ReactNode;
}

export function FieldGroup(props: FieldGroupProps) {
  const { label, labelShown = true, name, hint, className, children } = props;
  const id = useId();
  const fromForm = useFieldError(name);
  const error = props.error ?? fromForm;
  const said = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`];
  return (
    <fieldset
      data-wrong={error === undefined ? undefined : ''}
      aria-describedby={said.filter(Boolean).join(' ') || undefined}
      className={className}
    >
      <legend className={labelShown ? 'mb-1.5 font-medium' : 'sr-only'}>{label}</legend>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="mb-2 text-small text-ink-soft">
          {hint}
        </p>
      )}
      {children}
      <FieldProblem id={`${id}-error`}>{error}</FieldProblem>
    </fieldset>
  );
}
