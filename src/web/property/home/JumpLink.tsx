import type { MouseEvent, ReactNode } from 'react';

export interface JumpLinkProps {
  /** The id of a chapter on this page. */
  to: string;
  children: ReactNode;
  className?: string;
}

/** Scrolls to a chapter and puts the keyboard there, without an entry in the history: "back" leaves. */
export function JumpLink({ to, children, className }: JumpLinkProps) {
  function jump(event: MouseEvent) {
    const chapter = document.getElementById(to);
    if (!chapter) return;
    event.preventDefault();
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    chapter.scrollIntoView({ behavior: isStill ? 'instant' : 'smooth' });
    chapter.focus({ preventScroll: true });
  }
  return (
    <a href={`#${to}`} onClick={jump} className={className}>
      {children}
    </a>
  );
}
