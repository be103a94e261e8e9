import { expect, test } from '@playwright/test';
import { expectSettled } from './settled.ts';

test('a visit without configuration asks no host but its own', async ({ page, baseURL }) => {
  const hosts = new Set<string>();
  page.on('request', (request) => {
    const { protocol, host } = new URL(request.url());
    if (protocol !== 'data:' && protocol !== 'blob:') hosts.add(host);
  });
  page.on('websocket', (socket) => hosts.add(new URL(socket.url()).host));

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
  await expectSettled(page);

  const recorded = () =>
    page.evaluate(() => localStorage.getItem('lintel.recorded-events') ?? 'nothing');
  for (const event of ['page viewed', 'home opened']) {
    await expect.poll(recorded).toContain(event);
  }
  expect([...hosts]).toEqual([new URL(baseURL!).host]);
});
