import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import './testing/emptyBrowser.ts';
import { mount, unmount } from './testing/mount.tsx';
import { useQueryWords, wholeNumber } from './useQueryWords.ts';

afterEach(unmount);

function Desk() {
  const { params, linkTo, change } = useQueryWords<'name' | 'page'>({ page: '' });
  const { search } = useLocation();
  return (
    <>
      <p>
        {params.get('name')} at {search}
      </p>
      <p>{linkTo({ page: '3' }).search}</p>
      <button type="button" onClick={() => change({ name: 'Ana' })}>
        Ana
      </button>
      <button type="button" onClick={() => change({ name: '' })}>
        Nobody
      </button>
    </>
  );
}

test('a change begins at the first page, keeps the rest, and leaves out what is empty', async () => {
  mount(
    <MemoryRouter initialEntries={['/desk?name=Dana&page=4&show=all']}>
      <Desk />
    </MemoryRouter>,
  );
  await expect.element(page.getByText('Dana at ?name=Dana&page=4&show=all')).toBeVisible();
  await expect.element(page.getByText('?name=Dana&page=3&show=all')).toBeVisible();
  await page.getByRole('button', { name: 'Ana' }).click();
  await expect.element(page.getByText('Ana at ?name=Ana&show=all')).toBeVisible();
  await page.getByRole('button', { name: 'Nobody' }).click();
  await expect.element(page.getByText('at ?show=all')).toBeVisible();
});

test('a page is a whole number, and not too many digits of one', () => {
  expect(
    ['1', '20', '0', '-1', '1e3', '123456', '', null].map((text) => wholeNumber(text)),
  ).toEqual([1, 20, null, null, null, null, null, null]);
});
