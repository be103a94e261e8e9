/** Drawing without a pointer. The tool is the same on every map, so the product draws its plain map here. */
import { expect, test } from '@playwright/test';
import { areaOf, expectCountOfUrl, map, openTown, search, tool } from './areaTool.ts';

test('draws a circle by the keyboard alone', async ({ page }) => {
  await openTown(page);
  await page.getByRole('button', { name: 'Draw an area' }).focus();
  await page.keyboard.press('Enter');
  await tool(page).getByRole('button', { name: 'Circle' }).focus();
  await page.keyboard.press('Enter');
  const miles = page.getByLabel('How far');
  await miles.fill('many');
  await miles.press('Enter');
  await expect(tool(page)).toContainText('Write a number of miles up to 100');
  await miles.fill('2');
  await miles.press('Enter');
  await expect.poll(() => areaOf(page)).not.toBe('');
  await expectCountOfUrl(page);
  await page.keyboard.press('Escape');
  await expect(tool(page)).toBeHidden();
  // Who works by keyboard goes on where they began.
  await expect(page.getByRole('button', { name: 'Draw an area' })).toBeFocused();
});

test('draws what is within some minutes of an address, by the keyboard alone', async ({ page }) => {
  await openTown(page);
  const [home] = (await search(page, {})).homes;
  const { address } = home!;
  await page.getByRole('button', { name: 'Draw an area' }).focus();
  await page.keyboard.press('Enter');
  await tool(page).getByRole('button', { name: 'Circle' }).focus();
  await page.keyboard.press('Enter');
  const unit = tool(page).getByRole('combobox', { name: 'Counted in' });
  await unit.focus();
  await page.keyboard.press('Enter');
  const byCar = page.getByRole('option', { name: 'minutes by car' });
  await expect(byCar).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(byCar).toHaveAttribute('data-highlighted', '');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('How far')).toHaveValue('20');
  await page.getByLabel('How far').fill('4');
  await page.getByLabel('Around').fill(address);
  const first = tool(page).getByRole('listitem').getByRole('button').first();
  await expect(first).toContainText(address);
  await first.focus();
  await page.keyboard.press('Enter');
  const draw = tool(page).getByRole('button', { name: 'Draw the circle' });
  await draw.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => areaOf(page)).not.toBe('');
  await expectCountOfUrl(page);
  const drawn = areaOf(page);
  await tool(page).getByRole('button', { name: 'Undo' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => areaOf(page)).not.toBe(drawn);
});

test('sets corners by the keyboard alone, and pushes one of them', async ({ page }) => {
  await openTown(page);
  await page.getByRole('button', { name: 'Draw an area' }).focus();
  await page.keyboard.press('Enter');
  await tool(page).getByRole('button', { name: 'Corners' }).focus();
  await page.keyboard.press('Enter');
  const here = tool(page).getByRole('button', { name: 'Corner at the cross' });
  const canvas = page.getByRole('region', { name: /^Map of homes/ });
  const settled = map(page).locator('[aria-busy="false"]');
  for (const way of ['ArrowLeft', 'ArrowDown', 'ArrowRight']) {
    await here.focus();
    await page.keyboard.press('Enter');
    const before = page.url();
    await canvas.focus();
    await page.keyboard.press(way);
    await expect.poll(() => page.url()).not.toBe(before);
    await expect(settled).toBeVisible();
  }
  await tool(page).getByRole('button', { name: 'Close the shape' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => areaOf(page)).not.toBe('');
  await expectCountOfUrl(page);

  const drawn = areaOf(page);
  await tool(page).getByRole('button', { name: 'Reshape' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Corner 1 of 3, area 1' }).focus();
  await page.keyboard.press('Shift+ArrowUp');
  await expect.poll(() => areaOf(page)).not.toBe(drawn);
  await expectCountOfUrl(page);
  await tool(page).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => areaOf(page)).toBe(drawn);
});
