/** Lines that are written, removed and added; Enter begins the next one. */
import { useId, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { FieldProblem } from '../../ui/FieldProblem.tsx';
import type { DraftProblems } from './packageDraft.ts';

export interface LineListProps {
  label: string;
  /** Says what a line is about: `service`. */
  what: string;
  hint: string;
  /** The field of the draft, whose problems are those of its lines too. */
  field: 'services' | 'notIncluded';
  lines: readonly string[];
  problems: DraftProblems;
  onChange(lines: string[]): void;
}

const most = 40;

export function LineList({ label, what, hint, field, lines, problems, onChange }: LineListProps) {
  const id = useId();
  const list = useRef<HTMLOListElement>(null);
  const inputs = () => list.current?.querySelectorAll('input');

  function addAfter(index: number) {
    onChange(lines.toSpliced(index + 1, 0, ''));
    requestAnimationFrame(() => inputs()?.[index + 1]?.focus());
  }
  function remove(index: number) {
    onChange(lines.toSpliced(index, 1));
    requestAnimationFrame(() => inputs()?.[Math.max(0, index - 1)]?.focus());
  }

  return (
    <fieldset aria-describedby={`${id}-hint`}>
      <legend className="font-medium">{label}</legend>
      <p id={`${id}-hint`} className="mb-2 text-small text-ink-soft">
        {hint}
      </p>
      <ol ref={list} className="grid gap-2">
        {lines.map((line, index) => (
          <li key={index}>
            <span className="flex h-11 items-center rounded-control border border-line-strong bg-card pl-3 focus-within:border-leaf focus-within:ring-1 focus-within:ring-leaf">
              <input
                aria-label={`${label}, line ${index + 1}`}
                aria-invalid={problems[`${field}.${index}`] !== undefined}
                value={line}
                maxLength={200}
                onChange={(event) => onChange(lines.with(index, event.target.value))}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter' || lines.length >= most) return;
                  event.preventDefault();
                  addAfter(index);
                }}
                className="h-full min-w-0 flex-1 bg-transparent outline-none"
              />
              <IconButton
                icon="x"
                label={`Remove line ${index + 1} of ${label}`}
                onClick={() => remove(index)}
              />
            </span>
            <FieldProblem>{problems[`${field}.${index}`]}</FieldProblem>
          </li>
        ))}
      </ol>
      <FieldProblem>{problems[field]}</FieldProblem>
      {lines.length < most && (
        <Button
          look="plain"
          icon="plus"
          className="mt-1 -ml-3"
          onClick={() => addAfter(lines.length - 1)}
        >
          Add a {what}
        </Button>
      )}
    </fieldset>
  );
}
