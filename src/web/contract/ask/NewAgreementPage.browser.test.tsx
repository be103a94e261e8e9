import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { shippedJurisdictions } from '#domain/jurisdiction/shippedJurisdictions.ts';
import { anAgentFound, exampleId } from '../../agent/PackageCard.fixture.ts';
import { unmount } from '../../ui/testing/mount.tsx';
import { openPage, serve } from '../agreement/testing/openPage.tsx';
import { aDetail } from '../ContractView.fixture.ts';
import { Component as NewAgreementPage } from './NewAgreementPage.tsx';

const dana = anAgentFound();
const { agent, packages } = dana;
const [card] = packages;
const agentPath = `/api/agents/${agent.profileId}`;

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  unmount();
  localStorage.clear();
  vi.unstubAllGlobals();
});

function open(terms: Partial<(typeof packages)[number]['package']> = {}) {
  const shown = { ...card!, package: { ...card!.package, ...terms } };
  const server = serve({
    [agentPath]: {
      data: {
        ...dana,
        packages: [shown],
        at: { priceCents: 50_000_000, state: 'TX', listingKey: null },
      },
    },
    '/api/jurisdictions': { data: { jurisdictions: shippedJurisdictions } },
    '/api/groups': { data: { groups: [] } },
    '/api/contract/draft': { data: aDetail() },
  });
  const query = new URLSearchParams({
    agent: agent.profileId,
    package: exampleId(50),
    version: String(shown.package.version),
    price: '50000000',
    state: 'TX',
  });
  openPage(NewAgreementPage, '/agreements/new', `/agreements/new?${query}`);
  return server;
}

test('touring leads with $0, buying with the figure that the package was chosen by', async () => {
  open();
  const shown = page.getByRole('region', { name: card!.package.name });
  await expect.element(shown.getByText('$0 in the end')).toBeVisible();
  await expect.element(shown.getByText(/another agreement: \$6,000 in the end/)).toBeVisible();
  await page.getByRole('radio', { name: /^To buy a home/ }).click();
  await expect.element(shown.getByText('$6,000 in the end')).toBeVisible();
  await expect.element(shown.getByText('$6,500 back at closing')).toBeVisible();
});

test('a package for touring alone says aloud what that costs, and leaves nothing to choose', async () => {
  open({ offersIncluded: 0 });
  const shown = page.getByRole('region', { name: card!.package.name });
  await expect
    .element(shown.getByText('$6,000 in the end, only if a home is bought'))
    .toBeVisible();
  await expect.element(page.getByRole('radio', { name: /^To buy a home/ })).not.toBeInTheDocument();
});

test('the price that it was looked at with is asked with, and goes into the draft', async () => {
  const server = open();
  await page.getByRole('button', { name: /^Ask \w+ for this agreement/ }).click();
  await expect
    .poll(() => server.sent('/api/contract/draft').at(-1)?.body)
    .toMatchObject({
      budget_cents: 50_000_000,
      kind: 'touring',
    });
  const asked = vi.mocked(fetch).mock.calls.map(([address]) => String(address));
  const query = new URL(
    asked.find((address) => address.includes(agentPath))!,
    location.href,
  );
  expect(Object.fromEntries(query.searchParams)).toEqual({ price_cents: '50000000', state: 'TX' });
});
