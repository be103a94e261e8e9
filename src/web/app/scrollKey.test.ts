import { expect, test } from 'vitest';
import { scrollKeyOf } from './scrollKey.ts';

const loaded = { key: 'default', hash: '', state: null, search: '' };

test('two pages that the browser loaded one after the other are scrolled by themselves', () => {
  const home = scrollKeyOf({ ...loaded, pathname: '/home/LD1' });
  expect(scrollKeyOf({ ...loaded, pathname: '/agents' })).not.toBe(home);
  expect(scrollKeyOf({ ...loaded, pathname: '/agents', search: '?home=LD1' })).not.toBe(
    scrollKeyOf({ ...loaded, pathname: '/agents' }),
  );
  expect(scrollKeyOf({ ...loaded, pathname: '/home/LD1' })).toBe(home);
});

test('two visits of one page within the tab keep their own places', () => {
  const visit = { ...loaded, pathname: '/agents' };
  expect(scrollKeyOf({ ...visit, key: 'a1' })).not.toBe(scrollKeyOf({ ...visit, key: 'b2' }));
});
