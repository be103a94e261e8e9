import { afterEach, expect, test } from 'vitest';
import { emulateMedia } from './testing/preferMotion.ts';
import { applyTheme, chooseTheme, currentTheme, themeChoice } from './theme.ts';

const systemIs = (value: 'light' | 'dark') => emulateMedia({ 'prefers-color-scheme': value });
const shown = () => document.documentElement.dataset.theme;

afterEach(async () => {
  localStorage.clear();
  await systemIs('light');
  applyTheme();
});

test('the page follows the system, also while it is open', async () => {
  await systemIs('dark');
  await expect.poll(shown).toBe('dark');
  await systemIs('light');
  await expect.poll(shown).toBe('light');
});

test('a change is heard though somebody looked before it was told', async () => {
  for (const theme of ['dark', 'light', 'dark', 'light'] as const) {
    const told = systemIs(theme);
    while (currentTheme() !== theme) await new Promise((next) => setTimeout(next));
    await told;
    await expect.poll(shown).toBe(theme);
  }
});

test('a choice is kept and wins over the system', async () => {
  chooseTheme('dark');
  await systemIs('light');
  expect(currentTheme()).toBe('dark');
  expect(shown()).toBe('dark');
  expect(themeChoice()).toBe('dark');
  chooseTheme('system');
  expect(shown()).toBe('light');
});

test('a stored choice that makes no sense is the system’s', () => {
  localStorage.setItem('theme', 'plaid');
  expect(themeChoice()).toBe('system');
});
