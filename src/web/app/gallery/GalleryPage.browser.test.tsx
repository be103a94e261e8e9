/** What every component owes to everybody, tried on all examples at once. */
import { Provider } from 'react-redux';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { headerSlice } from '../../header/headerSlice.ts';
import { mount, unmount } from '../../ui/testing/mount.tsx';
import { emulateMedia } from '../../ui/testing/preferMotion.ts';
import { userSlice } from '../../user/userSlice.ts';
import { Toasts } from '../../ui/Toast.tsx';
import { applyTheme } from '../../ui/theme.ts';
import { Component as GalleryPage } from './GalleryPage.tsx';
import { storeWith } from '../../client/testing/storeWith.ts';
import { runAxe } from '../../ui/testing/runAxe.ts';

beforeEach(async () => {
  await page.viewport(1280, 900);
  document.documentElement.lang = 'en';
  document.title = 'Gallery';
});
afterEach(async () => {
  await emulate('prefers-color-scheme', 'light');
  unmount();
});

const emulate = (name: string, value: string) => emulateMedia({ [name]: value });

async function showGallery(): Promise<void> {
  applyTheme();
  const router = createMemoryRouter([{ path: '*', Component: GalleryPage }]);
  mount(
    <Provider store={storeWith({ header: headerSlice.reducer, user: userSlice.reducer })}>
      <RouterProvider router={router} />
      <Toasts />
    </Provider>,
  );
  await expect.element(page.getByRole('heading', { name: 'Gallery' })).toBeVisible();
  await document.fonts.ready;
}

test.each(['light', 'dark'])('axe finds nothing in %s', async (scheme) => {
  await emulate('prefers-color-scheme', scheme);
  await showGallery();
  await expect.poll(() => document.documentElement.dataset.theme).toBe(scheme);
  const { violations, passes } = await runAxe();
  const told = violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html} ${node.failureSummary}`),
  );
  expect(told).toEqual([]);
  expect(passes.map(({ id }) => id)).toContain('color-contrast');
});

test('what is pressed is at least 44 px high and wide', async () => {
  await showGallery();
  const pressed =
    'main button, main a, main [role=combobox], main label:has([role=checkbox], input)';
  const small = [...document.querySelectorAll(pressed)]
    .map((element) => ({ name: element.textContent, box: element.getBoundingClientRect() }))
    .filter(({ box }) => box.height < 44 || box.width < 44)
    .map(({ name, box }) => `${name} ${box.width} × ${box.height}`);
  expect(small).toEqual([]);
});

test('on a narrow phone nothing sticks out', async () => {
  await page.viewport(320, 700);
  await showGallery();
  expect(document.documentElement.scrollWidth).toBe(320);
});

test('whoever asks for contrast gets lines and words in full ink', async () => {
  await showGallery();
  const colour = (name: string) => getComputedStyle(document.body).getPropertyValue(`--${name}`);
  expect(colour('ink-soft')).not.toBe(colour('ink'));
  await emulate('prefers-contrast', 'more');
  expect(colour('ink-soft')).toBe(colour('ink'));
});
