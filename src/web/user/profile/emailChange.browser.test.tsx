import { useState } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { storeWith } from '../../client/testing/storeWith.ts';
import { mount, unmount } from '../../ui/testing/mount.tsx';
import {
  type Answer,
  openSignedOutPage,
  serveUsers,
} from '../signIn/testing/openSignedOutPage.tsx';
import { Component as UndoPage } from '../signIn/UndoEmailChangePage.tsx';
import { userSlice } from '../userSlice.ts';
import { Component as ConfirmPage } from './ConfirmEmailPage.tsx';
import { EmailLine } from './EmailLine.tsx';
import type { Account } from './useAccount.ts';

const before = location.href;
afterEach(() => {
  unmount();
  vi.unstubAllGlobals();
  history.replaceState(null, '', before);
});

const account: Account = {
  id: '019cf000-0000-7000-8000-0000000000a0',
  email: 'ana@example.org',
  name: 'Ana Ruiz',
  locale: 'en-US',
  emailVerifiedYn: true,
  emailChange: null,
  passwordYn: true,
  profiles: [],
  flags: [],
  display: null,
  consents: [],
  createdAt: '2026-01-01T00:00:00.000Z',
};
const waiting = {
  newEmail: 'ana@new.example',
  askedAt: '2026-03-08T10:00:00.000Z',
  expiresAt: '2026-03-09T10:00:00.000Z',
};

function open(me: Partial<Account>, answers: Record<string, Answer> = {}) {
  const server = serveUsers(answers);
  function Line() {
    const [now, changed] = useState<Account>({ ...account, ...me });
    return <EmailLine me={now} changed={changed} />;
  }
  mount(
    <Provider store={storeWith({ user: userSlice.reducer })}>
      <MemoryRouter>
        <Line />
      </MemoryRouter>
    </Provider>,
  );
  return server;
}

const button = (name: string) => page.getByRole('button', { name, exact: true });

test('what follows is said first, the password is asked, and then it waits for the letter', async () => {
  const server = open(
    {},
    {
      'change-email': { data: { ...account, emailChange: waiting } },
      'keep-email': { data: account },
    },
  );
  await button('Change the address').click();
  const field = page.getByLabelText('New e-mail address');
  await expect.element(field).toHaveFocus();
  await expect.element(page.getByText(/go on naming the old one/)).toBeVisible();
  await field.fill('not an address');
  await button('Mail me the link').click();
  await expect.element(field).toHaveAccessibleDescription(/Enter an e-mail address/);
  await field.fill('ANA@example.org');
  await button('Mail me the link').click();
  await expect.element(field).toHaveAccessibleDescription('This is your address already.');
  await field.fill('Ana@New.example');
  await button('Mail me the link').click();
  const password = page.getByLabelText('Your password');
  await expect.element(password).toHaveAccessibleDescription('Enter your password.');
  await password.fill('a warm quiet house');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(/A letter is on its way to/)).toBeVisible();
  expect(server.sent('change-email')).toEqual([
    { new_email: 'ana@new.example', password: 'a warm quiet house' },
  ]);
  await button('Keep the address I have').click();
  await expect.element(button('Change the address')).toBeVisible();
  expect(server.sent('keep-email')).toHaveLength(1);
});

test('a wrong password is said at its field, and an old sign-in leads to a new one', async () => {
  const message = 'This is not your present password.';
  open({}, { 'change-email': { status: 400, code: 'wrong_password', message, field: 'password' } });
  await button('Change the address').click();
  await page.getByLabelText('New e-mail address').fill('ana@new.example');
  await page.getByLabelText('Your password').fill('wrong');
  await button('Mail me the link').click();
  await expect.element(page.getByLabelText('Your password')).toHaveAccessibleDescription(message);
  unmount();

  const again = { status: 403, code: 'sign_in_again', message: 'Sign in once more.' } as const;
  const server = open({ passwordYn: false }, { 'change-email': again });
  await button('Change the address').click();
  await page.getByLabelText('New e-mail address').fill('ana@new.example');
  await button('Mail me the link').click();
  await expect.element(button('Sign in again')).toBeVisible();
  expect(server.sent('change-email')).toEqual([{ new_email: 'ana@new.example' }]);
});

test('the letter’s link changes the address everywhere, sent once however often it is drawn', async () => {
  const server = serveUsers({
    'read-link': { data: { email: 'ana@new.example', choosePasswordYn: false } },
    'confirm-email': { data: { ...account, email: 'ana@new.example' } },
  });
  const { store } = openSignedOutPage(ConfirmPage, '/confirm-email?token=token-confirmed');
  await page.getByRole('button', { name: 'Use this address' }).click();
  await expect
    .element(page.getByRole('heading', { name: 'Your address is changed' }))
    .toHaveFocus();
  expect(server.sent('confirm-email')).toEqual([{ token: 'token-confirmed' }]);
  expect(store.getState().user.email).toBe('ana@new.example');
});

test.each([
  ['link_expired', 410, 'This link no longer works'],
  ['wrong_account', 403, 'Nothing was changed'],
  ['already_exists', 409, 'Nothing was changed'],
] as const)('a link that is refused with %s says what to do', async (code, status, title) => {
  serveUsers({
    'read-link': { data: { email: 'ana@new.example', choosePasswordYn: false } },
    'confirm-email': { status, code, message: 'Sign in to the other account.' },
  });
  openSignedOutPage(ConfirmPage, `/confirm-email?token=token-${code}`);
  await page.getByRole('button', { name: 'Use this address' }).click();
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Go to your profile' })).toBeVisible();
});

test('an account is taken back by a press, not by a mail program that looks at links', async () => {
  const server = serveUsers({
    'read-link': { data: { email: 'ana@old.example', choosePasswordYn: false } },
    'undo-email-change': { data: { email: 'ana@example.org', movedYn: true } },
  });
  const { store } = openSignedOutPage(UndoPage, '/undo-email-change?token=token-undo');
  await expect.element(button('Take my account back')).toBeVisible();
  expect(server.sent('undo-email-change')).toEqual([]);
  await button('Take my account back').click();
  await expect.element(page.getByRole('heading', { name: 'Your account is back' })).toHaveFocus();
  await expect.element(page.getByRole('link', { name: 'Choose a new password' })).toBeVisible();
  expect(server.sent('undo-email-change')).toEqual([{ token: 'token-undo' }]);
  expect(store.getState().user.id).toBe('');
});

test('a link of the old address that is used up still says how to keep others out', async () => {
  serveUsers({
    'read-link': { data: { email: 'ana@old.example', choosePasswordYn: false } },
    'undo-email-change': { status: 410, code: 'link_expired', message: 'Used.' },
  });
  openSignedOutPage(UndoPage, '/undo-email-change?token=token-undone');
  await button('Take my account back').click();
  await expect
    .element(page.getByRole('heading', { name: 'This link no longer works' }))
    .toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Choose a new password' })).toBeVisible();
});
