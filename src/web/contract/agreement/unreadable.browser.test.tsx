import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Role } from '#domain/user/User.ts';
import { aDetail } from '../ContractView.fixture.ts';
import { unmount } from '../../ui/testing/mount.tsx';
import { Component as AgreementPage } from './AgreementPage.tsx';
import { Component as AgreementsPage } from './AgreementsPage.tsx';
import { openPage, serve } from './testing/openPage.tsx';
import { runAxe } from '../../ui/testing/runAxe.ts';

const contract = aDetail({ status: 'active' });
const { contractId } = contract;
const unreadable = {
  contractId: '0199aa00-0000-7000-8000-000000000999',
  names: 'Ana Silva with Dana Brooks',
  problem: 'what is kept as its commission cannot be read',
  mayPutBackYn: false,
};
const broken = { status: 409, code: 'record_broken', message: 'It cannot be read.' } as const;
const putBackPath = '/api/admin/agreements/put-back';
const putBack = page.getByRole('button', { name: 'Put it back as it is on record' });

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  unmount();
  localStorage.clear();
  vi.unstubAllGlobals();
});

function openOne(as: Role, mayPutBackYn: boolean) {
  const server = serve({
    [`/api/contract/${contractId}`]: broken,
    [`/api/contract/${contractId}/unreadable`]: {
      data: { ...unreadable, contractId, mayPutBackYn },
    },
  });
  openPage(AgreementPage, '/agreements/:contractId', `/agreements/${contractId}`, as);
  return server;
}

test('beside the others stands the one that cannot be read, with what is wrong', async () => {
  serve({
    '/api/contract/profile-contracts': { data: { data: [contract], unreadable: [unreadable] } },
  });
  openPage(AgreementsPage, '/agreements', '/agreements');
  await expect.element(page.getByRole('heading', { name: 'With Dana Brooks' })).toBeVisible();
  const list = page.getByRole('list', { name: 'Agreements that cannot be read' });
  await expect
    .element(list.getByText(/cannot be read: what is kept as its commission cannot be read\.$/))
    .toBeVisible();
  await expect
    .element(list.getByRole('link', { name: unreadable.names }))
    .toHaveAttribute('href', `/agreements/${unreadable.contractId}`);
  const { violations } = await runAxe();
  expect(violations.map(({ id }) => id)).toEqual([]);
});

test('who has only that one reads of it, and not that there is none', async () => {
  serve({ '/api/contract/profile-contracts': { data: { data: [], unreadable: [unreadable] } } });
  openPage(AgreementsPage, '/agreements', '/agreements');
  await expect.element(page.getByRole('link', { name: unreadable.names })).toBeVisible();
  await expect.element(page.getByText('No agreements yet')).not.toBeInTheDocument();
});

test('its page tells a party that the broker knows, and where the PDF can be checked', async () => {
  openOne('buyer', false);
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'This agreement cannot be read' }))
    .toBeVisible();
  await expect.element(page.getByText(/^The broker was told/)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Verify a copy' }))
    .toHaveAttribute('href', '/verify');
  await expect.element(putBack).not.toBeInTheDocument();
  const { violations } = await runAxe();
  expect(violations.map(({ id }) => id)).toEqual([]);
});

test('an admin has it put back, and sees the agreement then', async () => {
  const server = openOne('admin', true);
  const whole = aDetail({ status: 'active', role: 'admin' });
  server.answers[putBackPath] = () => {
    server.answers[`/api/contract/${contractId}`] = { data: whole };
    return { data: whole };
  };
  await putBack.click();
  await expect
    .element(page.getByRole('heading', { level: 1, name: /with Dana Brooks$/ }))
    .toBeVisible();
  expect(server.sent(putBackPath).map(({ body }) => body)).toEqual([{ contract_id: contractId }]);
});

test('where nothing certain is left an admin is told to restore a backup', async () => {
  openOne('admin', false);
  await expect.element(page.getByText(/restore database and files from a backup/)).toBeVisible();
  await expect.element(putBack).not.toBeInTheDocument();
});
