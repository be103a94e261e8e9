import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Role } from '#domain/user/User.ts';
import { aDetail } from '../ContractView.fixture.ts';
import { unmount } from '../../ui/testing/mount.tsx';
import { Component as AgreementsPage } from './AgreementsPage.tsx';
import { openPage, serve } from './testing/openPage.tsx';

const path = '/api/contract/profile-contracts';
const open = (as: Role = 'buyer') => openPage(AgreementsPage, '/agreements', '/agreements', as);

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  unmount();
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('while they are fetched there is their shape', async () => {
  serve({ [path]: 'nothing yet' });
  const { store } = open();
  await expect.element(page.getByText('Your agreements are being loaded')).toBeInTheDocument();
  expect(store.getState().contract.loading).toBe(true);
});

test('the current one comes first and stands out', async () => {
  const current = aDetail({ status: 'active' });
  const other = aDetail({
    contractId: '0199aa00-0000-7000-8000-000000000999',
    kind: 'touring',
    status: 'expired',
  });
  serve({ [path]: { data: { data: [current, other] } } });
  const { store } = open();
  await expect
    .element(page.getByRole('heading', { level: 2, name: 'With Dana Brooks' }))
    .toBeVisible();
  await expect.element(page.getByText('$12,500 in the end')).toBeVisible();
  await expect
    .element(page.getByRole('heading', { level: 3, name: 'Touring agreement with Dana Brooks' }))
    .toBeVisible();
  expect(store.getState().contract).toEqual({ loading: false, contracts: [current, other] });
});

test('who has none learns where one begins', async () => {
  serve({ [path]: { data: { data: [] } } });
  open();
  await expect
    .element(page.getByRole('link', { name: 'Compare agents in dollars' }))
    .toHaveAttribute('href', '/agents');
});

test('a failure is logged to the console, and the screen offers to try again', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const server = serve({
    [path]: { status: 500, code: 'failed', message: 'Something broke on our side.' },
  });
  open();
  await page.getByRole('button', { name: 'Try again' }).click();
  expect(logged).toHaveBeenCalledWith('Failed to fetch the contracts', expect.anything());
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  server.answers[path] = { data: { data: [aDetail()] } };
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('It’s your turn: read it, then sign.')).toBeVisible();
});

test('an agent reads whose they are, and an admin is led to everybody’s', async () => {
  serve({ [path]: { data: { data: [] } } });
  open('agent');
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'Agreements with your clients' }))
    .toBeVisible();
  unmount();
  const { at } = open('admin');
  await expect.element(page.getByRole('heading', { name: 'Arrived' })).toBeVisible();
  expect(at()).toBe('/admin/agreements');
});

test('whether other agents may be engaged is said to the buyers, and to others about them', async () => {
  for (const [role, words] of [
    ['buyer', 'You are free'],
    ['co_buyer', 'You are free'],
    ['agent', 'The buyers are free'],
    ['observer', 'The buyers are free'],
  ] as const) {
    serve({ [path]: { data: { data: [aDetail({ role, exclusiveYn: false })] } } });
    open(role === 'agent' ? 'agent' : 'buyer');
    await expect.element(page.getByText(words, { exact: true })).toBeVisible();
    unmount();
  }
});

test.each([
  ['agreed', /For one purchase, only one fee is due/],
  ['unsaid', /Ask the brokerage to confirm that in writing/],
])(
  'two nonexclusive agreements for the same homes show the one-fee rule: %s',
  async (oneFee, words) => {
    serve({ [path]: { data: { data: [aDetail({ status: 'active' })], oneFee } } });
    open();
    await expect.element(page.getByText(words)).toBeVisible();
  },
);
