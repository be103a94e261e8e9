/** One control of the filter bar: says what is set, and opens its field beneath. */
import type { ReactNode } from 'react';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { Popover } from '../../../ui/dialog/Popover.tsx';
import { controlClass } from './controlClass.ts';

interface FilterPopoverProps {
  /** What the control is about, and its words while nothing is set. */
  name: string;
  /** What is set, in few words; null where nothing differs from the usual. */
  set: string | null;
  children: ReactNode;
}

export function FilterPopover({ name, set, children }: FilterPopoverProps) {
  const trigger = (
    <button
      type="button"
      aria-label={set === null ? name : `${name}: ${set}`}
      className={`group ${controlClass(set !== null)}`}
    >
      {set ?? name}
      <Icon
        name="chevron-down"
        size={16}
        className="text-ink-soft transition-transform group-data-popup-open:rotate-180"
      />
    </button>
  );
  return (
    <Popover trigger={trigger} label={name} className="w-[26rem]">
      {children}
    </Popover>
  );
}
