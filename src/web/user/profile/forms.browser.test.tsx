import { useState } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { storeWith } from '../../client/testing/storeWith.ts';
import { mount, unmount } from '../../ui/testing/mount.tsx';
import { type Answer, serveUsers } from '../signIn/testing/openSignedOutPage.tsx';
import { userSlice } from '../userSlice.ts';
import { NameAndPhone } from './NameAndPhone.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import type { Account } from './useAccount.ts';

afterEach(() => {
  unmount();
  vi.unstubAllGlobals();
});

const account: Account = {
  id: '019cf000-0000-7000-8000-0000000000a0',
  email: 'ana@example.org',
  // From before links were refused in names: it may stay as long as it is not touched.
  name: 'ana.example/now',
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

function open(Form: typeof NameAndPhone, answers: Record<string, Answer>) {
  const server = serveUsers(answers);
  function Page() {
    const [me, changed] = useState(account);
    return <Form me={me} changed={changed} phone="(206) 555-0142" />;
  }
  mount(
    <Provider store={storeWith({ user: userSlice.reducer })}>
      <MemoryRouter>
        <Page />
      </MemoryRouter>
    </Provider>,
  );
  return server;
}

const button = (name: string) => page.getByRole('button', { name, exact: true });

test('a phone number is checked in its own words, and only what was changed is sent', async () => {
  const server = open(NameAndPhone, { 'update-account': { data: account } });
  await expect.element(button('Save name and phone')).toBeDisabled();
  const phone = page.getByLabelText('Phone');
  await phone.fill('call me');
  await userEvent.keyboard('{Enter}');
  await expect.element(phone).toHaveFocus();
  await expect
    .element(phone)
    .toHaveAccessibleDescription('Enter a phone number such as (206) 555-0142.');
  expect(server.sent('update-account')).toEqual([]);
  await phone.fill('  ');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => server.sent('update-account')).toEqual([{ phone: null }]);
});

test('a name that the server refuses is said at the name, and what was typed stays', async () => {
  const message = 'This name is taken by a saint.';
  open(NameAndPhone, {
    'update-account': { status: 400, code: 'invalid_field', message, field: 'name' },
  });
  const name = page.getByLabelText('Name');
  await name.fill('Ana Ruiz');
  await userEvent.keyboard('{Enter}');
  await expect.element(name).toHaveAccessibleDescription(message);
  await expect.element(name).toHaveValue('Ana Ruiz');
  await button('Undo changes').click();
  await expect.element(name).toHaveAccessibleDescription('As you sign agreements.');
});

test('a password made of the own address is refused before it is sent, and a wrong one at its field', async () => {
  const message = 'This is not your present password.';
  const server = open(PasswordForm, {
    'change-password': {
      status: 400,
      code: 'wrong_password',
      message,
      field: 'current_password',
    },
  });
  await button('Change the password').click();
  const present = page.getByLabelText('Present password');
  await expect.element(present).toHaveFocus();
  await userEvent.keyboard('anything{Tab}{Tab}example example{Enter}');
  const next = page.getByLabelText('New password');
  await expect.element(next).toHaveFocus();
  await expect.element(next).toHaveAccessibleDescription(/not made of your name/);
  expect(server.sent('change-password')).toEqual([]);
  await next.fill('a warm quiet house');
  await userEvent.keyboard('{Enter}');
  await expect.element(present).toHaveFocus();
  await expect.element(present).toHaveAccessibleDescription(message);
  await button('Leave it').click();
  await button('Change the password').click();
  await expect.element(present).toHaveValue('');
  await expect.element(present).not.toHaveAttribute('aria-invalid');
});
