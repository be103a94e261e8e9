import type { ReactNode } from 'react';
import { Icon, type IconName } from '../ui/icon/Icon.tsx';

/** An entry of the menu: what it does, and a sign for it. */
export function MenuWords({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <>
      <Icon name={icon} size={18} className="shrink-0 text-ink-soft" />
      <span className="min-w-0 flex-1">{children}</span>
    </>
  );
}
