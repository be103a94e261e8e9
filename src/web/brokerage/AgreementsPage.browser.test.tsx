import { Provider } from 'react-redux';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { toWire } from '#api/wire.ts';
import { storeWith } from '../client/testing/storeWith.ts';
import { aDetail } from '../contract/ContractView.fixture.ts';
import { headerSlice } from '../header/headerSlice.ts';
import { mount, unmount } from '../ui/testing/mount.tsx';
import { nobody, userSlice } from '../user/userSlice.ts';
import { Component as AgreementsPage } from './AgreementsPage.tsx';
import { runAxe } from '../ui/testing/runAxe.ts';

let asked: URLSearchParams[];
let taken: string[];
let total: number;
let refusedYn: boolean;

beforeEach(async () => {
  await page.viewport(1280, 900);
  document.documentElement.lang = 'en';
  asked = [];
  taken = [];
  total = 30;
  refusedYn = false;
  vi.stubGlobal('fetch', vi.fn(answer));
});
afterEach(() => {
  unmount();
  vi.unstubAllGlobals();
});

async function answer(address: string): Promise<Response> {
  const { pathname, searchParams } = new URL(address, location.href);
  const reply = (data: unknown) =>
    Response.json({ success: true, data: toWire(data), message: null });
  if (/\.(csv|zip)$/.test(pathname)) {
    taken.push(`${pathname}?${searchParams}`);
    return new Response('a,b\n', { headers: { 'content-type': 'text/csv' } });
  }
  if (pathname !== '/api/admin/agreements') {
    const counts = { approval: 0, void: 0 };
    return reply({
      total: 0,
      counts,
      page: 1,
      pageSize: 1,
      contracts: [],
      medianApprovalMinutes: null,
    });
  }
  asked.push(searchParams);
  if (refusedYn) {
    const refusal = { success: false, data: null, code: 'failed', message: 'Not just now.' };
    return Response.json(refusal, { status: 500 });
  }
  const found = searchParams.get('search') === 'zacharias' ? 0 : total;
  const contracts = found === 0 ? [] : [{ ...aDetail({ role: 'admin' }), conflicts: [conflict] }];
  const counts = { negotiating: 1, signing: 0, inForce: 29, over: 0 };
  return reply({
    total: found,
    counts,
    page: Number(searchParams.get('page') ?? 1),
    pageSize: 25,
    contracts,
  });
}

function open(search = ''): void {
  const store = storeWith(
    { user: userSlice.reducer, header: headerSlice.reducer },
    { user: nobody },
  );
  const router = createMemoryRouter([{ path: '*', Component: AgreementsPage }], {
    initialEntries: [`/admin/agreements${search}`],
  });
  mount(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
}

const conflict = { code: 'conflict', words: 'Conflicts with an exclusive agreement with Tom Lee' };
const find = page.getByRole('searchbox', { name: 'Find' });

test('all agreements, by the names of the buyers, each a link', async () => {
  open();
  await expect.element(page.getByText('30 agreements')).toBeVisible();
  const { contractId } = aDetail();
  const line = page.getByRole('heading', { level: 2 }).getByRole('link');
  await expect.element(line).toHaveAttribute('href', `/agreements/${contractId}`);
  await expect.element(page.getByText(conflict.words)).toBeVisible();
  const { violations } = await runAxe();
  expect(violations.map(({ id }) => id)).toEqual([]);
});

test('what is typed is asked once the typing rests, from the first page', async () => {
  open('?page=2');
  await expect.element(page.getByText('Page 2 of 2')).toBeVisible();
  await find.fill('zacharias');
  await expect.element(page.getByRole('heading', { name: 'None like that' })).toBeVisible();
  expect(asked.at(-1)!.get('page')).toBeNull();
  await page.getByRole('button', { name: 'Show all agreements' }).click();
  await expect.element(page.getByText('30 agreements')).toBeVisible();
  await expect.element(find).toHaveValue('');
});

test('where it stands and what ends soon narrow it, and what is taken away as well', async () => {
  open();
  await page.getByRole('combobox', { name: 'Where it stands' }).click();
  await page.getByRole('option', { name: 'In force' }).click();
  await page.getByRole('link', { name: 'Ends within 14 days' }).click();
  await expect
    .poll(() => asked.at(-1)!.toString())
    .toBe(new URLSearchParams({ standing: 'in force', ending_within_days: '14' }).toString());
  await page.getByRole('button', { name: 'List (CSV)' }).click();
  await expect
    .poll(() => taken)
    .toEqual(['/api/admin/agreements.csv?standing=in+force&ending_within_days=14']);
});

test('what is out for signature alone can be chosen, apart from all that is being signed', async () => {
  open();
  const standing = page.getByRole('combobox', { name: 'Where it stands' });
  await standing.click();
  await page.getByRole('option', { name: 'Only: out for signature' }).click();
  await expect.element(standing).toHaveTextContent('Only: out for signature');
  await expect.poll(() => asked.at(-1)!.toString()).toBe('status=signing');
  await standing.click();
  await page.getByRole('option', { name: 'Being signed or approved' }).click();
  await expect.element(standing).toHaveTextContent('Being signed or approved');
  await expect.poll(() => asked.at(-1)!.toString()).toBe('standing=signing');
});

test('empty and failed say what to do', async () => {
  total = 0;
  open();
  await expect.element(page.getByRole('heading', { name: 'No agreements yet' })).toBeVisible();
  refusedYn = true;
  open('?search=x');
  await expect
    .element(page.getByRole('heading', { name: 'The agreements could not be loaded' }))
    .toBeVisible();
  refusedYn = false;
  total = 1;
  await page.getByRole('button', { name: /again/i }).click();
  await expect.element(page.getByText('One agreement')).toBeVisible();
});
