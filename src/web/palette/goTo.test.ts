import { expect, test } from 'vitest';
import { pages } from '#api/pages.ts';
import type { Role } from '#domain/user/User.ts';
import { placeAfterG, placesOf } from './goTo.ts';

const everybody: (Role | null)[] = [null, 'buyer', 'agent', 'admin'];

test.each(everybody)('%s is led to no page of another role, and to none twice', (role) => {
  const places = placesOf(role);
  for (const { path } of places) {
    const wanted = pages[path].role;
    expect(wanted === 'anyone' || (wanted === 'signed in' ? role !== null : wanted === role)).toBe(
      true,
    );
  }
  expect(new Set(places.map(({ path }) => path)).size).toBe(places.length);
  const keys = places.flatMap(({ key }) => key ?? []);
  expect(new Set(keys).size).toBe(keys.length);
});

test('the same key leads where it is that role’s', () => {
  expect(placeAfterG('buyer', 'm')?.path).toBe('/chat');
  expect(placeAfterG('agent', 'm')?.path).toBe('/agent/inbox');
  expect(placeAfterG(null, 'm')).toBeNull();
  expect(placeAfterG(null, 's')?.path).toBe('/search');
});

test('guests get the main pages, then signing in, then the pages of the footer', () => {
  expect(placesOf(null).map(({ path }) => path)).toEqual([
    '/',
    '/search',
    '/agents',
    '/homes',
    '/sign-in',
    '/terms',
    '/fair-housing',
    '/sources',
    '/about',
    '/verify',
  ]);
});

test.each([
  ['buyer', ['/agreements', '/profile', '/chat', '/group']],
  [
    'agent',
    [
      '/agent',
      '/agent/inbox',
      '/agent/packages',
      '/agent/templates',
      '/agent/profile',
      '/agent/approvals',
      '/agreements',
      '/profile',
    ],
  ],
] as const)('%s gets the pages of the role between those', (role, own) => {
  expect(placesOf(role).map(({ path }) => path)).toEqual([
    ...placesOf(null)
      .map(({ path }) => path)
      .flatMap((path) => (path === '/sign-in' ? own : [path])),
  ]);
});

test('admins are not led to agreements as if they were their own', () => {
  const paths = placesOf('admin').map(({ path }) => path);
  expect(paths).toContain('/admin/agent-create');
  expect(paths).toContain('/profile');
  expect(paths).not.toContain('/agreements');
});
