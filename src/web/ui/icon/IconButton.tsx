import type { ButtonHTMLAttributes, Ref } from 'react';
import { Icon, type IconName } from './Icon.tsx';

export interface IconButtonProps extends Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'aria-label' | 'children'
> {
  icon: IconName;
  /** What it does, in words: for screen readers, and as a tooltip. */
  label: string;
  ref?: Ref<HTMLButtonElement>;
}

export function IconButton({ icon, label, className = '', ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={`grid h-11 min-w-[min(2.75rem,14vw)] shrink-0 place-items-center rounded-control text-ink-soft transition hover:bg-leaf-wash hover:text-ink ${className}`}
      {...rest}
    >
      <Icon name={icon} words={brief(label)} />
    </button>
  );
}

/** `Display` of “Display: colors, text size, zoom”. */
function brief(label: string): string {
  return label.split(':')[0]!;
}
