/** The tool that draws an area on the map, and what the product finds in it. */
import { expect, type Page } from '@playwright/test';

interface Found {
  total: number;
  homes: { latitude: number; longitude: number; address: string }[];
}

export async function search(page: Page, filter: object): Promise<Found> {
  const reply = await page.request.post('/api/property/search', { data: filter });
  return ((await reply.json()) as { data: Found }).data;
}

export const map = (page: Page) => page.getByRole('region', { name: 'Map', exact: true });
export const counted = (page: Page) => page.getByRole('heading', { level: 1 });
export const tool = (page: Page) => page.getByRole('toolbar', { name: 'Draw an area' });
export const areaOf = (page: Page) => new URL(page.url()).searchParams.get('area') ?? '';

/** What the product itself finds in the area of the address bar, on the map of the address bar. */
export async function totalOfUrl(page: Page): Promise<string> {
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
export async function expectCountOfUrl(page: Page): Promise<void> {
  await expect
    .poll(async () => (await counted(page).innerText()).includes(await totalOfUrl(page)))
    .toBe(true);
}

export async function openTown(page: Page): Promise<void> {
  const { homes } = await search(page, {});
  const { latitude, longitude } = homes[0]!;
  const box = [latitude - 0.1, longitude - 0.14, latitude + 0.1, longitude + 0.14];
  await page.goto(`/search?box=${box.map((edge) => edge.toFixed(6)).join(',')}&zoom=11`);
  await expect(page.getByRole('button', { name: 'Draw an area' })).toBeVisible();
  await expect(counted(page)).toContainText(/\d homes?/);
}
