import type { ReactNode } from 'react';

export interface CardProps {
  title?: string;
  children: ReactNode;
  className?: string;
}

/** A raised surface: told by a hairline, not by a shadow. */
export function Card({ title, children, className = '' }: CardProps) {
  return (
    <section className={`rounded-card border border-line bg-card p-6 ${className}`}>
      {title !== undefined && (
        <h2 className="mb-4 font-display text-title font-semibold">{title}</h2>
      )}
      {children}
    </section>
  );
}
