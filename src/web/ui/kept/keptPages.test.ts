import { expect, test, vi } from 'vitest';
import { createKeptPageList } from './keptPages.ts';

function visit(pages: ReturnType<typeof createKeptPageList<string>>, ...names: string[]): void {
  for (const name of names) {
    pages.show(name, `/${name}`);
    pages.leave(name);
  }
}

const names = (pages: ReturnType<typeof createKeptPageList<string>>) =>
  pages.all().map(({ name }) => name);

test('the page longest unseen goes when there are too many', () => {
  const pages = createKeptPageList<string>(3);
  visit(pages, 'a', 'b', 'c', 'a', 'd');
  expect(names(pages)).toEqual(['d', 'a', 'c']);
});

test('a page that comes back is the same one, with what it sees now', () => {
  const pages = createKeptPageList<string>(3);
  visit(pages, 'a', 'b');
  const { id } = pages.all()[1]!;
  pages.show('a', '/a?new');
  expect(pages.all()[0]).toEqual({
    id,
    name: 'a',
    view: '/a?new',
    isShown: true,
    isStale: false,
  });
});

test('one is dropped by its name, all without one', () => {
  const pages = createKeptPageList<string>(3);
  visit(pages, 'a', 'b', 'c');
  const { id } = pages.all()[1]!;
  pages.drop('b');
  expect(names(pages)).toEqual(['c', 'a']);
  visit(pages, 'b');
  expect(pages.all()[0]!.id).not.toBe(id);
  pages.drop(null);
  expect(names(pages)).toEqual([]);
});

test('the page in sight is dropped when it is left', () => {
  const pages = createKeptPageList<string>(3);
  visit(pages, 'b');
  pages.show('a', '/a');
  pages.drop(null);
  expect(names(pages)).toEqual(['a']);
  pages.show('a', '/a?more');
  pages.leave('a');
  expect(names(pages)).toEqual([]);
});

test('a page hears that it will be left, once, and no other does', () => {
  const pages = createKeptPageList<string>(3);
  visit(pages, 'b');
  pages.show('a', '/a');
  const [a, b] = pages.all();
  const isShown = vi.fn(() => pages.all()[0]!.isShown);
  const other = vi.fn();
  const stop = pages.onLeave(a!.id, isShown);
  pages.onLeave(b!.id, other);
  pages.leave('a');
  pages.leave('a');
  expect(isShown.mock.results).toEqual([{ type: 'return', value: true }]);
  stop();
  pages.show('a', '/a');
  pages.leave('a');
  expect(isShown).toHaveBeenCalledTimes(1);
  expect(other).not.toHaveBeenCalled();
});

test('nobody is woken when nothing changed', () => {
  const pages = createKeptPageList<string>(3);
  pages.show('a', '/a');
  const woken = vi.fn();
  pages.subscribe(woken);
  pages.show('a', '/a');
  pages.leave('b');
  expect(woken).not.toHaveBeenCalled();
});
