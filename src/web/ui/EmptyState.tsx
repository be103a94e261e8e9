import type { ReactNode } from 'react';

export interface EmptyStateProps {
  title: string;
  /** One sentence. */
  children: ReactNode;
  /** One thing to do next. */
  action?: ReactNode;
  /** `h1` where it is all that the page has to say. */
  level?: 'h1' | 'h2';
}

/** Nothing here, and what to do about it. The picture is an open door. */
export function EmptyState({ title, children, action, level: Heading = 'h2' }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center px-6 py-12 text-center">
      <OpenDoor />
      <Heading className="mt-6 font-display text-heading font-medium">{title}</Heading>
      <p className="mt-2 max-w-md text-balance text-ink-soft">{children}</p>
      {action !== undefined && (
        <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div>
      )}
    </div>
  );
}

function OpenDoor() {
  return (
    <svg viewBox="0 0 120 96" className="h-24" aria-hidden>
      <path d="M4 90h112" className="stroke-line-strong" strokeWidth="2" strokeLinecap="round" />
      <path d="M26 12h68v12H26z" className="fill-leaf" />
      <path d="M32 28h9v62h-9zM79 28h9v62h-9z" className="fill-leaf" />
      <path d="M41 28h38v62H41z" className="fill-clay-wash" />
      <path d="M41 28 62 38v60L41 90z" className="fill-clay" />
      <circle cx="57" cy="66" r="2" className="fill-card" />
    </svg>
  );
}
