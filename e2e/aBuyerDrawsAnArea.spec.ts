import { expect, type Page, test } from '@playwright/test';
import { areaOf, counted, expectCountOfUrl, map, openTown, tool, totalOfUrl } from './areaTool.ts';
import { expectNothingSticksOut } from './expectNothingSticksOut.ts';

/** A point of the free map below the toolbar, as shares of it. */
async function spot(
  page: Page,
  [across, down]: readonly [number, number],
): Promise<{ x: number; y: number }> {
  const frame = (await map(page).boundingBox())!;
  const bar = (await tool(page).boundingBox())!;
  const top = bar.y + bar.height + 16;
  const bottom = Math.min(frame.y + frame.height, page.viewportSize()!.height * 0.88);
  return { x: frame.x + frame.width * across, y: top + (bottom - top) * down };
}

async function drawByHand(page: Page): Promise<void> {
  const way = [
    [0.15, 0.1],
    [0.8, 0.1],
    [0.8, 0.9],
    [0.15, 0.9],
    [0.15, 0.12],
  ] as const;
  const start = await spot(page, way[0]);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  for (const corner of way.slice(1)) {
    const { x, y } = await spot(page, corner);
    await page.mouse.move(x, y, { steps: 8 });
  }
  await page.mouse.up();
}

test('draws by hand, cuts out, takes it back, and finds the same homes after a reload', async ({
  page,
}) => {
  await openTown(page);
  await page.getByRole('button', { name: 'Draw an area' }).click();
  await expect(tool(page)).toBeVisible();
  await drawByHand(page);
  await expect.poll(() => areaOf(page)).not.toBe('');
  const drawn = areaOf(page);
  await expectCountOfUrl(page);

  await tool(page).getByRole('button', { name: 'Cut out' }).click();
  await tool(page).getByRole('button', { name: 'Corners' }).click();
  for (const corner of [
    [0.3, 0.3],
    [0.6, 0.3],
    [0.45, 0.7],
  ] as const) {
    const { x, y } = await spot(page, corner);
    await page.mouse.click(x, y);
  }
  await page.keyboard.press('Enter');
  await expect.poll(() => areaOf(page)).toContain('.*');
  await expectCountOfUrl(page);

  const cut = areaOf(page);
  await tool(page).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => areaOf(page)).toBe(drawn);
  await tool(page).getByRole('button', { name: 'Redo' }).click();
  await expect.poll(() => areaOf(page)).toBe(cut);
  await page.keyboard.press('Control+z');
  await expect.poll(() => areaOf(page)).toBe(drawn);
  await tool(page).getByRole('button', { name: 'Done' }).click();
  await expect(tool(page)).toBeHidden();
  const words = await totalOfUrl(page);
  await expect(counted(page)).toContainText(words);
  await page.reload();
  await expect(counted(page)).toContainText(words);
  await page.getByRole('button', { name: 'Remove “Drawn area”' }).click();
  await expect.poll(() => areaOf(page)).toBe('');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 700 }, hasTouch: true });

  test('finds the whole tool on the screen, and draws above the folded list', async ({ page }) => {
    await openTown(page);
    await page.getByRole('button', { name: 'Draw an area' }).click();
    await expect(tool(page)).toBeVisible();
    await expectNothingSticksOut(page);
    await drawByHand(page);
    await expect.poll(() => areaOf(page)).not.toBe('');
    await tool(page).getByRole('button', { name: 'Done' }).click();
    await expectCountOfUrl(page);
  });
});
