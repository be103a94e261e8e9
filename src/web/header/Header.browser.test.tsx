import { Provider } from 'react-redux';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { toWire } from '#api/wire.ts';
import type { Profile } from '#domain/user/User.ts';
import { tellUnsent } from '../client/unsent.ts';
import { storeWith } from '../client/testing/storeWith.ts';
import { Toasts } from '../ui/Toast.tsx';
import { mount, unmount } from '../ui/testing/mount.tsx';
import { nobody, renewed, restoring, signedIn, userSlice } from '../user/userSlice.ts';
import { Header } from './Header.tsx';
import { useBackButton } from './useBackButton.ts';
import {
  agentViewSet,
  agentChatBackButtonSet,
  backButtonSet,
  currentBuyerSet,
  headerSlice,
  unreadCounted,
} from './headerSlice.ts';

const agent: Profile = {
  profileId: '019cf000-0000-7000-8000-000000000001',
  role: 'agent',
  displayName: 'Dana Whitfield',
  phone: null,
  photoFileId: null,
};
const buyer: Profile = { ...agent, profileId: agent.profileId.replace(/1$/, '2'), role: 'buyer' };
const session = {
  ...nobody,
  id: agent.profileId,
  email: 'dana@example.org',
  name: 'Dana Whitfield',
  accessToken: 'user token',
};

const asked: { path: string; bearer: string | null }[] = [];
/** By path; everything else cannot be reached. */
let answers: Record<string, object>;

beforeEach(() => {
  asked.length = 0;
  answers = { '/api/config': { mailboxYn: false } };
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    const path = address.split('?')[0]!;
    asked.push({ path, bearer: new Headers(init?.headers).get('authorization') });
    const data = answers[path];
    if (data === undefined) return Promise.reject(new TypeError('Failed to fetch'));
    return Promise.resolve(Response.json({ success: true, data: toWire(data), message: null }));
  });
});
afterEach(() => {
  unmount();
  vi.unstubAllGlobals();
});

function LongPage() {
  return (
    <>
      <Header />
      <div style={{ height: '300vh' }} />
    </>
  );
}

function open(profiles: Profile[], path = '/profile', Component = Header) {
  const store = storeWith({ header: headerSlice.reducer, user: userSlice.reducer });
  const [activeProfile] = profiles;
  if (activeProfile) {
    store.dispatch(signedIn({ session: { ...session, profiles }, activeProfile }));
  }
  const router = createMemoryRouter([{ path: '*', Component }], { initialEntries: [path] });
  mount(
    <Provider store={store}>
      <RouterProvider router={router} />
      <Toasts />
    </Provider>,
  );
  return { store, router };
}

const account = page.getByRole('button', { name: /^Account of Dana Whitfield/ });
const item = (name: string) => page.getByRole('menuitem', { name });

test('who is signed out is led to sign in and back', async () => {
  const { router } = open([], '/home/demo:1?view=map');
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/sign-in');
  const query = new URLSearchParams(router.state.location.search);
  expect(query.get('return_to')).toBe('/home/demo:1?view=map');
});

test('nothing opens that would close by itself when the session is restored', async () => {
  const { store } = open([agent]);
  store.dispatch(restoring());
  await expect.element(account).not.toBeInTheDocument();
  await expect.element(page.getByText('DW')).toBeVisible();
  store.dispatch(renewed({ session: { ...session, profiles: [agent] }, activeProfile: agent }));
  await expect.element(account).toBeVisible();
});

test('arrows walk the menu, Escape closes it and gives the focus back', async () => {
  open([agent, buyer]);
  account.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(item('Switch to buyer')).toHaveFocus();
  await expect.element(page.getByRole('menu').getByText(/Acting as agent/)).toBeVisible();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(item('Homes')).toHaveFocus();
  await userEvent.keyboard('{End}');
  await expect.element(item('Sign out')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  await expect.element(account).toHaveFocus();
});

test('the menu stays with its button while the page scrolls, so that a press is not lost', async () => {
  open([agent, buyer], '/profile', LongPage);
  await account.click();
  await expect.element(item('Sign out')).toBeVisible();
  const topPx = () => item('Sign out').element().getBoundingClientRect().top;
  const before = topPx();
  scrollTo(0, 300);
  expect(scrollY).toBe(300);
  // Not even for the moment before anybody hears of the scrolling.
  expect(topPx()).toBe(before);
});

test('what is left to do before signing stands below the rest, until it is done', async () => {
  const path = `/api/users/${session.id}/check`;
  const check = { existsYn: true, verifiedYn: true, tosYn: false, profiles: [], completeYn: false };
  answers[path] = check;
  const { router } = open([agent]);
  await account.click();
  const left = page.getByRole('group', { name: 'Left to do before you can sign' });
  await expect.element(left).toBeVisible();
  expect(page.getByRole('menuitem').elements().at(-1)).toHaveTextContent(
    'Accept the terms of service',
  );
  await userEvent.keyboard('{End}');
  await expect.element(item('Accept the terms of service')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => router.state.location.hash).toBe('#privacy');
  expect(asked.filter((call) => call.path === path)).toHaveLength(1);
  unmount();

  answers[path] = { ...check, tosYn: true, completeYn: true };
  const seen = asked.length;
  open([agent]);
  await account.click();
  await expect.poll(() => asked.slice(seen).map((call) => call.path)).toContain(path);
  await expect.element(item('Sign out')).toBeVisible();
  await expect.element(left).not.toBeInTheDocument();
});

test('switching exchanges the user token and goes to the first page as a buyer', async () => {
  answers['/api/users/get-profile-token'] = {
    token: 'of the buyer',
    expiresAt: '',
    profile: buyer,
  };
  const { store, router } = open([agent, buyer]);
  await account.click();
  await item('Switch to buyer').click();
  await expect.poll(() => store.getState().user.activeProfile).toEqual(buyer);
  expect(router.state.location.pathname).toBe('/');
  const exchange = asked.find(({ path }) => path === '/api/users/get-profile-token');
  expect(exchange?.bearer).toBe('Bearer user token');
});

test('an agent without one gets a profile of a buyer', async () => {
  answers['/api/users/add-buyer-profile'] = { profile: buyer };
  answers['/api/users/get-profile-token'] = {
    token: 'of the buyer',
    expiresAt: '',
    profile: buyer,
  };
  const { store } = open([agent]);
  await account.click();
  await item('Also look for a home as a buyer').click();
  await expect.poll(() => store.getState().user.activeProfile).toEqual(buyer);
  expect(store.getState().user.profiles).toEqual([agent, buyer]);
});

test('what fails on the way changes nothing, and is said', async () => {
  const { store } = open([agent, buyer]);
  const before = store.getState().user;
  await account.click();
  await item('Switch to buyer').click();
  await expect.element(page.getByText(/^Lintel cannot be reached/)).toBeVisible();
  await account.click();
  await item('Sign out').click();
  await expect
    .element(
      page.getByText(
        'You are still signed in. Lintel cannot be reached. Check your network, or try again in a moment.',
      ),
    )
    .toBeVisible();
  expect(store.getState().user).toEqual(before);
});

test('unread messages are counted in words, and none are not', async () => {
  const { store } = open([agent]);
  await expect.element(page.getByText(/unread/)).not.toBeInTheDocument();
  store.dispatch(unreadCounted(3));
  await expect.element(page.getByText('3 unread messages')).toBeInTheDocument();
  store.dispatch(unreadCounted(0));
  await expect.element(page.getByText(/unread/)).not.toBeInTheDocument();
});

test('way back, unread messages, bell and account have room beside large text on a small phone', async () => {
  const { store } = open([buyer]);
  store.dispatch(backButtonSet({ label: 'Agreements', path: '/agreements' }));
  store.dispatch(unreadCounted(12));
  await page.viewport(320, 800);
  document.documentElement.style.fontSize = '200%';
  try {
    await expect.element(page.getByText('12 unread messages')).toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Notices' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: /^Account/ })).toBeVisible();
    await expect.poll(() => document.documentElement.scrollWidth).toBe(320);
  } finally {
    document.documentElement.style.fontSize = '';
    await page.viewport(1280, 900);
  }
});

test('way back, unread messages, bell and account have room on a small phone', async () => {
  const { store } = open([buyer]);
  store.dispatch(backButtonSet({ path: '/chat', label: 'Back to your conversations' }));
  store.dispatch(unreadCounted(3));
  await page.viewport(320, 800);
  try {
    await expect.element(page.getByText('3 unread messages')).toBeInTheDocument();
    const account = page.getByRole('button', { name: /^Account/ });
    await expect.element(account).toBeVisible();
    await expect
      .poll(() => account.element().getBoundingClientRect().right)
      .toBeLessThanOrEqual(320);
    await expect.poll(() => document.documentElement.scrollWidth).toBe(320);
  } finally {
    await page.viewport(1280, 900);
  }
});

test('an agent sees for whom they work', async () => {
  const { store } = open([agent]);
  store.dispatch(currentBuyerSet('Ana'));
  await expect.element(page.getByText('working for Ana')).toBeVisible();
  store.dispatch(agentViewSet(false));
  await expect.element(page.getByText('working for Ana')).not.toBeInTheDocument();
});

test.each([320, 390])('whom one works for is read whole on a phone of %i px', async (width) => {
  await page.viewport(width, 844);
  try {
    const { store } = open([agent]);
    store.dispatch(currentBuyerSet('Ana'));
    store.dispatch(agentChatBackButtonSet({ label: 'Back to the inbox', path: '/agent/inbox' }));
    store.dispatch(unreadCounted(12));
    const chip = page.getByText('working for Ana');
    await expect.element(chip).toBeVisible();
    const isWhole = () => chip.element().scrollWidth <= chip.element().clientWidth;
    await expect.poll(isWhole).toBe(true);
  } finally {
    await page.viewport(1280, 900);
  }
});

test.each([
  ['nobody', [], ['Homes', 'Agents', 'Kept']],
  ['a buyer', [buyer], ['Homes', 'Agents', 'Kept', 'Agreements', 'Messages']],
  ['an agent', [agent], ['Homes', 'Agent area', 'Agreements', 'Messages']],
  ['an admin', [{ ...agent, role: 'admin' as const }], ['Homes', 'Broker’s desk']],
])('the beam leads %s to their places', async (_who, profiles, words) => {
  await page.viewport(1280, 900);
  open(profiles);
  const nav = page.getByRole('navigation', { name: 'Main' });
  await expect.element(nav.getByRole('link').first()).toBeVisible();
  expect(
    nav
      .getByRole('link')
      .elements()
      .map((link) => link.textContent),
  ).toEqual(words);
});

test('who signs out with something unsent is told first, and may stay', async () => {
  let left = 2;
  const end = tellUnsent({
    words: () => (left === 0 ? null : `${left} changes to your homes`),
    send: () => Promise.reject(new Error('away')),
    drop: () => (left = 0),
  });
  const { store } = open([agent]);
  await account.click();
  await item('Sign out').click();
  const dialog = page.getByRole('dialog', { name: 'Sign out and lose what was not sent?' });
  await expect.element(dialog).toBeVisible();
  await expect.element(dialog.getByText(/2 changes to your homes/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Stay signed in' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(left).toBe(2);
  expect(store.getState().user.activeProfile).toEqual(agent);
  answers['/api/users/sign-out'] = {};
  await account.click();
  await item('Sign out').click();
  await dialog.getByRole('button', { name: 'Sign out and lose it' }).click();
  await expect.poll(() => store.getState().user.activeProfile).toBeNull();
  expect(left).toBe(0);
  end();
});

test.each([320, 360, 390, 430])(
  'a guest on a phone of %i px reaches what they keep',
  async (width) => {
    await page.viewport(width, 800);
    for (const Component of [Header, BesideField, BesideBack]) {
      const { router } = open([], '/home/demo:1', Component);
      const kept = page.getByRole('link', { name: 'Kept' });
      await expect.element(kept).toBeVisible();
      const { left, right, height } = kept.element().getBoundingClientRect();
      expect(right - left).toBeGreaterThanOrEqual(44);
      expect(height).toBeGreaterThanOrEqual(44);
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
      await kept.click();
      await expect.poll(() => router.state.location.pathname).toBe('/homes');
      unmount();
    }
  },
);

function BesideBack() {
  useBackButton('Back', '/search');
  return <Header />;
}

function BesideField() {
  return (
    <Header>
      <input aria-label="Where" className="w-full min-w-0" />
    </Header>
  );
}
