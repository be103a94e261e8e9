import { useSyncExternalStore } from 'react';
import type { IconName } from './iconNames.ts';
import { drawingOf, iconsState, onIcons } from './icons.ts';

export type { IconName } from './iconNames.ts';

export interface IconProps {
  name: IconName;
  className?: string;
  /** CSS pixels, beside text of the usual size. */
  size?: number;
  /** Shown where the set cannot be had; for an icon that stands alone in its control. */
  words?: string;
}

/** Until the browser has taken a drawn page over, what the server drew stays. */
const notYet = () => 'loading' as const;

/** Decoration: hidden from screen readers. While the set is missing it keeps its room. */
export function Icon({ name, className = '', size = 20, words }: IconProps) {
  const state = useSyncExternalStore(onIcons, iconsState, notYet);
  // It grows with the text, on a narrow phone as far as there is room.
  const side = `min(${size / 16}rem, ${size * 0.35}vw)`;
  const style = { width: side, height: side };
  if (state === 'failed' && words !== undefined) {
    return (
      <span aria-hidden className={`px-1 text-small whitespace-nowrap ${className}`}>
        {words}
      </span>
    );
  }
  return (
    <svg
      aria-hidden
      data-icon={name}
      viewBox="0 0 24 24"
      className={className}
      style={style}
      // The server has the set with it; here it may come later, and what was drawn stays till then.
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: drawingOf(name) }}
    />
  );
}
