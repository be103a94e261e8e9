import { Icon as Drawing } from '@iconify/react/offline';
import { useSyncExternalStore } from 'react';
import type { IconName } from './iconNames.ts';
import { iconsState, onIcons } from './icons.ts';

export type { IconName } from './iconNames.ts';

export interface IconProps {
  name: IconName;
  className?: string;
  /** CSS pixels. */
  size?: number;
  /** Shown where the set cannot be had; for an icon that stands alone in its control. */
  words?: string;
}

/** The server draws the room alone. */
const notYet = () => 'loading' as const;

/** Decoration: hidden from screen readers. While the set is missing it keeps its room. */
export function Icon({ name, className = '', size = 20, words }: IconProps) {
  const state = useSyncExternalStore(onIcons, iconsState, notYet);
  const style = { width: size, height: size };
  if (state === 'failed' && words !== undefined) {
    return (
      <span aria-hidden className={`px-1 text-small whitespace-nowrap ${className}`}>
        {words}
      </span>
    );
  }
  // Of the same kind as the drawing, so that a class which hides the one hides the other.
  if (state !== 'idle') return <svg aria-hidden className={className} style={style} />;
  return <Drawing icon={`lintel:${name}`} aria-hidden className={className} style={style} />;
}
