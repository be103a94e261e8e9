import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { unmount } from '../../ui/testing/mount.tsx';
import { Component as SignInPage } from './SignInPage.tsx';
import { openSignedOutPage, serveUsers } from './testing/openSignedOutPage.tsx';

afterEach(() => {
  unmount();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a field that is late does not end the question of the button', async () => {
  serveUsers({});
  const serve = fetch;
  const challenges: ((reply: Response) => void)[] = [];
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) =>
    address.endsWith('/passkey-challenge')
      ? new Promise<Response>((resolve) => challenges.push(resolve))
      : serve(address, init),
  );
  vi.spyOn(PublicKeyCredential, 'isConditionalMediationAvailable').mockResolvedValue(true);
  const asked = vi.spyOn(navigator.credentials, 'get').mockReturnValue(new Promise(() => {}));

  openSignedOutPage(SignInPage, '/sign-in');
  await expect.poll(() => challenges.length).toBe(1);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect.poll(() => challenges.length).toBe(2);
  const data = { options: { challenge: 'AAAA', rpId: 'localhost' } };
  for (const answer of challenges) answer(Response.json({ success: true, data, message: null }));
  const mediations = () => asked.mock.calls.map(([options]) => options?.mediation);
  await expect.poll(mediations).toContain(undefined);
  expect(mediations()).toEqual([undefined]);
});
