/** Who chooses an address that is not for sale sees where it is, on the map of either browser. */
import { expect, type Page } from '@playwright/test';
import { expectSettled } from './settled.ts';
import { withoutWebGl } from './withoutWebGl.ts';
import { test } from './test.ts';

interface Line {
  kind: string;
  label: string;
  detail: string;
  listing_key: string | null;
}

/** An address of the demo beside one that is listed, and the text to be typed for it. */
async function unlistedAddress({ request }: Page): Promise<Line & { home: string }> {
  const reply = await request.post('/api/property/search', { data: {} });
  type Homes = { data: { homes: { address: string; city: string }[] } };
  for (const { address, city } of ((await reply.json()) as Homes).data.homes) {
    const [number, ...street] = address.split(' ');
    const text = `${Number(number) + 2} ${street.join(' ')}, ${city}`;
    const answer = await request.get('/api/address/suggest', { params: { text } });
    const [line] = ((await answer.json()) as { data: Line[] }).data;
    if (line?.kind === 'address' && line.listing_key === null)
      return { ...line, home: `${address}, ${city}` };
  }
  throw new Error('All houses of the demo are for sale.');
}

const field = (page: Page) =>
  page.getByRole('combobox', { name: 'Address, place, ZIP code or listing number' });

async function choose(page: Page, text: string): Promise<void> {
  await page.goto('/');
  await field(page).fill(text);
  await page.getByRole('option').first().click();
  await expect(page.getByRole('region', { name: /^Map of homes\. Arrow keys/ })).toBeVisible();
}

for (const browser of ['WebGL', 'no WebGL'] as const) {
  test(`marks it until the map has left it, also after a reload, with ${browser}`, async ({
    newVisitor,
  }) => {
    const page = await newVisitor({ viewport: { width: 1280, height: 800 } });
    if (browser === 'no WebGL') await withoutWebGl(page);
    const { label, detail, home } = await unlistedAddress(page);
    const mark = page.getByText(`Marked on the map: ${label}`);

    await choose(page, `${label}, ${detail}`);
    await expect(mark).toBeAttached();
    await page.reload();
    await expect(mark).toBeAttached();

    const map = page.getByRole('region', { name: /^Map of homes\. Arrow keys/ });
    await expect(async () => {
      await map.press('-');
      await expect(mark).toBeHidden({ timeout: 1_000 });
    }).toPass();
    await expect(field(page)).toHaveValue('');

    // A home that is for sale has its pin.
    const found = page.waitForResponse(/suggest\?text=[^&]*\d{5}/);
    await choose(page, home);
    await found;
    await expectSettled(page);
    expect(new URL(page.url()).searchParams.get('address')).toContain(home);
    await expect(page.getByText('Marked on the map')).toBeHidden();
  });
}
