/** A word that can be on or off, or taken away. */
import type { ReactNode } from 'react';
import { Icon } from './icon/Icon.tsx';

const shape =
  'inline-flex min-h-11 max-w-full shrink-0 items-center gap-2 rounded-full border px-4 py-1.5 font-medium transition-colors select-none';

export interface ToggleChipProps {
  pressed: boolean;
  onChange(pressed: boolean): void;
  children: ReactNode;
  disabled?: boolean;
}

export function ToggleChip({ pressed, onChange, children, disabled = false }: ToggleChipProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      disabled={disabled}
      onClick={() => onChange(!pressed)}
      className={`${shape} disabled:pointer-events-none disabled:opacity-50 ${
        pressed
          ? 'border-leaf bg-leaf text-on-leaf'
          : 'border-line-strong bg-card text-ink hover:border-leaf'
      }`}
    >
      {children}
    </button>
  );
}

export interface RemovableChipProps {
  /** What is set: "3+ beds". */
  words: string;
  onRemove(): void;
}

/** The whole chip is the button: a cross alone would be too small for a thumb. */
export function RemovableChip({ words, onRemove }: RemovableChipProps) {
  return (
    <button
      type="button"
      aria-label={`Remove “${words}”`}
      onClick={onRemove}
      className={`${shape} border-transparent bg-leaf-wash pr-3 text-ink hover:border-leaf`}
    >
      <span className="min-w-0 wrap-anywhere">{words}</span>
      <Icon name="x" size={16} className="shrink-0 text-ink-soft" />
    </button>
  );
}
