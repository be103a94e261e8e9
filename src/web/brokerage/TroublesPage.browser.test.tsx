import { Provider } from 'react-redux';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fromWire, toWire } from '#api/wire.ts';
import type { Alert } from '#domain/trouble/Alert.ts';
import type { Trouble } from '#domain/trouble/Trouble.ts';
import { storeWith } from '../client/testing/storeWith.ts';
import { headerSlice } from '../header/headerSlice.ts';
import { mount, unmount } from '../ui/testing/mount.tsx';
import { Toasts } from '../ui/Toast.tsx';
import { nobody, userSlice } from '../user/userSlice.ts';
import { Component as TroublesPage } from './TroublesPage.tsx';

const trouble: Trouble = {
  consumer: 'contract.seal',
  number: 12_345,
  kind: 'contract.activated',
  contractId: '0198c0de-0000-7000-8000-000000000001',
  since: '2026-03-08T18:00:00.000Z',
  tries: 12,
  error: 'no space left on device',
  nextTryAt: null,
};

let troubles: Trouble[];
let brokenYn: boolean;
let tried: unknown[];
let alerts: Alert[];
let looked: unknown[];

beforeEach(async () => {
  await page.viewport(1280, 900);
  document.documentElement.lang = 'en';
  troubles = [trouble];
  brokenYn = false;
  tried = [];
  alerts = [];
  looked = [];
  vi.stubGlobal('fetch', vi.fn(answer));
});
afterEach(() => {
  unmount();
  vi.unstubAllGlobals();
});

async function answer(address: string, init: RequestInit): Promise<Response> {
  const reply = (data: unknown) =>
    Response.json({ success: true, data: toWire(data), message: null });
  const { pathname } = new URL(address, location.href);
  if (pathname === '/api/admin/troubles/try-again') {
    tried.push(fromWire(JSON.parse(String(init.body))));
    troubles = [];
    return reply({});
  }
  if (pathname === '/api/admin/troubles') {
    if (!brokenYn) return reply({ total: troubles.length, troubles });
    const refusal = { success: false, data: null, code: 'failed', message: 'Not just now.' };
    return Response.json(refusal, { status: 500 });
  }
  if (pathname.startsWith('/api/admin/alerts')) {
    if (pathname.endsWith('/look-again')) {
      looked.push(fromWire(JSON.parse(String(init.body))));
      alerts = [];
    }
    return reply({ alerts });
  }
  const counts = { approval: 0, void: 0 };
  const nothing = { total: 0, page: 1, pageSize: 1, contracts: [], medianApprovalMinutes: null };
  return reply({ ...nothing, counts });
}

function open(): void {
  const store = storeWith(
    { user: userSlice.reducer, header: headerSlice.reducer },
    { user: nobody },
  );
  const router = createMemoryRouter([{ path: '*', Component: TroublesPage }], {
    initialEntries: ['/admin/troubles'],
  });
  mount(
    <Provider store={store}>
      <RouterProvider router={router} />
      <Toasts />
    </Provider>,
  );
}

test('says what failed, since when, with its error and tries, and has it tried again', async () => {
  open();
  const row = page.getByRole('listitem').filter({ hasText: 'Printing and sealing' });
  for (const words of [
    'no space left on device',
    'contract.activated, number 12,345',
    'tried 12 times. Given up: it waits for you.',
  ]) {
    await expect.element(row.filter({ hasText: words })).toBeVisible();
  }
  await expect
    .element(row.getByRole('link', { name: 'The agreement' }))
    .toHaveAttribute('href', `/agreements/${trouble.contractId}`);
  await row.getByRole('button', { name: /^Try again/ }).click();
  await expect.element(page.getByText('Nothing went wrong')).toBeVisible();
  expect(tried).toEqual([{ consumer: 'contract.seal', number: 12_345 }]);
});

test('where the list cannot be loaded one may ask again', async () => {
  brokenYn = true;
  open();
  await expect.element(page.getByText('The list could not be loaded')).toBeVisible();
  brokenYn = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('no space left on device')).toBeVisible();
});

test('what is not as it is on record stands above, until it was looked at again', async () => {
  troubles = [];
  alerts = [
    {
      id: '0198c0de-0000-7000-8000-000000000002',
      of: 'agreement',
      name: 'Ana Ruiz with Dana Whitfield',
      what: ['the last day is not the one on record', 'the fee is not the one on record'],
      since: '2026-03-08T18:00:00.000Z',
    },
    {
      id: '0198c0de-0000-7000-8000-000000000003',
      of: 'file',
      name: 'portrait.jpg',
      what: ['its contents are missing'],
      since: '2026-03-08T18:00:00.000Z',
    },
  ];
  open();
  const list = page.getByRole('list', { name: 'Not as it is on record' });
  await expect
    .element(list.getByRole('link', { name: 'Ana Ruiz with Dana Whitfield' }))
    .toHaveAttribute('href', `/agreements/${alerts[0]!.id}`);
  await expect.element(list.getByText(/^The last day is not the one on record/)).toBeVisible();
  await expect.element(list.getByText(/^Its contents are missing\./)).toBeVisible();
  await page.getByRole('button', { name: 'Look again: portrait.jpg' }).click();
  await expect.element(page.getByRole('heading', { name: 'Nothing went wrong' })).toBeVisible();
  expect(looked).toEqual([{ id: '0198c0de-0000-7000-8000-000000000003' }]);
});
