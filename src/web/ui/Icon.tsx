import { Icon as Drawing } from '@iconify/react/offline';
import { useSyncExternalStore } from 'react';
import type { IconName } from './iconNames.ts';
import { iconsReady, onIcons } from './icons.ts';

export type { IconName } from './iconNames.ts';

export interface IconProps {
  name: IconName;
  className?: string;
  /** CSS pixels. */
  size?: number;
}

/** Decoration beside words: hidden from screen readers. While the set is missing it keeps its room. */
export function Icon({ name, className = '', size = 20 }: IconProps) {
  const ready = useSyncExternalStore(onIcons, iconsReady);
  const style = { width: size, height: size };
  if (!ready) return <span aria-hidden className={`inline-block ${className}`} style={style} />;
  return <Drawing icon={`lintel:${name}`} aria-hidden className={className} style={style} />;
}
