/** Where `G` and a second key lead, by who looks; and all pages that the palette names. */
import { type PagePath, pages } from '#api/pages.ts';
import type { Role } from '#domain/user/User.ts';

export interface Place {
  path: PagePath;
  words: string;
  /** The key after `G`; absent where it has none. */
  key?: string;
}

const anybody: Place[] = [
  { path: '/', words: 'First page', key: 'h' },
  { path: '/search', words: 'Homes on the map', key: 's' },
  { path: '/agents', words: 'Agents and what they cost', key: 'a' },
  { path: '/homes', words: 'Your homes', key: 'b' },
];
const signedIn: Place[] = [
  { path: '/agreements', words: 'Agreements', key: 'd' },
  { path: '/profile', words: 'Profile & privacy' },
];
const about: Place[] = [
  { path: '/verify', words: 'Check a document' },
  { path: '/terms', words: 'Terms and privacy' },
  { path: '/fair-housing', words: 'Fair housing' },
  { path: '/sources', words: 'Where it comes from' },
  { path: '/about', words: 'Who runs this' },
];
const ofRole: Record<Role | 'nobody', Place[]> = {
  nobody: [{ path: '/sign-in', words: 'Sign in' }],
  buyer: [
    ...signedIn,
    { path: '/chat', words: 'Messages', key: 'm' },
    { path: '/group', words: 'The people you buy with' },
  ],
  agent: [
    { path: '/agent', words: 'Today', key: 't' },
    { path: '/agent/inbox', words: 'Inbox', key: 'm' },
    ...signedIn,
    { path: '/agent/packages', words: 'Packages', key: 'p' },
    { path: '/agent/templates', words: 'Templates' },
    { path: '/agent/profile', words: 'Public profile' },
    { path: '/agent/approvals', words: 'Waiting for the broker' },
  ],
  admin: [
    { path: '/admin', words: 'Today', key: 't' },
    { path: '/admin/approvals', words: 'Approvals', key: 'm' },
    { path: '/admin/agreements', words: 'Agreements', key: 'd' },
    ...adminPlaces(),
    { path: '/profile', words: 'Profile & privacy' },
  ],
};

/** The rest of the broker's desk, under the names that the pages have. */
function adminPlaces(): Place[] {
  const paths = [
    '/admin/conversations',
    '/admin/agents',
    '/admin/agent-create',
    '/admin/rules',
    '/admin/wording',
    '/admin/services',
    '/admin/forms',
    '/admin/brokerage',
    '/admin/health',
    '/admin/troubles',
  ] as const satisfies readonly PagePath[];
  return paths.map((path) => ({ path, words: pages[path].title }));
}

export function placesOf(role: Role | null): Place[] {
  return [...anybody, ...ofRole[role ?? 'nobody'], ...about];
}

/** Null where the key leads nowhere. */
export function placeAfterG(role: Role | null, key: string): Place | null {
  return placesOf(role).find((place) => place.key === key) ?? null;
}
