import { Provider } from 'react-redux';
import { Link, MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { consentVersions } from '#domain/user/consent.ts';
import { Button } from '../ui/Button.tsx';
import { mount, unmount } from '../ui/testing/mount.tsx';
import { AcceptTerms, useTerms } from './AcceptTerms.tsx';
import { userSlice } from './userSlice.ts';
import { storeWith } from '../client/testing/storeWith.ts';

afterEach(() => {
  unmount();
  vi.unstubAllGlobals();
});

function open(answer: () => Promise<Response>) {
  const fetched = vi.fn((_address: string, _init?: RequestInit) => answer());
  vi.stubGlobal('fetch', fetched);
  const heard: boolean[] = [];
  function Act() {
    const { requireTerms } = useTerms();
    return (
      <>
        <Button onClick={() => void requireTerms().then((yes) => heard.push(yes))}>Sign</Button>
        <Link to="/elsewhere">Leave</Link>
      </>
    );
  }
  const store = storeWith({ user: userSlice.reducer });
  mount(
    <Provider store={store}>
      <MemoryRouter>
        <AcceptTerms>
          <Act />
        </AcceptTerms>
      </MemoryRouter>
    </Provider>,
  );
  return { heard, fetched, store };
}

const sign = page.getByRole('button', { name: 'Sign', exact: true });
const agree = page.getByRole('button', { name: 'Agree and go on' });
const me = { name: 'Ana', profiles: [], flags: ['tos'], locale: 'en-US', display: null };

test('the terms are asked for once, and the version that was shown is agreed to', async () => {
  const { heard, fetched, store } = open(() =>
    Promise.resolve(Response.json({ success: true, data: me, message: null })),
  );
  await sign.click();
  await expect.element(page.getByText(new RegExp(`version ${consentVersions.tos}`))).toBeVisible();
  await agree.click();
  await expect.poll(() => heard).toEqual([true]);
  expect(JSON.parse(String(fetched.mock.calls[0]![1]!.body))).toEqual({
    kind: 'tos',
    version: consentVersions.tos,
    given_yn: true,
  });
  expect(store.getState().user.flags).toEqual(['tos']);
  await expect.element(agree).not.toBeInTheDocument();
  await sign.click();
  await expect.poll(() => heard).toEqual([true, true]);
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('a no is a no, and what failed is said where it was asked', async () => {
  const { heard, store } = open(() => Promise.reject(new TypeError('Failed to fetch')));
  await sign.click();
  await agree.click();
  await expect
    .element(page.getByText('No connection. Check your network and try again.'))
    .toBeVisible();
  expect(heard).toEqual([]);
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect.poll(() => heard).toEqual([false]);
  expect(store.getState().user.flags).toEqual([]);
});

test('whoever leaves the page has not agreed, and is not asked on the next one', async () => {
  const { heard } = open(() => Promise.reject(new TypeError('Failed to fetch')));
  (sign.element() as HTMLElement).click();
  (page.getByRole('link', { name: 'Leave' }).element() as HTMLElement).click();
  await expect.poll(() => heard).toEqual([false]);
  await expect.element(agree).not.toBeInTheDocument();
  await sign.click();
  await expect.element(agree).toBeVisible();
});
