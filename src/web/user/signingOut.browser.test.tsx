import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { storeWith } from '../client/testing/storeWith.ts';
import { tellUnsent } from '../client/unsent.ts';
import { Toasts } from '../ui/Toast.tsx';
import { mount, unmount } from '../ui/testing/mount.tsx';
import { userSlice } from './userSlice.ts';
import { useSigningOut } from './useSigningOut.tsx';

let forget = () => {};
afterEach(() => {
  forget();
  unmount();
});

test('where not even the question comes, they stay signed in and are told what was not sent', async () => {
  let isDropped = false;
  forget = tellUnsent({
    words: () => 'one message',
    send: () => Promise.resolve(),
    drop: () => (isDropped = true),
  });
  let isEnded = false;
  function Menu() {
    const { begin, question } = useSigningOut(
      () => Promise.resolve((isEnded = true)),
      'You are signed out.',
      () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /a.js')),
    );
    return (
      <>
        <button type="button" onClick={begin}>
          Sign out
        </button>
        {question}
      </>
    );
  }
  mount(
    <Provider store={storeWith({ user: userSlice.reducer }, {})}>
      <MemoryRouter>
        <Menu />
        <Toasts />
      </MemoryRouter>
    </Provider>,
  );
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect
    .element(page.getByText('You are still signed in. Not sent yet: one message.'))
    .toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
  expect([isEnded, isDropped]).toEqual([false, false]);
});
