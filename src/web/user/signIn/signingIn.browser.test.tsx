import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { unmount } from '../../ui/testing/mount.tsx';
import { sentToSignIn } from '../userSlice.ts';
import { Component as SignInPage } from './SignInPage.tsx';
import { Component as SignUpPage } from './SignUpPage.tsx';
import { openSignedOutPage, serveUsers, session } from './testing/openSignedOutPage.tsx';
import { runAxe } from '../../ui/testing/runAxe.ts';

afterEach(() => {
  unmount();
  vi.unstubAllGlobals();
});

async function fillIn(password = 'a warm quiet house'): Promise<void> {
  await page.getByLabelText('E-mail').fill(' Ana@Example.org ');
  await page.getByLabelText('Password', { exact: true }).fill(password);
}
const button = (name: string) => page.getByRole('button', { name, exact: true });

test.each([
  ['/profile?part=devices', '/profile?part=devices'],
  ['//elsewhere.example', '/'],
  ['/\\elsewhere.example', '/'],
  ['https://elsewhere.example', '/'],
  ['/sign-in?return_to=/profile', '/'],
])('signing in with the way back %s leads to %s', async (returnTo, expected) => {
  const server = serveUsers({ 'sign-in': { data: session } });
  const opened = openSignedOutPage(
    SignInPage,
    `/sign-in?${new URLSearchParams({ return_to: returnTo })}`,
  );
  await fillIn();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: 'Arrived' })).toBeVisible();
  expect(opened.at()).toBe(expected);
  expect(server.sent('sign-in')).toMatchObject([{ email: 'ana@example.org', return_to: expected }]);
});

test('with text of twice the size nothing sticks out of a phone', async () => {
  const root = document.documentElement;
  await page.viewport(390, 844);
  root.style.fontSize = '200%';
  try {
    serveUsers({});
    openSignedOutPage(SignUpPage, '/sign-up');
    await expect.element(button('Open my account')).toBeVisible();
    const inputs = [...document.querySelectorAll('input')];
    expect(inputs.length).toBeGreaterThan(2);
    for (const input of inputs) expect(input.getBoundingClientRect().right).toBeLessThan(390);
    expect(root.scrollWidth).toBeLessThanOrEqual(390);
  } finally {
    root.style.fontSize = '';
    await page.viewport(1280, 900);
  }
});

test('says why one is here, and forgets it on arrival', async () => {
  serveUsers({ 'sign-in': { data: session } });
  const { store } = openSignedOutPage(SignInPage, '/sign-in?return_to=/profile');
  store.dispatch(sentToSignIn(true));
  await expect.element(page.getByText('Sign in to see your profile.')).toBeVisible();
  await fillIn();
  await button('Sign in').click();
  await expect.element(page.getByRole('heading', { name: 'Arrived' })).toBeVisible();
  expect(store.getState().user.isRedirectedFromLogin).toBe(false);
});

test('what is missing is said at the fields, and the first one has the focus', async () => {
  const server = serveUsers({});
  openSignedOutPage(SignInPage, '/sign-in');
  await button('Sign in').click();
  const email = page.getByLabelText('E-mail');
  await expect.element(email).toHaveFocus();
  await expect.element(email).toHaveAccessibleDescription(/such as ana@example\.com/);
  await expect
    .element(page.getByLabelText('Password', { exact: true }))
    .toHaveAccessibleDescription('Enter your password.');
  await email.fill('a');
  await expect.element(page.getByText(/such as ana@example\.com/)).not.toBeInTheDocument();
  expect(server.sent('sign-in')).toEqual([]);
});

test('a double click sends once, and no connection is told as such', async () => {
  const server = serveUsers({ 'sign-in': 'no connection' });
  openSignedOutPage(SignInPage, '/sign-in');
  await fillIn();
  const form = document.querySelector('form')!;
  form.requestSubmit();
  form.requestSubmit();
  await expect
    .element(
      page.getByText('Lintel cannot be reached. Check your network, or try again in a moment.'),
    )
    .toBeVisible();
  expect(server.sent('sign-in')).toHaveLength(1);
  await expect.element(button('Sign in')).toBeEnabled();
});

test('an address that is not proven yet leads to its letter', async () => {
  const server = serveUsers({
    'sign-in': { status: 403, code: 'email_not_confirmed', message: 'Not confirmed.' },
  });
  openSignedOutPage(SignInPage, '/sign-in');
  await fillIn();
  await button('Sign in').click();
  await expect.element(page.getByRole('heading', { name: 'Check your mail' })).toHaveFocus();
  await button('Send it again').click();
  await expect.element(page.getByText(/^Sent again\./)).toBeVisible();
  expect(server.sent('sign-in')).toHaveLength(2);
});

test('in a demo one click makes somebody of its story', async () => {
  const server = serveUsers({
    'sign-in-ways': {
      data: {
        mailYn: true,
        provider: 'Acme Homes',
        demoPeople: [{ key: 'ana', name: 'Ana Ruiz', part: 'A buyer.' }],
      },
    },
    'sign-in-as-demo': { data: session },
  });
  openSignedOutPage(SignInPage, '/sign-in');
  await expect.element(button('Sign in with Acme Homes')).toBeVisible();
  const { violations } = await runAxe();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await page.getByRole('button', { name: /Ana Ruiz/ }).click();
  await expect.element(page.getByRole('heading', { name: 'Arrived' })).toBeVisible();
  expect(server.sent('sign-in-as-demo')).toEqual([{ key: 'ana' }]);
});

test('an account is opened, and its letter is sent again by the way that is there', async () => {
  const server = serveUsers({
    'sign-up': { data: {} },
    'sign-in': { status: 403, code: 'email_not_confirmed', message: 'Not confirmed.' },
  });
  openSignedOutPage(SignUpPage, '/sign-up?return_to=/profile');
  await page.getByLabelText('Name, as on your ID').fill('Ana Ruiz');
  await fillIn('ruiz ruiz 12');
  await button('Open my account').click();
  const password = page.getByLabelText('Password', { exact: true });
  await expect.element(password).toHaveFocus();
  await expect.element(password).toHaveAccessibleDescription(/not made of your name/);
  await password.fill('a warm quiet house');
  await expect.element(page.getByText('Long enough.')).toBeVisible();
  await button('Show the password').click();
  await expect.element(password).toHaveAttribute('type', 'text');
  const { violations } = await runAxe();
  expect(violations.map(({ id }) => id)).toEqual([]);

  await button('Open my account').click();
  await expect.element(page.getByText('ana@example.org')).toBeVisible();
  await button('Send it again').click();
  await expect.element(page.getByText(/^Sent again\./)).toBeVisible();
  expect(server.sent('sign-up')).toMatchObject([{ name: 'Ana Ruiz', return_to: '/profile' }]);
  expect(server.sent('sign-in')).toHaveLength(1);
});
