import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { formatInstant } from '#domain/calendar.ts';
import { consentText, esignConsent } from '#domain/document/esignConsent.ts';
import { openPage, serve } from '../../contract/agreement/testing/openPage.tsx';
import { aDetail } from '../../contract/ContractView.fixture.ts';
import { sha256 } from '../../client/sha256.ts';
import { unmount } from '../../ui/testing/mount.tsx';
import { SigningConsent } from './SigningConsent.tsx';

afterEach(() => {
  unmount();
  vi.unstubAllGlobals();
});

const given = {
  at: '2026-03-02T18:00:00.000Z',
  version: esignConsent.version,
  textSha256: sha256(consentText(esignConsent)),
};
const button = (name: string) => page.getByRole('button', { name, exact: true });
const waiting = page.getByRole('list', { name: 'What waits for your signature' });

function open(state: object, contracts = [aDetail({ status: 'signing' })]) {
  const server = serve({
    '/api/document/consent': { data: state },
    '/api/document/withdraw-consent': { data: { consentedYn: false } },
    '/api/contract/profile-contracts': { data: { data: contracts } },
  });
  openPage(() => <SigningConsent asWhom={null} />, '/profile', '/profile');
  return server;
}

test('what follows is said before the consent is taken back, and what waits afterwards', async () => {
  const server = open({ given, withdrawnAt: null });
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const on = formatInstant(given.at, timeZone);
  const said = `You agreed to sign and receive agreements electronically on ${on} (text ${given.version}). It holds for all your agreements here until you take it back.`;
  await expect.element(page.getByText(said, { exact: true })).toBeVisible();
  await button('Take it back…').click();
  await expect
    .element(page.getByText('What you have signed stays signed, and holds.'))
    .toBeVisible();
  await expect
    .element(waiting.getByRole('link'))
    .toHaveTextContent('Buyer agreement with Dana Brooks');
  await expect.element(page.getByText(/^Dana Brooks is told at once/)).toBeVisible();
  await button('Keep it').click();
  expect(server.sent('/api/document/withdraw-consent')).toHaveLength(0);

  await button('Take it back…').click();
  server.answers['/api/document/consent'] = {
    data: { given: null, withdrawnAt: '2026-03-05T18:00:00.000Z' },
  };
  await button('Take it back').click();
  await expect.element(page.getByText(/^You took it back on Mar 5, 2026, .* [A-Z]/)).toBeVisible();
  expect(server.sent('/api/document/withdraw-consent')).toHaveLength(1);
  await expect.element(waiting.getByRole('link')).toBeVisible();
  await button('Agree anew').click();
  await expect.element(page.getByText('You may have it on paper')).toBeVisible();
});

test('what is signed, over or for others to sign does not wait', async () => {
  const [ana, ...others] = aDetail().parties;
  const signed = { ...ana!, signedAt: '2026-03-03T18:00:00.000Z' };
  open({ given, withdrawnAt: null }, [
    aDetail({ status: 'signing', parties: [signed, ...others] }),
    aDetail({ status: 'declined' }),
    aDetail({ status: 'proposed', parties: [{ ...ana!, signsYn: false }, ...others] }),
  ]);
  await button('Take it back…').click();
  await expect.element(page.getByText('Nothing waits for your signature now.')).toBeVisible();
});

test('who never agreed is told when they are asked', async () => {
  open({ given: null, withdrawnAt: null });
  await expect.element(page.getByText(/You have not agreed to it yet/)).toBeVisible();
  await expect.element(button('Agree to sign electronically')).toBeVisible();
});
