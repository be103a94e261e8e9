import type { ReactNode } from 'react';

export interface PartProps {
  title: string;
  about?: ReactNode;
  children: ReactNode;
}

/** One matter of a chapter, under its own title. */
export function Part({ title, about, children }: PartProps) {
  return (
    <div>
      <h3 className="text-lead font-semibold">{title}</h3>
      {about !== undefined && <p className="mt-1 text-ink-soft">{about}</p>}
      <div className="mt-4">{children}</div>
    </div>
  );
}
