/** Where `G` and a second key lead, by who looks; and all pages that the palette names. */
import { navOf, type Page, type PagePath, pagePaths, pages } from '#api/pages.ts';
import type { Role } from '#domain/user/User.ts';

export interface Place {
  path: PagePath;
  words: string;
  /** The key after `G`; absent where it has none. */
  key?: string;
}

/** Pages for everyone first, then the visitor's own; what the footer has comes last. */
const ranks: Record<Page['role'] | 'footer', number> = {
  anyone: 0,
  agent: 1,
  admin: 1,
  'signed in': 2,
  footer: 3,
};

export function placesOf(role: Role | null): Place[] {
  return pagePaths
    .flatMap((path) => {
      const nav = navOf(path);
      if (!nav || !(nav.for?.includes(role ?? 'guest') ?? isFor(pages[path].role, role))) return [];
      const { label: words, key } = nav;
      const rank = ranks[nav.footer === undefined ? pages[path].role : 'footer'];
      return [{ rank, place: { path, words, ...(key !== undefined && { key }) } }];
    })
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ place }) => place);
}

function isFor(wanted: Page['role'], role: Role | null): boolean {
  return wanted === 'anyone' || (wanted === 'signed in' ? role !== null : wanted === role);
}

/** Null where the key leads nowhere. */
export function placeAfterG(role: Role | null, key: string): Place | null {
  return placesOf(role).find((place) => place.key === key) ?? null;
}
