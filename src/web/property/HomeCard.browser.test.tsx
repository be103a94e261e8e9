import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { propertyApi } from '#api/property.ts';
import { photoAddress } from '#domain/property/photoWidths.ts';
import { aHome } from '#domain/property/Property.example.ts';
import { answer, askedOf, startAnswering } from '../agent/testing/answering.ts';
import { storeWith } from '../client/testing/storeWith.ts';
import { CompareButton } from '../keep/CompareButton.tsx';
import { setMarks } from '../keep/marks.ts';
import { holdToasts } from '../ui/testing/holdToasts.ts';
import { mount, unmount } from '../ui/testing/mount.tsx';
import { nobody, userSlice } from '../user/userSlice.ts';
import { runAxe } from '../ui/testing/runAxe.ts';
import { Toasts } from '../ui/Toast.tsx';
import { aCard } from './HomeCard.fixture.ts';
import { HomeCard } from './HomeCard.tsx';
import { withMotion } from '../ui/testing/preferMotion.ts';

withMotion();

const kept = () =>
  Object.keys(localStorage)
    .filter((name) => name.startsWith('lintel.keep/device/'))
    .map((name) => {
      const { keep, place } = JSON.parse(localStorage.getItem(name)!);
      return { listingKey: keep.listingKey, standing: keep.standing, reason: keep.reason, place };
    });

beforeEach(() => setMarks(null, new Map()));
afterEach(async () => {
  unmount();
  vi.unstubAllGlobals();
  document.documentElement.style.fontSize = '';
  // What the last test has kept is not for the next: the book reads the emptied storage anew.
  localStorage.clear();
  const { ownBook } = await import('../keep/book/ownBook.ts');
  await ownBook().refresh();
});

function show(width: number) {
  const cards = [aCard(), aCard({ listingKey: 'example:2', address: '14 Birch Ave' })];
  const router = createMemoryRouter([
    {
      path: '/',
      element: (
        <main style={{ width }}>
          <ul>
            {cards.map((home) => (
              <li key={home.listingKey}>
                <HomeCard home={home} />
              </li>
            ))}
          </ul>
          <Toasts />
        </main>
      ),
    },
  ]);
  mount(<RouterProvider router={router} />);
}

test('a demo says so once, and an address is whole with its ZIP', async () => {
  const home = aCard({
    demoYn: true,
    illustrationYn: true,
    pictureUrl: '/api/pictures/x/front.svg',
    listOfficeName: 'Good Gate San Diego (demo)',
    postalCode: '98101',
  });
  const router = createMemoryRouter([{ path: '/', element: <HomeCard home={home} /> }]);
  mount(<RouterProvider router={router} />);
  await expect.element(page.getByText('Demo', { exact: true })).toBeVisible();
  expect(document.body.textContent?.match(/demo|illustration/gi)).toEqual(['Demo']);
  const line = page.getByText(/, [A-Z]{2} 98101$/).element();
  expect(line.scrollWidth).toBeLessThanOrEqual(line.clientWidth);
});

test('a photo is fetched as wide as it is shown, and a drawing as it is', async () => {
  const home = aCard({ pictureUrl: photoAddress('example:1', 'abcdefghijklmnop', 960) });
  const drawn = aCard({ pictureUrl: '/api/pictures/x/front.svg' });
  const router = createMemoryRouter([
    {
      path: '/',
      element: [home, drawn].map((one) => <HomeCard key={one.pictureUrl} home={one} shape="row" />),
    },
  ]);
  mount(<RouterProvider router={router} />);
  await expect.poll(() => document.querySelectorAll('img').length).toBe(2);
  const [photo, drawing] = document.querySelectorAll('img');
  await expect.poll(() => photo!.currentSrc).toMatch(/\/abcdefghijklmnop\/320$/);
  expect(drawing!.hasAttribute('srcset')).toBe(false);
  // In a page that is kept out of sight `auto` would be the whole window.
  expect(photo!.sizes).not.toContain('auto');
});

test('the pictures of a card are turned by keys, arrows and a swipe, and asked for only then', async () => {
  const pictures = ['front', 'kitchen', 'garden'].map((name) => ({
    mediaUrl: `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" id="${name}"/>`,
    shortDescription: name,
    illustrationYn: true,
  }));
  startAnswering();
  answer(propertyApi.home, {
    property: aHome(),
    media: pictures,
    history: [],
    daysOnMarket: 12,
    cumulativeDaysOnMarket: 12,
    listedAgain: null,
  });
  const card = aCard({ pictureUrl: pictures[0]!.mediaUrl, pictureCount: 3 });
  const router = createMemoryRouter([
    { path: '/', element: <HomeCard home={card} /> },
    { path: '*', element: <p>Elsewhere</p> },
  ]);
  const store = storeWith({ user: userSlice.reducer }, { user: nobody });
  mount(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  const link = page.getByRole('link', { name: /12 Birch Ave/ });
  await expect.element(link).toBeVisible();
  expect(askedOf(propertyApi.home)).toEqual([]);
  (link.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByText('2 of 3')).toBeVisible();
  await expect.poll(() => link.element().querySelector('img[src*=kitchen]')).not.toBeNull();
  expect(askedOf(propertyApi.home)).toHaveLength(1);

  const touch = (kind: string, clientX: number) => {
    const one = new Touch({ identifier: 1, target: link.element(), clientX, clientY: 50 });
    const touches = kind === 'touchstart' ? [one] : [];
    link
      .element()
      .dispatchEvent(new TouchEvent(kind, { bubbles: true, touches, changedTouches: [one] }));
  };
  touch('touchstart', 250);
  touch('touchend', 100);
  // What a browser may send after a swipe.
  (link.element() as HTMLElement).click();
  await expect.element(page.getByText('3 of 3')).toBeVisible();
  expect(router.state.location.pathname).toBe('/');

  await userEvent.hover(link);
  await page.getByRole('button', { name: 'Picture before of 12 Birch Ave' }).click();
  await expect.element(page.getByText('2 of 3')).toBeVisible();
  await userEvent.keyboard('{ArrowLeft}');
  await userEvent.hover(link);
  expect(router.state.location.pathname).toBe('/');
});

test('a press on the heart keeps a home on the device, another takes it back', async () => {
  show(320);
  const heart = page.getByRole('button', { name: 'Keep 12 Birch Ave' });
  await expect.element(heart).toHaveAttribute('aria-pressed', 'false');
  await heart.click();
  await expect.element(heart).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(kept).toEqual([
    {
      listingKey: 'example:1',
      standing: 'kept',
      reason: null,
      place: '12 Birch Ave, Seattle, WA',
    },
  ]);
  expect((await runAxe()).violations).toEqual([]);
  await heart.click();
  await expect.element(heart).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(kept).toEqual([]);
});

test('a home is hidden with a reason by the keyboard, and the message takes it back', async () => {
  show(320);
  const hide = page.getByRole('button', { name: 'Hide 12 Birch Ave' });
  await expect.element(hide).toBeInTheDocument();
  hide.element().focus();
  await userEvent.keyboard('{Enter}');
  const reason = page.getByRole('menuitem', { name: 'Too much to repair' });
  await expect.element(reason).toBeVisible();
  const menu = page.getByRole('menu').element();
  expect((await runAxe(menu)).violations).toEqual([]);
  await reason.click();
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect.element(undo).toBeVisible();
  holdToasts();
  await expect.poll(kept).toMatchObject([{ standing: 'hidden', reason: 'condition' }]);
  await expect.element(hide).toHaveAttribute('aria-pressed', 'true');
  await undo.click();
  await expect.element(hide).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(kept).toEqual([]);
});

test('what another tab keeps shows here', async () => {
  show(320);
  const heart = page.getByRole('button', { name: 'Keep 14 Birch Ave' });
  await expect.element(heart).toHaveAttribute('aria-pressed', 'false');
  const text = JSON.stringify({ owner: null, marks: [['example:2', 'kept']] });
  localStorage.setItem('lintel.marks', text);
  window.dispatchEvent(new StorageEvent('storage', { key: 'lintel.marks', newValue: text }));
  await expect.element(heart).toHaveAttribute('aria-pressed', 'true');
});

test('a press whose page is left before its code has come is not lost', async () => {
  const press = {
    owner: null,
    change: {
      kind: 'standing',
      listingKey: 'example:1',
      at: '2026-03-02T10:00:00.000Z',
      standing: 'kept',
    },
    place: '12 Birch Ave, Seattle, WA',
  };
  localStorage.setItem('lintel.press/standing/example:1', JSON.stringify(press));
  localStorage.setItem('lintel.press/standing/example:2', 'not written by us');
  const { startKeeping } = await import('../keep/book/ownBook.ts');
  startKeeping({ userId: 'agent', profileId: crypto.randomUUID(), role: 'agent' });
  await expect.poll(kept).toMatchObject([{ listingKey: 'example:1', standing: 'kept' }]);
  expect(Object.keys(localStorage).filter((name) => name.startsWith('lintel.press/'))).toEqual([]);
  startKeeping(null);
});

test.each([
  [360, '100%'],
  [288, '100%'],
  [288, '200%'],
])(
  'in a row of %i px with text of %s all buttons are in sight, and none lies on the picture',
  async (width, text) => {
    document.documentElement.style.fontSize = text;
    const router = createMemoryRouter([
      {
        path: '/',
        element: (
          <main style={{ width }}>
            <HomeCard home={aCard()} shape="row" more={<CompareButton home={aCard()} />} />
          </main>
        ),
      },
    ]);
    mount(<RouterProvider router={router} />);
    await expect.element(page.getByRole('link')).toBeVisible();
    const frame = document.querySelector('main')!.getBoundingClientRect();
    const picture = document.querySelector('img, a svg')!.parentElement!.getBoundingClientRect();
    const buttons = page.getByRole('button').elements();
    expect(buttons).toHaveLength(3);
    for (const button of buttons) {
      const { left, right, top, bottom } = button.getBoundingClientRect();
      const isBeside = left >= picture.right || top >= picture.bottom || bottom <= picture.top;
      expect(isBeside, button.getAttribute('aria-label')!).toBe(true);
      expect(right).toBeLessThanOrEqual(frame.right);
      expect(Math.min(right - left, bottom - top)).toBeGreaterThanOrEqual(44);
      expect(getComputedStyle(button).opacity).toBe('1');
    }
    expect(document.querySelector('main')!.scrollWidth).toBeLessThanOrEqual(width);
  },
);
