/** Where somebody works all day: a rail of places at the left, the work beside it. */
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { Icon, type IconName } from './icon/Icon.tsx';

export interface DeskPlace {
  to: string;
  words: string;
  icon: IconName;
  /** How much waits there; nothing is shown while it is unknown or 0. */
  count?: number;
  /** Current at this very address only, not at those below it. */
  exact?: boolean;
}

export interface DeskLayoutProps {
  /** Whose desk it is, for screen readers: `Broker’s desk`. */
  label: string;
  places: readonly DeskPlace[];
  children: ReactNode;
}

/** Stands below the header. The rail lies above the work on a narrow screen. */
export function DeskLayout({ label, places, children }: DeskLayoutProps) {
  return (
    <div className="lg:grid lg:min-h-[calc(100dvh-4rem)] lg:grid-cols-[14.5rem_minmax(0,1fr)]">
      <nav aria-label={label} className="border-b border-line lg:border-r lg:border-b-0">
        <ul className="flex gap-1 overflow-x-auto px-2 py-1.5 [scrollbar-width:none] lg:sticky lg:top-16 lg:flex-col lg:p-3">
          {places.map((place) => (
            <li key={place.to} className="shrink-0">
              <Place {...place} />
            </li>
          ))}
        </ul>
      </nav>
      <main id="main" className="min-w-0">
        {children}
      </main>
    </div>
  );
}

/** On a phone the rail scrolls; where one is should be in sight. */
function showIfCurrent(link: HTMLAnchorElement | null): void {
  if (link?.getAttribute('aria-current') !== 'page') return;
  const rail = link.closest('ul')!;
  rail.scrollLeft = link.offsetLeft - (rail.clientWidth - link.offsetWidth) / 2;
}

function Place({ to, words, icon, count = 0, exact = false }: DeskPlace) {
  return (
    <NavLink
      ref={showIfCurrent}
      to={to}
      end={exact}
      className="flex min-h-11 items-center gap-2.5 rounded-control px-3 py-1.5 leading-snug font-medium whitespace-nowrap text-ink-soft transition-colors lg:whitespace-normal -outline-offset-2 hover:bg-leaf-wash hover:text-ink aria-[current=page]:bg-leaf-wash aria-[current=page]:text-leaf"
    >
      <Icon name={icon} size={18} className="shrink-0" />
      <span className="flex-1">{words}</span>
      {count > 0 && <span className="figures text-small">{count.toLocaleString('en-US')}</span>}
    </NavLink>
  );
}
