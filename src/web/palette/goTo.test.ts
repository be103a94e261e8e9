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
