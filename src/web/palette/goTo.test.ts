import { expect, test } from 'vitest';
import { type PagePath, pages } from '#api/pages.ts';
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

const paths = (role: Role | null) => placesOf(role).map(({ path }) => path);

test('guests get the main pages, then signing in, then the pages of the footer', () => {
  const known = ['/', '/search', '/agents', '/homes', '/sign-in', '/terms', '/verify'];
  expect(paths(null).filter((path) => known.includes(path))).toEqual(known);
});

const inOrder: [Role, PagePath[]][] = [
  ['buyer', ['/agents', '/agreements', '/profile', '/chat', '/group', '/terms']],
  ['agent', ['/agents', '/agent', '/agent/packages', '/agreements', '/profile', '/terms']],
  ['admin', ['/agents', '/admin', '/admin/agent-create', '/profile', '/terms']],
];

test.each(inOrder)('%s gets the pages of the role between those', (role, known) => {
  expect(paths(role).filter((path) => known.includes(path))).toEqual(known);
});

test('admins are not led to agreements as if they were their own', () => {
  expect(paths('admin')).not.toContain('/agreements');
  expect(paths('agent')).toContain('/agreements');
});
