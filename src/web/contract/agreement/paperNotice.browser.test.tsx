/** Recording a notice that the buyer gave on paper, and opening its scan. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ContractDetail } from '#api/contract/ContractView.ts';
import { addDays, dateIn, instant } from '#domain/calendar.ts';
import { aDetail, aText } from '../ContractView.fixture.ts';
import { unmount } from '../../ui/testing/mount.tsx';
import { Component as AgreementPage } from './AgreementPage.tsx';
import { openPage, type Server, serve } from './testing/openPage.tsx';
import { runAxe } from '../../ui/testing/runAxe.ts';

const { contractId, timeZone } = aDetail();
const path = `/api/contract/${contractId}`;
const fileId = '0198a7e0-0000-7000-8000-00000000000b';
const today = () => dateIn(timeZone, instant(Date.now()));
const active = (changes: Partial<ContractDetail> = {}) =>
  aDetail({
    status: 'active',
    role: 'agent',
    activatedAt: instant(Date.now() - 5 * 86_400_000),
    endDate: addDays(today(), 60),
    actions: ['give_notice', 'record_notice'],
    ...changes,
  });

/** Takes each upload whole at its first part. */
class TakingRequest extends EventTarget {
  upload = new EventTarget();
  status = 200;
  responseText = JSON.stringify({
    success: true,
    data: { offset_bytes: 4, reply: { file_id: fileId, name: 'notice.pdf' } },
    message: null,
  });
  open() {}
  abort() {}
  setRequestHeader() {}
  send() {
    queueMicrotask(() => {
      this.dispatchEvent(new Event('load'));
      this.dispatchEvent(new Event('loadend'));
    });
  }
}

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  unmount();
  localStorage.clear();
  vi.unstubAllGlobals();
});

function open(contract: ContractDetail, as: 'buyer' | 'agent' | 'admin' = 'agent'): Server {
  const server = serve({
    [path]: { data: contract },
    [`${path}/document`]: {
      data: { text: aText, documentSha256: contract.documentSha256 },
    },
  });
  vi.stubGlobal('XMLHttpRequest', TakingRequest);
  openPage(AgreementPage, '/agreements/:contractId', `/agreements/${contractId}`, as);
  return server;
}

const dialog = page.getByRole('dialog', { name: 'Record a notice on paper' });
const send = dialog.getByRole('button', { name: 'Record notice' });
const day = dialog
  .getByRole('textbox', { name: /^Received on/ })
  .or(dialog.getByLabelText(/^Received on/));

async function expectNoBarrier(): Promise<void> {
  const { violations } = await runAxe(document.body, { rules: { region: { enabled: false } } });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}

async function chooseScan(): Promise<void> {
  const input = dialog.element().querySelector<HTMLInputElement>('input[type=file]')!;
  await userEvent.upload(input, new File(['%PDF'], 'notice.pdf', { type: 'application/pdf' }));
  await expect.element(dialog.getByText('notice.pdf')).toBeVisible();
}

test.each([390, 1280])(
  'the agent records a notice with its day and scan, at %i px',
  async (width) => {
    await page.viewport(width, 900);
    const server = open(active());
    await page.getByRole('button', { name: 'Record a notice on paper' }).first().click();
    await expect.element(dialog).toBeVisible();
    await expectNoBarrier();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);

    await send.click();
    await expect.element(dialog.getByText('Add the scan of the notice.')).toBeVisible();
    expect(server.sent('/api/contract/record-notice')).toEqual([]);
    await chooseScan();

    server.answers['/api/contract/record-notice'] = {
      status: 400,
      code: 'invalid_field',
      message: 'This agreement took effect later. Enter that day or a later one.',
      field: 'received_on',
    };
    await send.click();
    await expect.element(dialog.getByText(/Enter that day or a later one/)).toBeVisible();
    await expectNoBarrier();

    const receivedOn = addDays(today(), -1);
    await day.fill(receivedOn);
    server.answers['/api/contract/record-notice'] = {
      data: active({
        revision: 2,
        actions: [],
        noticeFrom: 'Ana Silva',
        noticeReceivedOn: receivedOn,
        noticeEndsOn: addDays(receivedOn, 10),
        paperNotices: [{ fileId, name: 'notice.pdf', receivedOn, recordedAt: instant(Date.now()) }],
      }),
    };
    await send.click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(page.getByText(/^Ana Silva gave notice on paper, received/)).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Notice on paper' })).toBeVisible();
    expect(server.sent('/api/contract/record-notice').at(-1)!.body).toEqual({
      contract_id: contractId,
      seen_revision: 1,
      received_on: receivedOn,
      file_id: fileId,
    });
    await expectNoBarrier();
  },
);

test('whoever records second reads that somebody was faster', async () => {
  const server = open(active(), 'admin');
  await page.getByRole('button', { name: 'Record a notice on paper' }).first().click();
  await chooseScan();
  server.answers['/api/contract/record-notice'] = {
    status: 409,
    code: 'changed_meanwhile',
    message: 'Someone else updated this. Reload to see it.',
  };
  await send.click();
  await expect.element(dialog.getByText(/Someone else updated this/)).toBeVisible();
});

test('where no days of notice are asked for, the dialog says that the agreement ends at once', async () => {
  open(active({ actions: ['terminate', 'record_end'] }));
  await page.getByRole('button', { name: 'Record a notice on paper' }).first().click();
  await expect.element(dialog.getByText(/The agreement ends at once/)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a buyer opens the scan, and reads why where it cannot be opened', async () => {
  const notice = { fileId, name: 'notice.pdf', receivedOn: '2026-03-04' };
  const server = open(
    active({
      role: 'buyer',
      actions: [],
      paperNotices: [{ ...notice, recordedAt: '2026-03-04T18:00:00.000Z' }],
    }),
    'buyer',
  );
  server.answers[`${path}/notice-scan/${fileId}`] = {
    status: 409,
    code: 'record_broken',
    message: 'This file is not the one that was stored here.',
  };
  await page
    .getByRole('button', { name: 'Open the scan of the notice received on Mar 4, 2026' })
    .click();
  await expect.element(page.getByText(/This file is not the one/)).toBeVisible();
  expect(server.sent(`${path}/notice-scan/${fileId}`)).toHaveLength(1);
});

test('an agent whose brokerage has no address reads why nothing can be proposed', async () => {
  const why = 'Your brokerage’s address, phone and designated broker are not entered yet.';
  open(aDetail({ role: 'agent', actions: ['propose', 'withdraw'], whyNotProposable: why }));
  await expect.element(page.getByText(why)).toBeVisible();
  await expectNoBarrier();
});
