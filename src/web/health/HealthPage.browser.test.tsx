import { Provider } from 'react-redux';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { z } from 'zod';
import type { HealthDetail } from '#api/healthSchemas.ts';
import { healthParts } from '#domain/health/Health.ts';
import { toWire } from '#api/wire.ts';
import { storeWith } from '../client/testing/storeWith.ts';
import { headerSlice } from '../header/headerSlice.ts';
import { mount, unmount } from '../ui/testing/mount.tsx';
import { nobody, userSlice } from '../user/userSlice.ts';
import { Component as HealthPage } from './HealthPage.tsx';
import { partWords } from './healthWords.ts';
import { runAxe } from '../ui/testing/runAxe.ts';

const begun = '2026-03-08T20:00:00.000Z';

let detail: z.infer<typeof HealthDetail>;
let failsYn: boolean;

beforeEach(async () => {
  await page.viewport(1280, 900);
  document.documentElement.lang = 'en';
  failsYn = false;
  detail = {
    status: 'ok',
    version: '1.2.3',
    homes: 1,
    startedAt: begun,
    measuredAt: '2026-03-08T20:10:00.000Z',
    memoryBytes: 300 * 1024 * 1024,
    parts: healthParts.map((part) => ({
      part,
      state: 'ok',
      figure: 3,
      since: begun,
      trouble: null,
    })),
    feeds: [],
  };
  vi.stubGlobal('fetch', vi.fn(answer));
});
afterEach(() => {
  unmount();
  document.documentElement.style.fontSize = '';
  vi.unstubAllGlobals();
});

async function answer(url: string): Promise<Response> {
  if (!String(url).includes('/api/admin/health')) {
    return Response.json({ success: false, data: null, message: 'Not here.' }, { status: 404 });
  }
  return failsYn
    ? Response.json(
        { success: false, data: null, code: 'unavailable', message: 'Our database is away.' },
        { status: 503 },
      )
    : Response.json({ success: true, data: toWire(detail), message: null });
}

function show() {
  const store = storeWith(
    { user: userSlice.reducer, header: headerSlice.reducer },
    { user: nobody },
  );
  const router = createMemoryRouter([{ path: '*', Component: HealthPage }]);
  mount(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
}

test('where all is well it says so first, and each part with what was measured', async () => {
  show();
  await expect.element(page.getByRole('heading', { name: 'All is well.' })).toBeVisible();
  for (const part of healthParts) {
    await expect
      .element(page.getByRole('heading', { name: partWords[part].name, exact: true }))
      .toBeVisible();
  }
  await expect
    .element(page.getByText(/running for 10 minutes\. 1 home can be searched\./))
    .toBeVisible();
  const { violations } = await runAxe(document.querySelector('main') ?? document.body);
  expect(violations.map(({ id }) => id)).toEqual([]);
});

test('what fails comes first, with what to do, what was told, and since when', async () => {
  detail.status = 'impaired';
  const writing = detail.parts.find(({ part }) => part === 'writing')!;
  Object.assign(writing, {
    state: 'failing',
    figure: null,
    since: '2026-03-08T20:05:00.000Z',
    trouble: 'could not extend file: No space left on device',
  });
  show();
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent('People are served, with something missing.');
  const first = page.getByRole('list', { name: 'Parts' }).getByRole('listitem').first();
  for (const words of [
    partWords.writing.name,
    partWords.writing.advice,
    '“could not extend file: No space left on device”',
    'for 5 minutes',
  ]) {
    await expect.poll(() => first.element().textContent).toContain(words);
  }
  Object.assign(writing, { state: 'ok', figure: 4, trouble: null });
  detail.status = 'ok';
  await page.getByRole('button', { name: 'Look again' }).click();
  await expect.element(page.getByRole('heading', { name: 'All is well.' })).toBeVisible();
});

test('feeds say when they were read, what they brought and why one fails', async () => {
  const last = { recordsRead: 0, inserted: 0, updated: 0, gone: 0, refused: 0, leftOut: 0 };
  const well = {
    homes: 1_204,
    runningYn: false,
    wholeYn: true,
    failedSince: null,
    failure: null,
    dueAt: '2026-03-08T20:20:00.000Z',
  };
  detail.feeds = [
    {
      ...well,
      source: 'North MLS',
      succeededAt: '2026-03-08T18:00:00.000Z',
      failedSince: '2026-03-08T18:10:00.000Z',
      failure: 'api.north.example/odata/Property answered with 503.',
      last,
    },
    {
      ...well,
      source: 'South MLS',
      succeededAt: '2026-03-08T20:05:00.000Z',
      last: { ...last, inserted: 3, updated: 12, refused: 1 },
    },
    {
      ...well,
      source: 'West MLS',
      succeededAt: '2026-03-05T18:00:00.000Z',
      dueAt: '2026-03-05T18:10:00.000Z',
      last,
    },
    {
      ...well,
      source: 'East MLS',
      runningYn: true,
      succeededAt: '2026-03-05T18:00:00.000Z',
      dueAt: '2026-03-05T18:10:00.000Z',
      last,
    },
  ];
  show();
  const lineOf = (name: string) =>
    page
      .getByRole('region', { name: 'Feeds' })
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name }) });
  const told = (name: string) => lineOf(name).query()?.textContent ?? '';
  await expect.poll(() => told('North MLS')).toContain('1,204 homes. Last run: nothing new.');
  expect(told('North MLS')).toContain('Property answered with 503. For 2 hours.');
  expect(told('North MLS')).toContain('Failing');
  expect(told('South MLS')).toContain('Last run: 3 new, 12 changed; 1 record makes no home.');
  expect(told('North MLS')).toContain('read 2 hours ago');
  expect(told('South MLS')).toContain('Well');
  expect(told('South MLS')).toContain('read 5 minutes ago');
  expect(told('West MLS')).toContain('It was due 3 days ago.');
  expect(told('West MLS')).toContain('Late');
  expect(told('East MLS')).toContain('Reading');
  const { violations } = await runAxe(document.querySelector('main') ?? document.body);
  expect(violations.map(({ id }) => id)).toEqual([]);
});

test('where it cannot be told it says why, and can be asked again', async () => {
  failsYn = true;
  show();
  await expect.element(page.getByText('Our database is away.')).toBeVisible();
  failsYn = false;
  await page.getByRole('button', { name: /try again/i }).click();
  await expect.element(page.getByRole('heading', { name: 'All is well.' })).toBeVisible();
});

test('on the narrowest phone, with text of twice the size, no line is squeezed', async () => {
  await page.viewport(320, 800);
  document.documentElement.style.fontSize = '200%';
  const slow = detail.parts.find(({ part }) => part === 'event_loop')!;
  Object.assign(slow, { state: 'slow', figure: 900 });
  detail.feeds = [
    {
      source: 'Regional Information Systems of the Upper Valley',
      homes: 20,
      runningYn: false,
      wholeYn: true,
      succeededAt: begun,
      dueAt: begun,
      failedSince: begun,
      failure: 'api.example.com/odata/Property answered with 503.',
      last: { recordsRead: 0, inserted: 0, updated: 0, gone: 0, refused: 0, leftOut: 0 },
    },
  ];
  show();
  await expect.element(page.getByText(/answered with 503/)).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  const widths = [...document.querySelectorAll('main li p')].map((line) => line.clientWidth);
  const failure = page.getByText(/answered with 503/).element();
  expect(failure.clientWidth).toBe(Math.max(...widths));
  expect(failure.clientWidth).toBeGreaterThan(200);
});

test('a brokerage without an address is a warning, with a link to enter it', async () => {
  detail.status = 'impaired';
  const brokerage = detail.parts.find(({ part }) => part === 'brokerage')!;
  Object.assign(brokerage, { state: 'slow', figure: 1 });
  show();
  await expect.element(page.getByText(partWords.brokerage.advice)).toBeVisible();
  const link = page.getByRole('link', { name: partWords.brokerage.remedy!.words });
  await expect.element(link).toHaveAttribute('href', '/admin/brokerage');
});
