import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchPageAhead } from './fetchPageAhead.ts';

const load = vi.fn<(address: { pathname: string }) => Promise<unknown>>();
const addresses: string[] = [];

/** A file that can be had at the address given back. */
function fileOf(content: string, type: string): string {
  const address = URL.createObjectURL(new Blob([content], { type }));
  addresses.push(address);
  return address;
}
/** What has run counts itself. */
const moduleFile = (name: string) =>
  fileOf(
    `document.documentElement.dataset.ran = (document.documentElement.dataset.ran ?? '') + '${name} ';`,
    'text/javascript',
  );
const ran = () => document.documentElement.dataset.ran;
const links = () => [
  ...document.head.querySelectorAll<HTMLLinkElement>('link[rel][href^="blob:"]'),
];

function nameParts(files: string[]): void {
  const parts = document.createElement('link');
  parts.dataset.parts = '';
  parts.href = fileOf(JSON.stringify({ '/agents': files }), 'application/json');
  document.head.append(parts);
}
function allow(...rels: string[]): void {
  vi.spyOn(DOMTokenList.prototype, 'supports').mockImplementation((rel) => rels.includes(rel));
}

beforeEach(() => {
  load.mockReset().mockResolvedValue(null);
});
afterEach(() => {
  vi.restoreAllMocks();
  document.querySelector('link[data-parts]')?.remove();
  for (const link of links()) link.remove();
  for (const address of addresses.splice(0)) URL.revokeObjectURL(address);
  delete document.documentElement.dataset.ran;
});

test('the files of a page are fetched, and run when the page is opened', async () => {
  const files = [moduleFile('page'), moduleFile('shared')];
  nameParts(files);
  await fetchPageAhead('/agents', load);
  expect(links().map(({ rel, href }) => [rel, href])).toEqual(
    files.map((file) => ['modulepreload', file]),
  );
  expect(ran()).toBeUndefined();
  expect(load).not.toHaveBeenCalled();
  await import(/* @vite-ignore */ files[0]!);
  expect(ran()).toBe('page ');
});

test('a file that the page has named already is not named again', async () => {
  const files = [moduleFile('page'), moduleFile('shared')];
  nameParts(files);
  await fetchPageAhead('/agents', load);
  await fetchPageAhead('/agents', load);
  expect(links()).toHaveLength(2);
});

test('a file that does not come is told of, and leaves no link behind', async () => {
  const [there, gone] = [moduleFile('page'), moduleFile('gone')];
  URL.revokeObjectURL(gone);
  nameParts([there, gone]);
  await expect(fetchPageAhead('/agents', load)).rejects.toThrow('could not be fetched');
  expect(links().map(({ href }) => href)).toEqual([there]);
});

test('nothing is fetched where the names of the files do not come', async () => {
  nameParts([moduleFile('page')]);
  URL.revokeObjectURL(document.querySelector<HTMLLinkElement>('link[data-parts]')!.href);
  await expect(fetchPageAhead('/agents', load)).rejects.toThrow();
  expect(links()).toEqual([]);
});

test('where modules cannot be preloaded, their files are kept for later', async () => {
  allow('prefetch');
  const file = moduleFile('page');
  nameParts([file]);
  const fetched = fetchPageAhead('/agents', load).catch(() => {});
  await expect
    .poll(() => links().map(({ rel, as }) => [rel, as]))
    .toEqual([['prefetch', 'script']]);
  // A browser may have no cache to keep such a file in.
  links()[0]!.dispatchEvent(new Event('load'));
  await fetched;
  expect(ran()).toBeUndefined();
});

test('where nothing can be fetched ahead, nothing is', async () => {
  allow();
  nameParts([moduleFile('page')]);
  await fetchPageAhead('/agents', load);
  expect(links()).toEqual([]);
  expect(load).not.toHaveBeenCalled();
});

test('where files have no names the page is loaded as a visit would', async () => {
  await fetchPageAhead('/agents', load);
  expect(load).toHaveBeenCalledExactlyOnceWith({ pathname: '/agents' });
  expect(links()).toEqual([]);
});
