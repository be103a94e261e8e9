import { useState } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, Link, Outlet } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { searchApi } from '#api/search.ts';
import { answer, startAnswering } from '../agent/testing/answering.ts';
import { storeWith } from '../client/testing/storeWith.ts';
import { aCard } from '../property/HomeCard.fixture.ts';
import { HomeCard } from '../property/HomeCard.tsx';
import { filterSlice } from '../search/filterSlice.ts';
import { ToggleChip } from '../ui/Chip.tsx';
import { mount, unmount } from '../ui/testing/mount.tsx';
import { runAxe } from '../ui/testing/runAxe.ts';
import { nobody, userSlice } from '../user/userSlice.ts';
import { Shortcuts } from './Shortcuts.tsx';

const dana = {
  profileId: '01a20493-0000-7000-8000-000000000005',
  role: 'agent' as const,
  displayName: 'Dana Whitfield',
  phone: null,
  photoFileId: null,
};

const approved = vi.fn();

beforeEach(async () => {
  startAnswering();
  answer(searchApi.suggest, []);
  approved.mockReset();
  await page.viewport(1280, 900);
  document.documentElement.lang = 'en';
});
afterEach(() => {
  unmount();
  localStorage.clear();
  document.removeEventListener('keydown', decide);
  vi.unstubAllGlobals();
});

/** As a desk does that has the letter for itself. */
function decide({ key, defaultPrevented }: KeyboardEvent): void {
  if (key === 'a' && !defaultPrevented) approved();
}

function open(profile?: typeof dana) {
  const store = storeWith(
    { user: userSlice.reducer, filter: filterSlice.reducer },
    {
      user: profile ? { ...nobody, id: 'u', profiles: [profile], activeProfile: profile } : nobody,
    },
  );
  const cards = (
    <ul>
      {[aCard(), aCard({ listingKey: 'example:2', address: '14 Birch Ave' })].map((home) => (
        <li key={home.listingKey}>
          <HomeCard home={home} />
        </li>
      ))}
    </ul>
  );
  const Compared = () => {
    const [isIn, setIsIn] = useState(false);
    return (
      <article>
        <Link to="/agents/1">An agent</Link>
        <span data-shortcut="c" className="contents">
          <ToggleChip pressed={isIn} onChange={setIsIn}>
            Compare
          </ToggleChip>
        </span>
      </article>
    );
  };
  const Frame = () => (
    <>
      <main id="main">
        <h1>A page</h1>
        <input aria-label="A field" />
        <Link to="/">A link</Link>
        <Compared />
        <Outlet />
      </main>
      <Shortcuts />
    </>
  );
  const router = createMemoryRouter(
    [
      {
        Component: Frame,
        children: [
          { path: '/', element: cards },
          { path: '*', element: null },
        ],
      },
    ],
    { initialEntries: ['/'] },
  );
  mount(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  return router;
}

const field = page.getByRole('combobox', { name: 'Go to a page, a place or an address' });

test('Ctrl K goes anywhere by a few letters', async () => {
  const router = open(dana);
  await expect.element(page.getByRole('heading', { name: 'A page' })).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(field).toHaveFocus();
  expect((await runAxe()).violations.map(({ id }) => id)).toEqual([]);
  await userEvent.keyboard('templ');
  await expect.element(page.getByRole('option', { name: /^Templates/ })).toBeVisible();
  await expect.poll(() => page.getByRole('option').elements().length).toBe(1);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => router.state.location.pathname).toBe('/agent/templates');
  await expect.element(field).not.toBeInTheDocument();
});

test('? tells the keys, and switches single ones off; Ctrl K stays', async () => {
  open();
  await expect.element(page.getByRole('heading', { name: 'A page' })).toBeVisible();
  await userEvent.keyboard('?');
  const off = page.getByRole('checkbox', { name: 'Single keys do these things' });
  await expect.element(off).toBeChecked();
  expect((await runAxe()).violations.map(({ id }) => id)).toEqual([]);
  await off.click();
  await userEvent.keyboard('{Escape}');
  await expect.element(off).not.toBeInTheDocument();
  await userEvent.keyboard('?');
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(field).toHaveFocus();
  expect(page.getByRole('dialog', { name: 'Keys' }).elements()).toEqual([]);
});

test('G and a letter lead on, and the letter decides nothing on the page', async () => {
  document.addEventListener('keydown', decide);
  const router = open(dana);
  await expect.element(page.getByRole('heading', { name: 'A page' })).toBeVisible();
  await userEvent.keyboard('ga');
  await expect.poll(() => router.state.location.pathname).toBe('/agents');
  expect(approved).not.toHaveBeenCalled();
  await userEvent.keyboard('a');
  await expect.poll(() => approved.mock.calls.length).toBe(1);
});

test('C puts what has the focus to what is compared, and takes it out', async () => {
  open();
  const compare = page.getByRole('button', { name: 'Compare' });
  await expect.element(compare).toBeVisible();
  // From here on a key does its work at once.
  await userEvent.keyboard('j');
  await expect.element(page.getByRole('link', { name: /12 Birch Ave/ })).toHaveFocus();
  // Of what has no such button nothing is compared.
  page.getByRole('link', { name: 'A link' }).element().focus();
  await userEvent.keyboard('c');
  page.getByRole('link', { name: 'An agent' }).element().focus();
  await userEvent.keyboard('c');
  await expect.element(compare).toHaveAttribute('aria-pressed', 'true');
  await userEvent.keyboard('c');
  await expect.element(compare).toHaveAttribute('aria-pressed', 'false');
});

test('J and K walk the homes, S keeps the one that has the focus; nothing of it in a field', async () => {
  open();
  const first = page.getByRole('link', { name: /12 Birch Ave/ });
  const second = page.getByRole('link', { name: /14 Birch Ave/ });
  await expect.element(second).toBeVisible();
  await userEvent.keyboard('j');
  await expect.element(first).toHaveFocus();
  await userEvent.keyboard('j');
  await expect.element(second).toHaveFocus();
  await userEvent.keyboard('s');
  const heart = page.getByRole('button', { name: 'Keep 14 Birch Ave' });
  await expect.element(heart).toHaveAttribute('aria-pressed', 'true');
  await userEvent.keyboard('s');
  await expect.element(heart).toHaveAttribute('aria-pressed', 'false');
  await userEvent.keyboard('k');
  await expect.element(first).toHaveFocus();
  const typed = page.getByRole('textbox', { name: 'A field' });
  await typed.click();
  await userEvent.keyboard('jsg?/');
  await expect.element(typed).toHaveValue('jsg?/');
  await expect
    .element(page.getByRole('button', { name: 'Keep 12 Birch Ave' }))
    .toHaveAttribute('aria-pressed', 'false');
});
