import '../ui/testing/emptyBrowser.ts';
import { Provider } from 'react-redux';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { NoticePage, NoticeSettings } from '#api/noticeSchemas.ts';
import { fromWire, toWire } from '#api/wire.ts';
import { NoticeSwitch, withSwitch } from '#domain/notice/NoticeChoices.ts';
import { storeWith } from '../client/testing/storeWith.ts';
import { mount, unmount } from '../ui/testing/mount.tsx';
import { nobody, signedIn, userSlice } from '../user/userSlice.ts';
import { NoticeSettingsPart } from './NoticeSettingsPart.tsx';
import { NoticesMenu } from './NoticesMenu.tsx';

const id = (last: number) => `019cf000-0000-7000-8000-00000000000${last}`;
const activeProfile = {
  profileId: id(1),
  role: 'buyer' as const,
  displayName: 'Ana Ruiz',
  phone: null,
  photoFileId: null,
};

const aNotice = (last: number, change: Partial<NoticePage['notices'][number]> = {}) => ({
  noticeId: id(last),
  event: 'agreement' as const,
  title: `Event ${last}`,
  paragraphs: ['Read what it says.'],
  path: `/agreements/${last}`,
  role: 'buyer' as const,
  count: 1,
  at: '2026-07-01T12:00:00.000Z',
  readYn: false,
  ...change,
});

let present: NoticePage['notices'];
let older: NoticePage['notices'];
let settings: NoticeSettings;
let isDown: boolean;
let refusal: string | null;
const posted: { path: string; body: Record<string, unknown> }[] = [];

beforeEach(() => {
  present = [];
  older = [];
  isDown = false;
  refusal = null;
  posted.length = 0;
  settings = {
    rows: [
      { event: 'signature_due', inAppYn: true, mail: 'at_once', pushYn: true },
      { event: 'agreement', inAppYn: true, mail: 'at_once', pushYn: true },
    ],
    quietHours: null,
    timeZone: null,
    mail: { address: 'ana@example.org', canSendYn: true, bounce: null },
    push: { publicKey: 'key', subscriptions: [] },
  };
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const url = new URL(address, location.origin);
    if (isDown) throw new TypeError('Failed to fetch');
    const body =
      init?.method === 'POST'
        ? (fromWire(JSON.parse(init.body as string)) as Record<string, unknown>)
        : null;
    if (body) posted.push({ path: url.pathname, body });
    if (body && refusal !== null) {
      const refused = { success: false, data: null, message: refusal, code: 'not_possible_now' };
      return Response.json(refused, { status: 409 });
    }
    const data = answer(url, body);
    return Response.json({ success: true, data: toWire(data), message: null });
  });
});
afterEach(() => {
  unmount();
  vi.unstubAllGlobals();
});

function answer({ pathname, searchParams }: URL, body: Record<string, unknown> | null): object {
  const unread = () => present.filter(({ readYn }) => !readYn).length;
  const read = (those: (one: NoticePage['notices'][number]) => boolean) => {
    present = present.map((one) => (those(one) ? { ...one, readYn: true } : one));
    return { unread: unread() };
  };
  switch (pathname) {
    case '/api/notices/unread':
      return { unread: unread() };
    case '/api/notices':
      return searchParams.has('after')
        ? { unread: unread(), notices: older, moreYn: false }
        : { unread: unread(), notices: present, moreYn: older.length > 0 };
    case '/api/notices/mark-read':
      return read(({ noticeId }) => (body!.noticeIds as string[]).includes(noticeId));
    case '/api/notices/mark-all-read':
      return read(({ at }) => at <= (body!.until as string));
    case '/api/notices/read-page':
      return read(({ path }) => path === body!.path);
    case '/api/notices/choose': {
      const chosen = NoticeSwitch.parse(body!.chosen);
      settings = {
        ...settings,
        rows: settings.rows.map((row) => ({
          event: row.event,
          ...withSwitch({ [row.event]: row }, chosen)[row.event]!,
        })),
      };
      return settings;
    }
    case '/api/notices/set-quiet-hours':
      settings = { ...settings, ...(body as object) };
      return settings;
    default:
      return settings;
  }
}

function open(Component: () => React.ReactNode, path = '/profile') {
  const store = storeWith({ user: userSlice.reducer });
  const session = {
    ...nobody,
    id: id(1),
    email: 'ana@example.org',
    name: 'Ana Ruiz',
    accessToken: 'user token',
    profiles: [activeProfile],
  };
  store.dispatch(signedIn({ session, activeProfile }));
  const router = createMemoryRouter([{ path: '*', Component }], { initialEntries: [path] });
  mount(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  return router;
}

const bell = page.getByRole('button', { name: /^Notices/ });
const line = (name: RegExp | string) => page.getByRole('link', { name });

test('the bell says how much is unread, and the list opens, is read and leads on by keyboard', async () => {
  present = [aNotice(2), aNotice(3, { role: 'agent', count: 3 }), aNotice(4, { readYn: true })];
  const router = open(NoticesMenu);
  await expect.element(bell).toHaveAccessibleName('Notices: 2 unread');
  bell.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('dialog', { name: 'Notices' })).toBeVisible();
  await expect.element(line('Unread: Event 2')).toBeVisible();
  await expect.element(line(/^Event 4$/)).toBeVisible();
  await expect.element(page.getByText('As agent')).toBeVisible();
  await expect.element(page.getByText('3 new')).toBeVisible();
  await page.getByRole('button', { name: 'Mark read: Event 3' }).click();
  await expect.element(bell).toHaveAccessibleName('Notices: 1 unread');
  await expect.element(line('Event 3')).toHaveFocus();
  line('Unread: Event 2').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => router.state.location.pathname).toBe('/agreements/2');
  await expect.element(page.getByRole('dialog', { name: 'Notices' })).not.toBeInTheDocument();
  await expect.element(bell).toHaveAccessibleName('Notices');
});

test('all are marked as read up to the newest that is shown', async () => {
  present = [aNotice(2, { at: '2026-07-02T12:00:00.000Z' }), aNotice(3)];
  open(NoticesMenu);
  await expect.element(bell).toHaveAccessibleName('Notices: 2 unread');
  await bell.click();
  await page.getByRole('button', { name: 'Mark all read' }).click();
  await expect.element(bell).toHaveAccessibleName('Notices');
  expect(posted).toEqual([
    { path: '/api/notices/read-page', body: { path: '/profile' } },
    { path: '/api/notices/mark-all-read', body: { until: '2026-07-02T12:00:00.000Z' } },
  ]);
  await expect.element(page.getByRole('button', { name: 'Mark all read' })).not.toBeInTheDocument();
});

test('what is said of the page that is looked at is read with it', async () => {
  present = [aNotice(2), aNotice(3)];
  open(NoticesMenu, '/agreements/2');
  await expect.element(bell).toHaveAccessibleName('Notices: 1 unread');
});

test('older ones come when they are asked for; nothing, and nothing to be had, are said', async () => {
  open(NoticesMenu);
  await bell.click();
  await expect.element(page.getByRole('heading', { name: 'Nothing yet' })).toBeVisible();
  unmount();

  present = [aNotice(2)];
  older = [aNotice(5, { readYn: true })];
  open(NoticesMenu);
  await expect.element(bell).toHaveAccessibleName('Notices: 1 unread');
  await bell.click();
  await page.getByRole('button', { name: 'Show older' }).click();
  await expect.element(line('Event 5')).toBeVisible();
  unmount();

  isDown = true;
  open(NoticesMenu);
  await bell.click();
  await expect
    .element(page.getByRole('heading', { name: 'Your notices could not be loaded' }))
    .toBeVisible();
  isDown = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(line('Unread: Event 2')).toBeVisible();
});

test('the matrix is turned by keyboard; what has consequences in law cannot be, and says so', async () => {
  open(NoticeSettingsPart);
  const inApp = page.getByRole('checkbox', { name: 'Agreements on their way: in the app' });
  await expect.element(inApp).toBeChecked();
  inApp.element().focus();
  await userEvent.keyboard(' ');
  await expect.element(inApp).not.toBeChecked();
  await userEvent.tab();
  const mail = page.getByRole('combobox', { name: 'Agreements on their way: by mail' });
  await expect.element(mail).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('option', { name: 'Daily' })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(mail).toHaveTextContent('Daily');
  await page.getByRole('checkbox', { name: 'Agreements on their way: push' }).click();
  await expect
    .poll(() => posted.map(({ body }) => body.chosen))
    .toEqual([
      { event: 'agreement', channel: 'in_app', onYn: false },
      { event: 'agreement', channel: 'mail', timing: 'daily' },
      { event: 'agreement', channel: 'push', onYn: false },
    ]);
  const due = page.getByRole('group', { name: 'Your signature is due' });
  await expect.element(due.getByText(/Comes in any case/)).toBeVisible();
  expect(due.getByRole('checkbox').elements()).toHaveLength(1);
  expect(due.getByRole('combobox').elements()).toEqual([]);
});

test('a switch that is refused turns back, with the reason', async () => {
  refusal = 'It cannot be switched now.';
  open(NoticeSettingsPart);
  const push = page.getByRole('checkbox', { name: 'Agreements on their way: push' });
  await expect.element(push).toBeChecked();
  await push.click();
  await expect.element(page.getByText('It cannot be switched now.')).toBeVisible();
  await expect.element(push).toBeChecked();
});

test('quiet hours are kept with the clock that they are counted by', async () => {
  open(NoticeSettingsPart);
  const form = page.getByRole('form', { name: 'Quiet hours' });
  await form.getByRole('checkbox').click();
  await form.getByLabelText('Until').fill('06:30');
  await form.getByRole('button', { name: 'Keep these hours' }).click();
  await expect
    .poll(() => posted.map(({ body }) => body))
    .toEqual([
      {
        quietHours: { fromMinute: 1_320, toMinute: 390 },
        timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      },
    ]);
});

test('letters that come back and browsers that are gone are said', async () => {
  settings.mail.bounce = { at: '2026-07-01T12:00:00.000Z', reason: '550 nobody here' };
  settings.push.subscriptions = [
    {
      subscriptionId: id(7),
      userAgent: null,
      createdAt: '2026-06-01T12:00:00.000Z',
      goneAt: '2026-07-01T12:00:00.000Z',
    },
  ];
  open(NoticeSettingsPart);
  await expect.element(page.getByText(/Letters to ana@example.org come back.*550/)).toBeVisible();
  await expect.element(page.getByText(/Takes no pushes any more/)).toBeVisible();
  await page.getByRole('button', { name: 'Try this address again' }).click();
  await expect.poll(() => posted.map(({ path }) => path)).toEqual(['/api/notices/try-mail']);
});
