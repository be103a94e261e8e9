import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { findRepeats } from '#web/ui/testing/findRepeats.ts';
import { expectNothingSticksOut } from './expectNothingSticksOut.ts';
import { expectSettled } from './settled.ts';

/** The rules that a color scheme can break. All others read what is the same in light and dark. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** What a page has of axe. Its `commons` are for rules of one's own, and untyped. */
interface AxeWindow {
  axe: {
    run(context: { exclude: Element[] }, options: RunOptions): Promise<AxeResults>;
    commons: { color: { Color: { prototype: AxeColor } } };
  };
}
interface AxeColor {
  r: number;
  g: number;
  b: number;
  alpha: number;
  parseString(text: string): AxeColor;
}

/** In a page: parses each color once. axe does it for every element behind every text, half of its time. */
function rememberColors(): void {
  const { prototype } = (window as unknown as AxeWindow).axe.commons.color.Color;
  const parse = prototype.parseString;
  const parsed = new Map<string, Pick<AxeColor, 'r' | 'g' | 'b' | 'alpha'>>();
  prototype.parseString = function parseOnce(text) {
    const known = parsed.get(text);
    if (known) return Object.assign(this, known);
    parse.call(this, text);
    const { r, g, b, alpha } = this;
    parsed.set(text, { r, g, b, alpha });
    return this;
  };
}

/** All that axe finds on the page as it stands, without the third and later of rows that are alike. */
export async function violationsOn(
  page: Page,
  rules: 'all' | 'colors' = 'all',
): Promise<AxeResults['violations']> {
  const options: RunOptions = {
    resultTypes: ['violations'],
    // The specification fixes the page's scale; the display setting frees it.
    rules: { 'meta-viewport': { enabled: false } },
    ...(rules === 'colors' && { runOnly: COLOR_RULES }),
  };
  // AxeBuilder merges the findings of several frames in an extra page, which takes three times as long.
  if (page.frames().length > 1)
    return (await new AxeBuilder({ page }).options(options).analyze()).violations;
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(axeSource);
    await page.evaluate(rememberColors);
  }
  const repeats = await page.evaluateHandle(findRepeats);
  return page.evaluate(
    async ({ options, repeats }) =>
      (await (window as unknown as AxeWindow).axe.run({ exclude: repeats }, options)).violations,
    { options, repeats },
  );
}

/** Fails on what axe calls serious or critical. */
export async function expectNothingSerious(page: Page, rules?: 'all' | 'colors'): Promise<void> {
  const violations = await violationsOn(page, rules);
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(
    serious.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
    ),
  ).toEqual([]);
}

const phone = { size: { width: 390, height: 844 }, schemes: ['light', 'dark'] } as const;
const desktop = { size: { width: 1440, height: 900 }, schemes: ['dark', 'light'] } as const;

interface Thoroughness {
  /** One per screen: light on a phone, dark on a desktop. For pages made of the same parts as others. */
  schemes?: 'both' | 'one';
  /** Loads the page again for the desktop, instead of resizing it. */
  path?: string;
}

/**
 * Shows the open page on a phone and on a desktop: nothing is too wide, and axe finds nothing serious.
 * On each screen the first color scheme is tried by all rules, the second by those of color.
 */
export async function expectAccessibleHere(
  page: Page,
  { schemes = 'both', path }: Thoroughness = {},
): Promise<void> {
  const before = page.viewportSize();
  for (const screen of [phone, desktop]) {
    await page.setViewportSize(screen.size);
    if (path !== undefined && screen === desktop) await page.goto(path);
    for (const [at, colorScheme] of screen.schemes.entries()) {
      if (at > 0 && schemes === 'one') continue;
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
      await expectSettled(page);
      await expectNothingSticksOut(page);
      await expectNothingSerious(page, at === 0 ? 'all' : 'colors');
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
  if (before) await page.setViewportSize(before);
}
