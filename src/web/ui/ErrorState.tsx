import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Icon } from './icon/Icon.tsx';

export interface ErrorStateProps {
  /** What happened. */
  title: string;
  /** What was kept and what to do, in the server's sentence where there is one. */
  children: ReactNode;
  onRetry?(): void;
}

export function ErrorState({ title, children, onRetry }: ErrorStateProps) {
  return (
    <div role="alert" className="flex flex-col items-center px-6 py-12 text-center">
      <span className="grid size-14 place-items-center rounded-full border border-line bg-card text-brick">
        <Icon name="triangle-alert" size={24} />
      </span>
      <h2 className="mt-5 font-display text-heading font-medium">{title}</h2>
      <p className="mt-2 max-w-md text-ink-soft">{children}</p>
      {onRetry && (
        <Button icon="refresh-cw" className="mt-6" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}
