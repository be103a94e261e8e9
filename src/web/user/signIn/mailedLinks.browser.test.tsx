import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { unmount } from '../../ui/testing/mount.tsx';
import { Component as ResetPasswordPage } from './ResetPasswordPage.tsx';
import { Component as SignInLinkPage } from './SignInLinkPage.tsx';
import { openSignedOutPage, serveUsers, session } from './testing/openSignedOutPage.tsx';
import { Component as VerifyEmailPage } from './VerifyEmailPage.tsx';

const before = location.href;
afterEach(() => {
  unmount();
  vi.unstubAllGlobals();
  history.replaceState(null, '', before);
});

const read = { 'read-link': { data: { email: 'ana@example.org', choosePasswordYn: false } } };
const readElsewhere = {
  'read-link': { data: { email: 'ana@example.org', choosePasswordYn: true } },
};
const confirmAddress = page.getByRole('button', { name: 'Confirm my address' });

test.for([
  ['/sign-in-link', SignInLinkPage],
  ['/verify-email', VerifyEmailPage],
  ['/reset-password', ResetPasswordPage],
] as const)('%s names the address before the press', async ([path, Page]) => {
  serveUsers(read);
  openSignedOutPage(Page, `${path}?token=token-with-address`);
  await expect.element(page.getByText('ana@example.org')).toBeVisible();
});

test('a token is sent once however often the button is pressed, and leads on', async () => {
  const server = serveUsers({ ...read, 'verify-email': { data: session } });
  const opened = openSignedOutPage(
    VerifyEmailPage,
    '/verify-email?token=token-to-verify&return_to=/profile',
  );
  await confirmAddress.dblClick();
  await expect.element(page.getByRole('heading', { name: 'Arrived' })).toBeVisible();
  expect(opened.at()).toBe('/profile');
  expect(opened.store.getState().user).toMatchObject({ id: session.id, name: 'Ana Ruiz' });
  expect(server.sent('verify-email')).toEqual([{ token: 'token-to-verify' }]);
});

test('the address bar forgets the token and keeps the rest', async () => {
  serveUsers({ 'read-link': { status: 410, code: 'link_expired', message: 'Used.' } });
  const address = new URL(location.href);
  address.searchParams.set('token', 'token-in-the-bar');
  address.searchParams.set('return_to', '/search');
  history.replaceState({ idx: 3 }, '', address);
  openSignedOutPage(SignInLinkPage, '/sign-in-link?token=token-in-the-bar&return_to=/search');
  await expect.poll(() => location.href).not.toContain('token=');
  expect(new URL(location.href).searchParams.get('return_to')).toBe('/search');
  expect(history.state).toEqual({ idx: 3 });
});

test('without a page to go on to, one is welcomed by name', async () => {
  serveUsers({ ...read, 'verify-email': { data: session } });
  openSignedOutPage(VerifyEmailPage, '/verify-email?token=token-of-welcome');
  await confirmAddress.click();
  await expect.element(page.getByRole('heading', { name: 'Welcome, Ana' })).toHaveFocus();
});

test('a used link says how to get another, with the way back', async () => {
  serveUsers({
    ...read,
    'sign-in-by-link': { status: 410, code: 'link_expired', message: 'Used.' },
  });
  openSignedOutPage(SignInLinkPage, '/sign-in-link?token=token-used-up&return_to=/profile');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect.element(page.getByText('This link no longer works')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Send me a new link' }))
    .toHaveAttribute('href', '/sign-in?way=mail&return_to=%2Fprofile');
});

test('a broken line does not use the link up', async () => {
  const answers: Parameters<typeof serveUsers>[0] = { 'read-link': 'no connection' };
  const server = serveUsers(answers);
  openSignedOutPage(VerifyEmailPage, '/verify-email?token=token-offline');
  await expect
    .element(page.getByText(/Lintel cannot be reached\. Check your network/))
    .toBeVisible();
  Object.assign(answers, read, { 'verify-email': 'no connection' });
  await page.getByRole('button', { name: 'Try again' }).click();
  await confirmAddress.click();
  await expect
    .element(page.getByText(/Lintel cannot be reached\. Check your network/))
    .toBeVisible();
  answers['verify-email'] = { data: session };
  await confirmAddress.click();
  await expect.element(page.getByRole('heading', { name: 'Welcome, Ana' })).toBeVisible();
  expect(server.sent('verify-email')).toHaveLength(2);
});

test('a link that lost its token is not sent at all', async () => {
  const server = serveUsers({ 'verify-email': { data: session } });
  openSignedOutPage(VerifyEmailPage, '/verify-email');
  await expect.element(page.getByText('This link no longer works')).toBeVisible();
  expect(server.sent('read-link')).toEqual([]);
  expect(server.sent('verify-email')).toEqual([]);
});

test('a new password signs this browser out, and a refused one is explained at the field', async () => {
  const answers: Parameters<typeof serveUsers>[0] = {
    ...read,
    'reset-password': {
      status: 400,
      code: 'invalid_field',
      message: 'Choose another.',
      field: 'new_password',
    },
  };
  const server = serveUsers(answers);
  openSignedOutPage(ResetPasswordPage, '/reset-password?token=token-of-reset');
  const field = page.getByLabelText('New password');
  await field.fill('short');
  await expect.element(page.getByText('5 more characters.')).toBeVisible();
  await page.getByRole('button', { name: 'Change my password' }).click();
  await expect.element(field).toHaveAccessibleDescription(/at least 10 characters/);
  expect(server.sent('reset-password')).toEqual([]);

  await field.fill('a warm quiet house');
  await page.getByRole('button', { name: 'Change my password' }).click();
  await expect.element(field).toHaveAccessibleDescription('Choose another.');
  await expect.element(field).toHaveFocus();

  answers['reset-password'] = { data: {} };
  await field.fill('another quiet house');
  await page.getByRole('button', { name: 'Change my password' }).click();
  await expect.element(page.getByText('Your password is changed')).toBeVisible();
});

test('in another browser than the one that signed up, a letter asks for a password and then lets in', async () => {
  const answers: Parameters<typeof serveUsers>[0] = {
    ...readElsewhere,
  };
  const server = serveUsers(answers);
  const opened = openSignedOutPage(
    VerifyEmailPage,
    '/verify-email?token=token-elsewhere&return_to=/profile',
  );
  await expect.element(page.getByRole('heading', { name: 'Choose your password' })).toBeVisible();
  await expect.element(page.getByText(/^You have not opened an account\?/)).toBeVisible();
  const field = page.getByLabelText('New password');
  const confirm = page.getByRole('button', { name: 'Confirm my address' });
  await field.fill('short');
  await confirm.click();
  await expect.element(field).toHaveAccessibleDescription(/at least 10 characters/);
  expect(server.sent('verify-email')).toEqual([]);

  answers['verify-email'] = {
    status: 400,
    code: 'invalid_field',
    message: 'Use another one.',
    field: 'new_password',
  };
  await field.fill('a warm quiet house');
  await confirm.click();
  await expect.element(field).toHaveAccessibleDescription('Use another one.');

  answers['verify-email'] = { data: session };
  await field.fill('another quiet house');
  await confirm.click();
  await expect.element(page.getByRole('heading', { name: 'Arrived' })).toBeVisible();
  expect(opened.at()).toBe('/profile');
  expect(server.sent('verify-email').at(-1)).toEqual({
    token: 'token-elsewhere',
    new_password: 'another quiet house',
  });
});

test('a letter that was used meanwhile says so instead of asking on', async () => {
  const answers: Parameters<typeof serveUsers>[0] = {
    ...readElsewhere,
  };
  serveUsers(answers);
  openSignedOutPage(VerifyEmailPage, '/verify-email?token=token-in-two-tabs');
  const field = page.getByLabelText('New password');
  await field.fill('a warm quiet house');
  answers['verify-email'] = { status: 409, code: 'already_exists', message: 'Confirmed already.' };
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await expect
    .element(page.getByRole('heading', { name: 'Your address is confirmed already' }))
    .toBeVisible();
});
