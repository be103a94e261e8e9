import type { ComponentProps } from 'react';
import { Icon } from '../ui/icon/Icon.tsx';

interface BellButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  /** Not known yet: 0. */
  unread?: number;
}

/** Says how much is unread; what it opens is not its concern. */
export function BellButton({ unread = 0, ...rest }: BellButtonProps) {
  const label = unread === 0 ? 'Notices' : `Notices: ${unread} unread`;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={label}
      title={label}
      className="relative grid h-11 min-w-11 shrink-0 place-items-center rounded-control text-ink-soft transition hover:bg-leaf-wash hover:text-ink"
      {...rest}
    >
      <Icon name="bell" words="Notices" />
      {unread > 0 && (
        <span
          aria-hidden
          className="figures absolute top-1 right-0.5 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-clay-ink px-1 text-[0.6875rem] leading-none font-semibold text-paper"
        >
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </button>
  );
}
