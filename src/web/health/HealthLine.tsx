/** A part or a feed: what it is, how it is, and below whatever else must be said. */
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../ui/icon/Icon.tsx';

export interface HealthLook {
  words: string;
  icon: IconName;
  className: string;
}

interface HealthLineProps {
  look: HealthLook;
  /** A heading. */
  title: ReactNode;
  about: string;
  /** What was measured, or since when. */
  figure: string;
  children: ReactNode;
}

export function HealthLine({ look, title, about, figure, children }: HealthLineProps) {
  const { words, icon, className } = look;
  return (
    <li className="flex items-start gap-x-4 py-3.5">
      <Icon name={icon} className={`mt-0.5 shrink-0 ${className}`} />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap justify-between gap-x-4">
          <div className="min-w-0 grow basis-32 break-words">{title}</div>
          <p className={`font-medium ${className}`}>{words}</p>
        </div>
        <div className="figures flex flex-wrap justify-between gap-x-4 text-small text-ink-soft">
          <p className="min-w-0 grow basis-40">{about}</p>
          <p>{figure}</p>
        </div>
        {children}
      </div>
    </li>
  );
}
