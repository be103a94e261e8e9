import { Checkbox as Base } from '@base-ui/react/checkbox';
import type { ReactNode } from 'react';

export interface CheckboxProps {
  checked: boolean;
  onChange(checked: boolean): void;
  /** The words beside the box; they are part of the target. */
  children: ReactNode;
  /** At the far end of the line: how many homes it would show. */
  after?: ReactNode;
  disabled?: boolean;
  /** Of the element that says what is wrong with it. */
  describedBy?: string | undefined;
}

export function Checkbox({
  checked,
  onChange,
  children,
  after,
  disabled,
  describedBy,
}: CheckboxProps) {
  return (
    <label className="group flex min-h-11 items-start gap-3 py-2.5 select-none has-[[data-disabled]]:opacity-50">
      {/* Beside words of several lines it stands by the first one. */}
      <span className="flex flex-1 items-start gap-3">
        <span className="flex h-[1lh] shrink-0 items-center">
          <Base.Root
            checked={checked}
            onCheckedChange={onChange}
            disabled={disabled}
            aria-describedby={describedBy}
            aria-invalid={describedBy === undefined ? undefined : true}
            className="grid size-5 shrink-0 place-items-center rounded-[5px] border border-line-strong bg-card transition-colors group-hover:border-leaf data-checked:border-leaf data-checked:bg-leaf"
          >
            <Base.Indicator className="text-on-leaf">
              <svg viewBox="0 0 12 12" className="size-3" fill="none" aria-hidden>
                <path d="m2 6.5 2.6 2.6L10 3.4" stroke="currentColor" strokeWidth="2" />
              </svg>
            </Base.Indicator>
          </Base.Root>
        </span>
        <span className="flex-1">{children}</span>
      </span>
      {after !== undefined && <span className="text-small text-ink-soft">{after}</span>}
    </label>
  );
}
