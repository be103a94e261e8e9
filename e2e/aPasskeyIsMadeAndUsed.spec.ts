import { expect, type Page, test } from '@playwright/test';
import { forgetSession } from './forgetSession.ts';

/** An authenticator of the browser's own, as the one in a phone: its owner is always there. */
async function anAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    /** Whether somebody touches it when it asks. */
    isTouched: (enabled: boolean) =>
      devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
  };
}

test('a passkey is made on the profile page, and signs in without a password', async ({ page }) => {
  const authenticator = await anAuthenticator(page);
  await page.goto('/sign-in?return_to=/profile');
  await page.getByRole('button', { name: /Leo Ruiz/ }).click();
  await expect(page).toHaveURL('/profile');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('button', { name: 'Make the passkey' }).click();
  await expect(page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem')).toHaveCount(1);

  await forgetSession(page);
  // The field waits for the passkey by itself; the button's question takes its place.
  await authenticator.isTouched(false);
  const challenge = '**/api/users/passkey-challenge';
  await Promise.all([page.waitForResponse(challenge), page.goto('/sign-in?return_to=/profile')]);
  // A touch counts for what is asked after it: for the button's question, not for the field's.
  await page.route(challenge, async (route) => {
    await authenticator.isTouched(true);
    await route.continue();
  });
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page).toHaveURL('/profile');
  await expect(page.getByRole('button', { name: /Account of Leo Ruiz/ })).toBeVisible();
});
