import { type DeskIcon, navOf, pagePaths, pages } from '#api/pages.ts';
import type { DeskPlace } from './DeskLayout.tsx';

/** The links of a desk: the pages of its role that have an icon. */
export function deskPlaces(role: 'agent' | 'admin'): DeskPlace[] {
  return pagePaths.flatMap((path): DeskPlace[] => {
    const nav = navOf(path);
    if (pages[path].role !== role || nav?.icon === undefined) return [];
    return [
      {
        to: path,
        words: nav.deskLabel ?? nav.label,
        icon: nav.icon as DeskIcon,
        // Every other page of the desk is below its first.
        exact: path === `/${role}`,
      },
    ];
  });
}
