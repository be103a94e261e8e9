import { createContext, startTransition, StrictMode, useContext, useEffect, useState } from 'react';
import {
  createMemoryRouter,
  Link,
  ScrollRestoration,
  useLoaderData,
  useLocation,
  useNavigate,
  useParams,
} from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Dialog } from '../dialog/Dialog.tsx';
import { KeptPage, KeptPages } from './KeptPage.tsx';
import { dropKeptPages } from './keptPageDrop.ts';
import { Popover } from '../dialog/Popover.tsx';
import { Select } from '../fields/Select.tsx';
import { mount, unmount } from '../testing/mount.tsx';
import { withMotion } from '../testing/preferMotion.ts';

withMotion();

/** What the kept page saw of the router, at each of its renders. */
const seen: string[] = [];
const effects = vi.fn<(what: 'runs' | 'ends') => void>();
let shownKey: string;
let router: ReturnType<typeof createMemoryRouter>;

function List() {
  const { pathname, search } = useLocation();
  const params = useParams();
  const loaded: unknown = useLoaderData();
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  seen.push(`${pathname}${search} ${JSON.stringify(params)} ${String(loaded)}`);
  useEffect(() => {
    effects('runs');
    document.title = 'List';
    return () => effects('ends');
  }, []);
  return (
    <main id="main" style={{ height: 3000 }}>
      <input aria-label="Text" />
      <div data-testid="scroller" style={{ height: 100, width: 200, overflow: 'auto' }}>
        <div style={{ height: 2000 }} />
      </div>
      <Popover label="Pane" trigger={<button>Open the pane</button>}>
        In the pane
      </Popover>
      <Select
        label="Sort"
        options={[{ value: 'newest', words: 'Newest' }]}
        value="newest"
        onChange={() => {}}
      />
      <button onClick={() => setOpen(true)}>Open the dialog</button>
      <Dialog open={open} onOpenChange={setOpen} title="Dialog">
        In the dialog
      </Dialog>
      <p style={{ marginTop: 1000 }}>
        <Link to="/town/b/home">A home</Link>
      </p>
      <button onClick={() => void navigate('./further')}>Further</button>
    </main>
  );
}

function Home() {
  useEffect(() => {
    document.title = 'Home';
  }, []);
  return (
    <main id="main" style={{ height: 2000 }}>
      Home of {useParams().town}
    </main>
  );
}

function Shell() {
  const { key } = useLocation();
  useEffect(() => {
    shownKey = key;
  }, [key]);
  return (
    <>
      <KeptPages most={2} />
      <ScrollRestoration storageKey={crypto.randomUUID()} />
    </>
  );
}

const listElement = (
  <KeptPage name="list">
    <List />
  </KeptPage>
);

function keptRoute(name: string) {
  const element = (
    <KeptPage name={name}>
      <input aria-label={name} />
    </KeptPage>
  );
  return { path: name, element };
}

beforeEach(async () => {
  seen.length = 0;
  effects.mockClear();
  router = createMemoryRouter(
    [
      {
        Component: Shell,
        children: [
          { path: 'town/:town', loader: ({ params }) => `of ${params.town}`, element: listElement },
          { path: 'town/:town/home', Component: Home },
          { path: 'town/:town/further', Component: Home },
          keptRoute('one'),
          keptRoute('two'),
          { path: '*', element: <p>Elsewhere</p> },
        ],
      },
    ],
    // Scroll is remembered by key: one of its own, or the test before would be remembered.
    { initialEntries: [{ pathname: '/town/a', key: crypto.randomUUID() }] },
  );
  mount(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
  await expect.element(text()).toBeVisible();
});
afterEach(unmount);

const text = () => page.getByRole('textbox', { name: 'Text' });
const link = () => page.getByRole('link', { name: 'A home' });
const scroller = () => page.getByTestId('scroller').element();

async function go(to: string | number): Promise<void> {
  await (typeof to === 'number' ? router.navigate(to) : router.navigate(to));
  await expect.poll(() => shownKey).toBe(router.state.location.key);
}

async function goHome(): Promise<void> {
  await go('/town/b/home');
  await expect.element(page.getByText('Home of b')).toBeVisible();
}

async function comeBack(): Promise<void> {
  await go(-1);
  await expect.element(text()).toBeVisible();
}

test('what was typed is there again, in the same nodes', async () => {
  await text().fill('two beds');
  const node = text().element();
  await goHome();
  expect(node).not.toBeVisible();
  await comeBack();
  expect(text().element()).toBe(node);
  await expect.element(text()).toHaveValue('two beds');
});

test('the window and all that scrolls in the page stand where they stood', async () => {
  scroller().scrollTo(0, 300);
  window.scrollTo(0, 900);
  const windowAt = expect.poll(() => window.scrollY);
  await goHome();
  await windowAt.toBe(0);
  window.scrollTo(0, 400);
  await comeBack();
  await windowAt.toBe(900);
  expect(scroller().scrollTop).toBe(300);
  await go(1);
  await expect.element(page.getByText('Home of b')).toBeVisible();
  await windowAt.toBe(400);
  await go('/town/a?sort=price');
  await windowAt.toBe(900);
});

test('another path under the same name begins at the top, in the same page', async () => {
  const node = text().element();
  window.scrollTo(0, 900);
  await goHome();
  await go('/town/c');
  await expect.element(text()).toBeVisible();
  expect(text().element()).toBe(node);
  expect(window.scrollY).toBe(0);
  expect(seen.at(-1)).toBe('/town/c {"town":"c"} of c');
});

test('out of sight it sees no other page’s address, and the new one when it is shown', async () => {
  expect(new Set(seen)).toEqual(new Set(['/town/a {"town":"a"} of a']));
  await goHome();
  await go('/elsewhere');
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(new Set(seen)).toEqual(new Set(['/town/a {"town":"a"} of a']));
  await go('/town/a?beds=2');
  await expect.element(text()).toBeVisible();
  expect(seen.at(-1)).toBe('/town/a?beds=2 {"town":"a"} of a');
});

test('its links and its navigation start from its own route', async () => {
  await page.getByRole('button', { name: 'Further' }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/town/a/further');
});

test('the focus goes back although another kept page had it', async () => {
  link().element().focus();
  await go('/one');
  page.getByRole('textbox', { name: 'one' }).element().focus();
  await comeBack();
  await expect.element(link()).toHaveFocus();
});

test('its effects rest while it is out of sight', async () => {
  effects.mockClear();
  await goHome();
  expect(effects.mock.calls).toEqual([['ends']]);
  expect(document.title).toBe('Home');
  effects.mockClear();
  await comeBack();
  expect(effects.mock.calls[0]).toEqual(['runs']);
  expect(document.title).toBe('List');
});

test('the focus goes back to the link that was followed', async () => {
  link().element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Home of b')).toBeVisible();
  await expect.poll(() => document.activeElement).toBe(document.body);
  await comeBack();
  await expect.element(link()).toHaveFocus();
});

test.each([
  ['button', 'Open the pane', 'dialog', 'Pane'],
  ['button', 'Open the dialog', 'dialog', 'Dialog'],
  ['combobox', 'Sort', 'option', 'Newest'],
] as const)('what floats over it is closed for good: %s %s', async (role, name, opened, words) => {
  const isOpen = () =>
    page
      .getByRole(opened, { name: words, includeHidden: true })
      .elements()
      .some((element) => element.checkVisibility());
  await page.getByRole(role, { name }).click();
  await expect.poll(isOpen).toBe(true);
  await go('/elsewhere');
  expect(isOpen()).toBe(false);
  expect(getComputedStyle(document.documentElement).overflow).not.toBe('hidden');
  await comeBack();

  expect(isOpen()).toBe(false);
  await page.getByRole(role, { name }).click();
  await expect.poll(isOpen).toBe(true);
});

test('beyond the bound the page longest unseen goes', async () => {
  await text().fill('here');
  await go('/one');
  await page.getByRole('textbox', { name: 'one' }).fill('first');
  await go('/two');
  await go('/one');
  await expect.element(page.getByRole('textbox', { name: 'one' })).toHaveValue('first');
  await go('/town/a');
  await expect.element(text()).toHaveValue('');
  expect([...document.querySelectorAll('[data-kept-page]')].map(nameOf)).toEqual(['list', 'one']);
});

test('an event drops one page by its name', async () => {
  await text().fill('here');
  await go('/one');
  await page.getByRole('textbox', { name: 'one' }).fill('first');
  await goHome();
  dropKeptPages('list');
  await expect.poll(() => document.querySelector('[data-kept-page=list]')).toBeNull();
  await go('/one');
  await expect.element(page.getByRole('textbox', { name: 'one' })).toHaveValue('first');
  await go('/town/a');
  await expect.element(text()).toHaveValue('');
});

test.each([
  ['ours', () => dropKeptPages()],
  ['a plain one', () => dispatchEvent(new Event('keptpage:drop'))],
])('an event without a name drops all: %s', async (_whose, send) => {
  await go('/one');
  await goHome();
  expect(document.querySelectorAll('[data-kept-page]')).toHaveLength(2);
  send();
  await expect.poll(() => document.querySelectorAll('[data-kept-page]')).toHaveLength(0);
});

test('dropped while in sight, it stays until it is left, and then begins anew', async () => {
  await text().fill('here');
  window.scrollTo(0, 900);
  dropKeptPages();
  await new Promise((resolve) => requestAnimationFrame(resolve));
  await expect.element(text()).toHaveValue('here');
  await goHome();
  expect(document.querySelector('[data-kept-page]')).toBeNull();
  await comeBack();
  await expect.element(text()).toHaveValue('');
});

test('the way past the header finds the page in sight', async () => {
  await go('/one');
  await go('/town/a');
  expect(document.getElementById('main')).toBeVisible();
  await goHome();
  expect(document.getElementById('main')).toBeVisible();
});

test('what a page says stands in its place as long as the outlet waits, and goes as the page comes', async () => {
  const Waits = createContext(true);
  function Waiting() {
    const [isWaiting, setIsWaiting] = useState(true);
    return (
      <Waits value={isWaiting}>
        <button onClick={() => startTransition(() => setIsWaiting(false))}>Go on</button>
        <KeptPages isWaiting={isWaiting} />
      </Waits>
    );
  }
  function Page() {
    return (
      <KeptPage name="late" before={useContext(Waits) && <p>As it was drawn</p>}>
        <input aria-label="late" />
      </KeptPage>
    );
  }
  const late = createMemoryRouter([
    { Component: Waiting, children: [{ path: '*', element: <Page /> }] },
  ]);
  mount(<RouterProvider router={late} />);
  await expect.element(page.getByText('As it was drawn')).toBeVisible();
  const isPageThere = () => document.querySelector('[data-kept-page] input') !== null;
  expect(isPageThere()).toBe(false);
  const seenAtOnce: boolean[] = [];
  const observer = new MutationObserver(() => {
    seenAtOnce.push(isPageThere() === (page.getByText('As it was drawn').query() !== null));
  });
  observer.observe(document.body, { subtree: true, childList: true });
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect.poll(isPageThere).toBe(true);
  observer.disconnect();
  expect(seenAtOnce).not.toHaveLength(0);
  expect(seenAtOnce).not.toContain(true);
});

function nameOf(element: Element): string | null {
  return element.getAttribute('data-kept-page');
}
