import { Provider } from 'react-redux';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { MailOpened } from '#api/mailSchemas.ts';
import type { RefusalCode } from '#api/refusals.ts';
import { toWire } from '#api/wire.ts';
import { headerSlice } from '../header/headerSlice.ts';
import { mount, unmount } from '../ui/testing/mount.tsx';
import { userSlice } from '../user/userSlice.ts';
import { Component as MailboxPage } from './MailboxPage.tsx';
import { storeWith } from '../client/testing/storeWith.ts';
import { runAxe } from '../ui/testing/runAxe.ts';
import { withMotion } from '../ui/testing/preferMotion.ts';

withMotion();

const mail: MailOpened = {
  mailId: '019cf000-0000-7000-8000-000000000001',
  toAddress: 'ana@example.org',
  subject: 'Confirm your address',
  createdAt: '2026-03-08T10:00:00.000Z',
  textBody: 'Confirm your address\n\nhttps://homes.example/confirm?token=1',
  htmlBody:
    '<!doctype html><html lang="en"><head><title>x</title></head><body>' +
    '<script>parent.document.title = "broken in"</script><a href="/confirm">Confirm</a></body></html>',
  attachments: [{ name: 'agreement.pdf', mediaType: 'application/pdf', sizeBytes: 48_213 }],
};

const { mailId, toAddress, subject, createdAt } = mail;
const later = { mailId: mailId.replace(/1$/, '2'), toAddress, subject: 'Later', createdAt };
let mails: object[];
let refusal: { status: number; code: RefusalCode; message: string } | null;

beforeEach(() => {
  mails = [{ mailId, toAddress, subject, createdAt }];
  refusal = null;
  vi.stubGlobal(
    'fetch',
    vi.fn((address: string) => {
      if (refusal) {
        const { status, ...told } = refusal;
        return Promise.resolve(Response.json({ success: false, data: null, ...told }, { status }));
      }
      const to = new URL(address, location.href).searchParams.get('to') ?? '';
      const found = mails.filter(() => toAddress.includes(to));
      const data = address.includes(mailId)
        ? mail
        : { total: found.length, page: 1, pageCount: 1, mails: found };
      return Promise.resolve(Response.json({ success: true, data: toWire(data), message: null }));
    }),
  );
});
afterEach(() => {
  unmount();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function open(search = ''): void {
  const store = storeWith({ header: headerSlice.reducer, user: userSlice.reducer });
  const router = createMemoryRouter([{ path: '/dev/mail', Component: MailboxPage }], {
    initialEntries: [`/dev/mail${search}`],
  });
  mount(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
}

const line = page.getByRole('link', { name: /Confirm your address/ });

test('a letter is found, opened and read, and its scripts stay dead', async () => {
  await page.viewport(390, 800);
  open();
  await expect.element(page.getByText(/Nothing leaves this machine\./)).toBeVisible();
  await expect.element(page.getByText('One letter')).toBeVisible();
  await line.click();
  await expect.element(page.getByText('With agreement.pdf, 49 kB')).toBeVisible();
  await expect.element(line).not.toBeInTheDocument();
  const frame = document.querySelector('iframe')!;
  await expect.poll(() => frame.srcdoc).toContain('<base target="_top">');
  expect(frame.sandbox.value).toBe('allow-top-navigation-by-user-activation');
  expect(frame.contentDocument).toBeNull();
  expect(document.title).toBe('Mailbox of the demo · Lintel');

  await page.getByRole('radio', { name: 'Text' }).click();
  await expect.element(page.getByText(/confirm\?token=1/)).toBeVisible();
  await page.getByRole('link', { name: 'All letters' }).click();
  await expect.element(line).toBeVisible();
});

test('a new letter appears by itself', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  open();
  await expect.poll(() => document.body.textContent).toContain('One letter');
  mails.unshift(later);
  await vi.advanceTimersByTimeAsync(10_000);
  await expect.poll(() => document.body.textContent).toContain('2 letters');
});

test('no line moves from under the pointer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  open();
  await expect.poll(() => document.body.textContent).toContain('One letter');
  const topOf = () => line.element().getBoundingClientRect().top;
  const before = topOf();
  await line.hover();
  mails.unshift(later);
  await vi.advanceTimersByTimeAsync(10_000);
  await expect.poll(() => document.body.textContent).toContain('A new letter waits');
  expect(topOf()).toBe(before);
  await page.getByRole('heading', { level: 1 }).hover();
  await expect.poll(() => document.body.textContent).toContain('2 letters');
  expect(topOf()).toBeGreaterThan(before);
});

test('nobody was written to, and one way back to all', async () => {
  await page.viewport(1280, 800);
  open('?to=nobody');
  await expect
    .element(page.getByRole('heading', { name: 'No letter to that address.' }))
    .toBeVisible();
  document.documentElement.lang = 'en';
  const { violations } = await runAxe();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await page.getByRole('button', { name: 'Show all letters' }).click();
  await expect.element(line).toBeVisible();

  mails = [];
  open();
  await expect.element(page.getByRole('heading', { name: 'No letters yet.' })).toBeVisible();
});

test('a failure can be tried again, and where there is no mailbox there is no page', async () => {
  refusal = { status: 500, code: 'failed', message: 'Something failed on our side.' };
  open();
  await expect.element(page.getByText('Something failed on our side.')).toBeVisible();
  refusal = null;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(line).toBeVisible();

  refusal = { status: 404, code: 'not_found', message: 'There is nothing at this address.' };
  open();
  await expect.element(page.getByRole('heading', { name: 'There is no door here.' })).toBeVisible();
});
