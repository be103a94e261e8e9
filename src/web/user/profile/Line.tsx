import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Icon, type IconName } from '../../ui/icon/Icon.tsx';

export interface LineProps {
  icon: IconName;
  title: ReactNode;
  children: ReactNode;
  /** Short, as it stands on the button; nothing where there is nothing to do. */
  action?: string;
  /** The same with its object, for those who hear it alone. */
  actionLabel?: string;
  isBusy: boolean;
  onAction(): void;
}

/** One thing of a short list, and what can be done with it. */
export function Line({ icon, title, children, action, actionLabel, isBusy, onAction }: LineProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3">
      <Icon name={icon} className="shrink-0 text-ink-soft" />
      <div className="min-w-0 flex-1 basis-32">
        <p className="font-medium break-words">{title}</p>
        <p className="text-small break-words text-ink-soft">{children}</p>
      </div>
      {action !== undefined && (
        <Button aria-label={actionLabel} disabled={isBusy} onClick={onAction}>
          {action}
        </Button>
      )}
    </li>
  );
}
