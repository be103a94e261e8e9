import { expect, type Page, test } from '@playwright/test';
import { expectNothingSticksOut } from './expectNothingSticksOut.ts';

interface Found {
  total: number;
  homes: { latitude: number; longitude: number; address: string }[];
}

async function search(page: Page, filter: object): Promise<Found> {
  const reply = await page.request.post('/api/property/search', { data: filter });
  return ((await reply.json()) as { data: Found }).data;
}

const map = (page: Page) => page.getByRole('region', { name: 'Map', exact: true });
const counted = (page: Page) => page.getByRole('heading', { level: 1 });
const tool = (page: Page) => page.getByRole('toolbar', { name: 'Draw an area' });
const areaOf = (page: Page) => new URL(page.url()).searchParams.get('area') ?? '';

/** What the product itself finds in the area of the address bar, on the map of the address bar. */
async function totalOfUrl(page: Page): Promise<string> {
  const [south, west, north, east] = new URL(page.url()).searchParams
    .get('box')!
    .split(',')
    .map(Number);
  const { total } = await search(page, {
    area: areaOf(page),
    viewport: {
      bottom_left_latitude: south,
      bottom_left_longitude: west,
      top_right_latitude: north,
      top_right_longitude: east,
      zoom: 12,
      transition_duration: 0,
    },
  });
  return new Intl.NumberFormat('en-US').format(total);
}

/** The map may still come to rest, and then the address bar says another box. */
async function expectCountOfUrl(page: Page): Promise<void> {
  await expect
    .poll(async () => (await counted(page).innerText()).includes(await totalOfUrl(page)))
    .toBe(true);
}

async function openTown(page: Page): Promise<void> {
  const { homes } = await search(page, {});
  const { latitude, longitude } = homes[0]!;
  const box = [latitude - 0.1, longitude - 0.14, latitude + 0.1, longitude + 0.14];
  await page.goto(`/search?box=${box.map((edge) => edge.toFixed(6)).join(',')}&zoom=11`);
  await expect(page.getByRole('button', { name: 'Draw an area' })).toBeVisible();
  await expect(counted(page)).toContainText(/\d homes?/);
}

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
