import { configureStore } from '@reduxjs/toolkit';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { changeDisplay } from '../ui/display.ts';
import { mount, unmount } from '../ui/testing/mount.tsx';
import { applyTheme } from '../ui/theme.ts';
import { userSlice } from '../user/userSlice.ts';
import { DisplayMenu } from './DisplayMenu.tsx';

const meta = document.createElement('meta');
const zoomIsOff = () => meta.content.includes('user-scalable=no');

beforeEach(() => {
  meta.name = 'viewport';
  document.querySelector('meta[name=viewport]')?.remove();
  document.head.append(meta);
});
afterEach(() => {
  unmount();
  changeDisplay({ zoom: false, largerText: false });
  localStorage.clear();
  applyTheme();
});

async function openMenu(): Promise<void> {
  const store = configureStore({ reducer: { user: userSlice.reducer } });
  mount(
    <Provider store={store}>
      <DisplayMenu />
    </Provider>,
  );
  page
    .getByRole('button', { name: /^Display/ })
    .element()
    .focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('dialog', { name: 'Display' })).toBeVisible();
}

test('colours are chosen by arrows and kept', async () => {
  await openMenu();
  const system = page.getByRole('radio', { name: 'System' });
  await expect.element(system).toBeChecked();
  system.element().focus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  expect(document.documentElement.dataset.theme).toBe('dark');
  expect(localStorage.getItem('theme')).toBe('dark');
});

test('zooming is off until it is allowed', async () => {
  changeDisplay({});
  expect(zoomIsOff()).toBe(true);
  await openMenu();
  await page.getByRole('checkbox', { name: 'Zoom with two fingers' }).click();
  expect(zoomIsOff()).toBe(false);
  expect(JSON.parse(localStorage.getItem('display')!)).toMatchObject({ zoom: true });
});

test('larger text makes all words larger', async () => {
  await openMenu();
  const size = () => Number.parseFloat(getComputedStyle(document.body).fontSize);
  const before = size();
  await page.getByRole('checkbox', { name: 'Larger text' }).click();
  expect(size() / before).toBeCloseTo(1.2);
});
