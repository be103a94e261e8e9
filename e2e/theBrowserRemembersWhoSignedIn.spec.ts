import { expect, type Page, test } from '@playwright/test';
import { signInByButton } from './signInAs.ts';

const dayMs = 86_400_000;

/** What the product's own two cookies hold, by their names. */
async function cookiesOf(page: Page) {
  const cookies = await page.context().cookies();
  return Object.fromEntries(
    cookies
      .filter(({ name }) => name === 'user' || name === 'user-profile')
      .map(({ name, value, expires, path }) => [
        name,
        { path, expires, said: JSON.parse(decodeURIComponent(value)) as Record<string, unknown> },
      ]),
  );
}

const accountButton = (page: Page) => page.getByRole('button', { name: /^Account of / }).first();

test('two cookies say for thirty days who is signed in, and are gone with the session', async ({
  page,
}) => {
  const before = Date.now();
  await signInByButton(page, /Mia Okafor/);
  await expect
    .poll(async () => Object.keys(await cookiesOf(page)).toSorted())
    .toEqual(['user', 'user-profile']);
  const { user, 'user-profile': profile } = await cookiesOf(page);
  const after = Date.now();
  for (const one of [user!, profile!]) {
    expect(one.path).toBe('/');
    const until = one.expires * 1000;
    expect(until).toBeGreaterThanOrEqual(before + 30 * dayMs - 1000);
    expect(until).toBeLessThanOrEqual(after + 30 * dayMs + 1000);
  }
  expect(user!.said).toMatchObject({
    id: expect.any(String),
    email: 'mia@demo.example',
    flags: [],
  });
  expect(profile!.said).toMatchObject({
    profileId: expect.any(String),
    role: 'buyer',
    displayName: 'Mia Okafor',
  });
  const said = JSON.stringify([user, profile]);
  expect(said).not.toMatch(/eyJ|token/i);

  await accountButton(page).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  expect(await cookiesOf(page)).toEqual({});
});

test('the profile is taken from what the browser kept, before the server has said a word', async ({
  page,
}) => {
  await signInByButton(page, /Mia Okafor/);
  let letGo: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const asked = page.waitForRequest(/\/api\/users\/renew$/);
  await page.route(/\/api\/users\/renew$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/agents');
  await asked;
  // What a buyer's header shows, and nobody's does not.
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Agreements' })).toBeVisible();
  await expect(header.getByRole('link', { name: 'Sign in' })).toBeHidden();
  await expect(accountButton(page)).toBeHidden();
  letGo();
  await expect(accountButton(page)).toBeVisible();
});
