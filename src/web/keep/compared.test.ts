import { afterEach, expect, test, vi } from 'vitest';

const storage = new Map<string, string>();
vi.stubGlobal('sessionStorage', {
  getItem: (name: string) => storage.get(name) ?? null,
  setItem: (name: string, text: string) => void storage.set(name, text),
  removeItem: (name: string) => void storage.delete(name),
});

/** As a page has it that was just opened in this tab. */
async function opened() {
  vi.resetModules();
  return import('./compared.ts');
}
const stored = () => JSON.parse(storage.get('lintel.compared') ?? '[]');
const home = (listingKey: string) => ({ listingKey, name: `${listingKey} St` });

afterEach(() => storage.clear());

test('a home is chosen and taken out, and a reload knows what was chosen', async () => {
  const { toggleCompared } = await opened();
  toggleCompared(home('a'));
  toggleCompared(home('b'));
  toggleCompared(home('a'));
  expect(stored()).toEqual([home('b')]);
  (await opened()).toggleCompared(home('c'));
  expect(stored()).toEqual([home('b'), home('c')]);
});

test('a sixth is not taken', async () => {
  const { toggleCompared, mostCompared } = await opened();
  for (const key of 'abcdefg') toggleCompared(home(key));
  expect(stored()).toHaveLength(mostCompared);
  expect(stored().at(-1)).toEqual(home('e'));
});

test.each(['no JSON', '7', 'null', '[null, 3, {"listingKey": 1, "name": "x"}]'])(
  'a storage that holds %s is as an empty one',
  async (text) => {
    storage.set('lintel.compared', text);
    (await opened()).toggleCompared(home('a'));
    expect(stored()).toEqual([home('a')]);
  },
);

test('the address of the comparison has each key whole', async () => {
  const { comparePath } = await opened();
  const { pathname, searchParams } = new URL(comparePath(['demo:1', 'a&b']), 'http://x');
  expect([pathname, searchParams.get('compare'), searchParams.get('homes')]).toEqual([
    '/homes',
    'yes',
    'demo:1,a&b',
  ]);
});
