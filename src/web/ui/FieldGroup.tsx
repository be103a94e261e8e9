/** Controls that answer one question together. What is wrong with the answer is said below them. */
import { type ReactNode, useId } from 'react';
import { FieldProblem } from './FieldProblem.tsx';
import { useFieldError } from './formContext.ts';

export interface FieldGroupProps {
  label: string;
  /** Of the field in the form around it. */
  name?: string;
  hint?: string;
  className?: string;
  children: ReactNode;
}

export function FieldGroup({ label, name, hint, className, children }: FieldGroupProps) {
  const id = useId();
  const error = useFieldError(name);
  const said = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`];
  return (
    <fieldset
      data-wrong={error === undefined ? undefined : ''}
      aria-describedby={said.filter(Boolean).join(' ') || undefined}
      className={className}
    >
      <legend className="mb-1.5 font-medium">{label}</legend>
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
