import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openPage, serve } from '../contract/agreement/testing/openPage.tsx';
import { unmount } from '../ui/testing/mount.tsx';
import { Component as BrokeragePage } from './BrokeragePage.tsx';
import { Component as TroublesPage } from './TroublesPage.tsx';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  unmount();
  vi.unstubAllGlobals();
});

const trouble = {
  consumer: 'contract.seal',
  number: 12_345,
  kind: 'contract.activated',
  contractId: '0198c0de-0000-7000-8000-000000000001',
  since: '2026-03-08T18:00:00.000Z',
  tries: 12,
  error: 'no space left on device',
  nextTryAt: null,
};

function desk(suspension: { at: string; reason: string } | null): void {
  serve({
    '/api/agent/my-suspension': { data: { suspension } },
    '/api/contract/approval-list': {
      data: {
        total: 0,
        counts: { approval: 0, void: 0 },
        page: 1,
        pageSize: 1,
        contracts: [],
        medianApprovalMinutes: null,
      },
    },
    '/api/admin/troubles': { data: { total: 1, troubles: [trouble] } },
    '/api/admin/alerts': { data: { alerts: [] } },
    '/api/brokerage': {
      data: { brokerage: { name: 'Harbor Homes', licenseNumber: 'WA-1140' } },
    },
  });
}

const away = { at: '2026-03-02T18:00:00.000Z', reason: 'Both saw it.' };
const why = page.getByRole('heading', { name: 'Your brokerage has suspended you for now' });

test('a suspended admin reads why and what waits, and finds no button that would be refused', async () => {
  desk(away);
  openPage(TroublesPage, '/admin/troubles', '/admin/troubles', 'admin');
  await expect.element(why).toBeVisible();
  await expect.element(page.getByText('“Both saw it.”')).toBeVisible();
  await expect.element(page.getByText('no space left on device')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Try again/ })).not.toBeInTheDocument();
});

test('nor a form that could be sent', async () => {
  desk(away);
  openPage(BrokeragePage, '/admin/brokerage', '/admin/brokerage', 'admin');
  await expect.element(why).toBeVisible();
  await expect.element(page.getByLabelText('License number')).toHaveValue('WA-1140');
  await expect
    .element(page.getByRole('button', { name: 'Save the brokerage' }))
    .not.toBeInTheDocument();
});

test('all others find both', async () => {
  desk(null);
  openPage(BrokeragePage, '/admin/brokerage', '/admin/brokerage', 'admin');
  await expect.element(page.getByRole('button', { name: 'Save the brokerage' })).toBeVisible();
  await expect.element(why).not.toBeInTheDocument();
});
