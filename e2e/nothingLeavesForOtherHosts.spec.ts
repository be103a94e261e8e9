import { expect, test } from '@playwright/test';

test('a visit without configuration asks no host but its own', async ({ page, baseURL }) => {
  const origins = new Set<string>();
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol !== 'data:' && protocol !== 'blob:') origins.add(origin);
  });
  page.on('websocket', (socket) => origins.add(new URL(socket.url()).origin));

  await page.goto('/');
  // Even somebody who would let it be told: nobody is set up to listen.
  await page.evaluate(() =>
    localStorage.setItem(
      'lintel.analytics-consent',
      JSON.stringify({ choice: 'granted', at: '2026-03-08T10:00:00.000Z', version: 1 }),
    ),
  );
  await page.goto('/search');
  const home = page.getByRole('region', { name: 'List of homes' }).locator('[data-listing-key]');
  const listingKey = await home.first().getAttribute('data-listing-key');
  await page.goto(`/home/${listingKey}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');

  const recorded = () =>
    page.evaluate(() => localStorage.getItem('lintel.recorded-events') ?? 'nothing');
  await expect.poll(recorded).toMatch(/page viewed.*home opened/);
  expect([...origins]).toEqual([new URL(baseURL!).origin]);
});
