/** The search page, opened on a town: what journeys about its map and its list both use. */
import { expect, type Page, type Request } from '@playwright/test';

export interface Home {
  listing_key: string;
  latitude: number;
  longitude: number;
  price_cents: number;
}

export async function search(
  page: Page,
  filter: object,
): Promise<{ total: number; homes: Home[] }> {
  const reply = await page.request.post('/api/property/search', { data: filter });
  return ((await reply.json()) as { data: { total: number; homes: Home[] } }).data;
}

/** A part of a town with enough homes for a list of several pages. */
async function townPath(page: Page, more = ''): Promise<string> {
  const { homes } = await search(page, {});
  const { latitude, longitude } = homes[0]!;
  const box = [latitude - 0.1, longitude - 0.14, latitude + 0.1, longitude + 0.14];
  return `/search?box=${box.map((edge) => edge.toFixed(6)).join(',')}&zoom=11${more}`;
}

/** In front of a home that stands alone on the map; which one it is differs from day to day. */
export async function doorstepPath(page: Page): Promise<string> {
  const { homes } = await search(page, {});
  for (const { latitude, longitude } of homes) {
    const viewport = {
      bottom_left_latitude: latitude - 0.002,
      bottom_left_longitude: longitude - 0.002,
      top_right_latitude: latitude + 0.002,
      top_right_longitude: longitude + 0.002,
      zoom: 17,
      transition_duration: 0,
    };
    if ((await search(page, { viewport })).total > 1) continue;
    const near = [latitude - 0.0005, longitude - 0.0005, latitude + 0.0005, longitude + 0.0005];
    const box = near.map((edge) => edge.toFixed(6));
    return `/search?box=${box.join(',')}&zoom=18`;
  }
  throw new Error('Every home has others beside it.');
}

/** Every search that the page asks for, from now on. */
function searchesOf(page: Page): Request[] {
  const searches: Request[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/property/search')) searches.push(request);
  });
  return searches;
}

/** Everything that the page's code fetches from now on, but for the code of the page that is likely next. */
export function requestsOf(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    const isFetch = ['fetch', 'xhr'].includes(request.resourceType());
    if (isFetch && !request.url().includes('/assets/')) requests.push(request.url());
  });
  return requests;
}

export const map = (page: Page) => page.getByRole('region', { name: 'Map', exact: true });
export const list = (page: Page) => page.getByRole('region', { name: 'List of homes' });
export const cards = (page: Page) => list(page).getByRole('listitem').locator('[data-listing-key]');
export const counted = (page: Page) => page.getByRole('heading', { level: 1 });
export const places = (page: Page) =>
  page.getByRole('list', { name: 'Homes on the map' }).getByRole('button');

/** The card of the home whose place on the map says this. */
export const cardOf = (page: Page, spoken: string) =>
  list(page)
    .locator('[data-listing-key]')
    .filter({ hasText: /\$[\d,]*\d/.exec(spoken)![0] })
    .first();

export async function atRest(page: Page): Promise<void> {
  await expect(map(page).locator('[aria-busy="false"]')).toBeVisible();
  await expect(list(page).locator('[aria-busy="true"]')).toHaveCount(0);
}

export async function openTown(page: Page, more?: string): Promise<Request[]> {
  const searches = searchesOf(page);
  await page.goto(await townPath(page, more));
  await atRest(page);
  return searches;
}

export async function drag(page: Page, byX: number, byY: number): Promise<void> {
  const { x, y, width, height } = (await map(page).boundingBox())!;
  const from = { x: x + width / 2, y: y + height / 3 };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + byX / 2, from.y + byY / 2, { steps: 4 });
  await page.mouse.move(from.x + byX, from.y + byY, { steps: 4 });
  // Held still before letting go, so that the map does not fly on.
  await page.mouse.move(from.x + byX, from.y + byY);
  await page.waitForTimeout(200);
  await page.mouse.up();
}
