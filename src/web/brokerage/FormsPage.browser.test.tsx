import '../ui/testing/emptyBrowser.ts';
import { Provider } from 'react-redux';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { toWire } from '#api/wire.ts';
import { storeWith } from '../client/testing/storeWith.ts';
import { headerSlice } from '../header/headerSlice.ts';
import { mount, unmount } from '../ui/testing/mount.tsx';
import { nobody, userSlice } from '../user/userSlice.ts';
import { Component as FormsPage } from './FormsPage.tsx';
import { runAxe } from '../ui/testing/runAxe.ts';

const dayLongPast = '2026-01-01';
let drafted: unknown[];
let published: unknown[];
let rows: object[];

const row = {
  stateFormId: '0198a7e0-0000-7000-8000-000000000001',
  form: {
    state: 'CO',
    title: 'The contract of Colorado',
    edition: 'First',
    effectiveOn: dayLongPast,
    source: { text: 'The commission', url: 'https://forms.example' },
    review: { by: 'Ida Berg', on: dayLongPast },
    kinds: ['full'],
    exclusivity: 'open',
  },
  file: {
    fileId: '0198a7e0-0000-7000-8000-000000000002',
    name: 'form.pdf',
    sha256: 'a'.repeat(64),
  },
  pages: [],
  demoYn: false,
  draftedBy: 'Noor Aziz',
  draftedAt: '2026-01-01T10:00:00.000Z',
  publishedBy: null,
  publishedAt: null,
  publishableYn: true,
};

const toAcknowledge = (state: string, ownYn: boolean, hereYn: boolean) => ({
  state,
  formId: 'a-form',
  title: `Form of ${state}`,
  source: 'A law',
  ownYn,
  file: hereYn
    ? {
        fileId: '0198a7e0-0000-7000-8000-000000000003',
        sha256: 'b'.repeat(64),
        fileName: 'here.pdf',
        demoYn: false,
        uploadedAt: '2026-01-01T10:00:00.000Z',
      }
    : null,
});

beforeEach(async () => {
  await page.viewport(1280, 900);
  drafted = [];
  published = [];
  rows = [];
  vi.stubGlobal('fetch', vi.fn(answer));
});
afterEach(() => {
  unmount();
  vi.unstubAllGlobals();
});

async function answer(address: string, init?: RequestInit): Promise<Response> {
  const { pathname } = new URL(address, location.href);
  const reply = (data: unknown) =>
    Response.json({ success: true, data: toWire(data), message: null });
  switch (pathname) {
    case '/api/admin/state-forms': {
      const title = 'The contract of Colorado';
      return reply({ asked: [{ state: 'CO', title, url: 'https://forms.example' }], rows });
    }
    case '/api/admin/publish-state-form':
      published.push(JSON.parse(String(init?.body)));
      rows = [{ ...row, publishedAt: '2026-01-02T10:00:00.000Z', publishedBy: 'Kim Sato' }];
      return reply(rows[0]);
    case '/api/admin/draft-state-form':
      drafted.push(JSON.parse(String(init?.body)));
      return reply(row);
    case '/api/admin/disclosure-forms':
      return reply({
        rule: 'modelled',
        forms: [
          toAcknowledge('AK', false, false),
          toAcknowledge('MN', true, true),
          toAcknowledge('WA', true, false),
        ],
      });
    default:
      return reply({
        total: 0,
        counts: { approval: 0, void: 0 },
        page: 1,
        pageSize: 1,
        contracts: [],
        medianApprovalMinutes: null,
      });
  }
}

function open(): void {
  const store = storeWith(
    { user: userSlice.reducer, header: headerSlice.reducer },
    { user: nobody },
  );
  const router = createMemoryRouter([{ path: '/admin/forms', element: <FormsPage /> }], {
    initialEntries: ['/admin/forms'],
  });
  mount(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
}

test('what a law asks for and is missing comes first, and a state can be picked out', async () => {
  open();
  await expect.element(page.getByRole('article', { name: 'Washington: Form of WA' })).toBeVisible();
  expect(page.getByRole('article', { name: /Form of/ }).elements()).toHaveLength(1);
  await page.getByRole('combobox', { name: 'State' }).click();
  await page.getByRole('option', { name: 'Minnesota' }).click();
  await expect.element(page.getByRole('article', { name: 'Minnesota: Form of MN' })).toBeVisible();
  expect(page.getByRole('article', { name: /Form of/ }).elements()).toHaveLength(1);
  await page.getByRole('combobox', { name: 'Show' }).click();
  await page.getByRole('option', { name: 'All that are missing (2)' }).click();
  await expect.element(page.getByRole('article', { name: 'Alaska: Form of AK' })).toBeVisible();
  expect(page.getByRole('article', { name: /Form of/ }).elements()).toHaveLength(2);
});

test('a state without its own form says what follows, and a form is published by another admin', async () => {
  rows = [row];
  open();
  const colorado = page.getByRole('article', { name: 'Colorado: The contract of Colorado' });
  const missing = colorado.getByText(/no agreement can be made there/);
  await expect.element(missing).toBeVisible();
  const kept = page.getByRole('article', { name: 'The contract of Colorado, First' });
  await expect.element(kept.getByText(/Reviewed by Ida Berg on Jan 1, 2026/)).toBeVisible();
  await kept.getByRole('button', { name: 'Publish this form' }).click();
  await expect.element(kept.getByText(/In force since Jan 1, 2026/)).toBeVisible();
  expect(published).toEqual([{ state_form_id: row.stateFormId }]);
  await expect.element(missing).not.toBeInTheDocument();
  const { violations } = await runAxe();
  expect(violations.map(({ id }) => id)).toEqual([]);
});
