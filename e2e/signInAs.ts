/** Signing in a page: by the calls that the sign-in page makes, where a journey is about something else. */
import { expect, type Page } from '@playwright/test';
import { ask, password, type Session } from './personByApi.ts';

/** A person of the demo, by key: `kim`. Opens no page. */
export async function signInAs(page: Page, key: string): Promise<void> {
  await carryCookies(page, '/api/users/sign-in-as-demo', { key });
}

/** An account that the test made. Opens the page at `to`. */
export async function signInWithPassword(page: Page, email: string, to: string): Promise<void> {
  await carryCookies(page, '/api/users/sign-in', { email, password, return_to: to });
  await page.goto(to);
  // A dialog may have opened above it by now.
  const account = page.getByRole('button', { name: /^Account of /, includeHidden: true });
  await expect(account.filter({ visible: true }).first()).toBeVisible();
}

/** A person of the demo, by the button of the sign-in page. */
export async function signInByButton(page: Page, name: RegExp): Promise<void> {
  await page.goto('/sign-in');
  await page.getByRole('button', { name }).click();
  await expect(page.getByRole('button', { name: /^Account of / }).first()).toBeVisible();
}

/** The session's cookie comes with the answer; the page itself writes the other two. */
async function carryCookies(page: Page, path: string, body: object): Promise<void> {
  const { id, email, flags, profiles } = await ask<Session>(page.context().request, path, body);
  const { profile_id: profileId, role, display_name: displayName } = profiles[0]!;
  const written = { user: { id, email, flags }, 'user-profile': { profileId, role, displayName } };
  const url = process.env.LINTEL_URL!;
  await page.context().addCookies(
    Object.entries(written).map(([name, value]) => {
      return { name, value: encodeURIComponent(JSON.stringify(value)), url };
    }),
  );
  // What an earlier visitor left there would win.
  if (page.url().startsWith(url)) await page.evaluate(() => localStorage.removeItem('user'));
}
