import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { unmount } from '../../ui/testing/mount.tsx';
import { Component as SignUpPage } from '../signIn/SignUpPage.tsx';
import { Component as TermsPage } from '../signIn/TermsPage.tsx';
import { openSignedOutPage, serveUsers } from '../signIn/testing/openSignedOutPage.tsx';

afterEach(() => {
  unmount();
  vi.unstubAllGlobals();
});

/** What nobody can do here yet. */
const notThere = /sav(e|ed|ing) (homes|search)|keep homes|\btours?\b|messages?\b|\bchats?\b|push/i;

test.each([
  ['/sign-up', SignUpPage, 'Open an account'],
  ['/terms', TermsPage, 'Terms and privacy'],
])('%s promises nothing that is not there, and says when the terms are asked', async (...of) => {
  const [path, Page, title] = of;
  serveUsers({});
  openSignedOutPage(Page, path);
  await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const text = page.getByRole('main').element().textContent;
  expect(text).not.toMatch(notThere);
  expect(text).toMatch(/when you first ask for an agreement, or accept an invitation to one/);
});
