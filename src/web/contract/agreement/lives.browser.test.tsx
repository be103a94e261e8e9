/** What the page of an agreement shows of its life beside the plain road: back, late, and over. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { ContractDetail } from '#api/contract/ContractView.ts';
import { aDetail, aText } from '../ContractView.fixture.ts';
import { unmount } from '../../ui/testing/mount.tsx';
import { Component as AgreementPage } from './AgreementPage.tsx';
import { openPage, type Server, serve } from './testing/openPage.tsx';
import { runAxe } from '../../ui/testing/runAxe.ts';

const { contractId } = aDetail();
const path = `/api/contract/${contractId}`;

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  unmount();
  localStorage.clear();
  vi.unstubAllGlobals();
});

function open(contract: ContractDetail, as: 'buyer' | 'agent' | 'admin' = 'buyer'): Server {
  const server = serve({
    [path]: { data: contract },
    [`${path}/document`]: {
      data: { text: aText, documentSha256: contract.documentSha256 },
    },
  });
  openPage(AgreementPage, '/agreements/:contractId', `/agreements/${contractId}`, as);
  return server;
}

const button = (name: string | RegExp) => page.getByRole('button', { name });

async function expectNoBarrier(): Promise<void> {
  const { violations } = await runAxe(document.body, { rules: { region: { enabled: false } } });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}

test.each([390, 1280])(
  'the agent corrects what lies before the buyers, at %i px',
  async (width) => {
    await page.viewport(width, 900);
    const server = open(
      aDetail({ status: 'signing', role: 'agent', actions: ['correct', 'withdraw'] }),
      'agent',
    );
    await button('Correct the terms').first().click();
    await expect.element(page.getByRole('heading', { name: 'Correct the terms' })).toHaveFocus();
    await expectNoBarrier();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    const send = page.getByRole('region', { name: 'Correct the terms' }).getByRole('button', {
      name: 'Correct the terms',
    });

    server.answers['/api/contract/correct'] = {
      status: 400,
      code: 'invalid_field',
      message: 'Say why, so that the others know.',
      field: 'reason',
    };
    await send.click();
    await expect.element(page.getByText('Say why, so that the others know.')).toBeVisible();

    server.answers['/api/contract/correct'] = {
      data: aDetail({
        status: 'proposed',
        revision: 2,
        version: 2,
        role: 'agent',
        actions: ['correct', 'withdraw'],
        reason: 'The area was wrong.',
        reasonFrom: 'Dana Brooks, the agent',
      }),
    };
    await page.getByRole('textbox', { name: 'Why is it corrected?' }).fill('The area was wrong.');
    await page.getByRole('button', { name: 'Remove “Seattle and the Eastside”' }).click();
    await send.click();
    await expect.element(page.getByText('Dana Brooks, the agent, wrote:')).toBeVisible();
    await expect.element(page.getByRole('group', { name: 'Where' })).not.toBeInTheDocument();
    expect(server.sent('/api/contract/correct').at(-1)!.body).toMatchObject({
      contract_id: contractId,
      seen_revision: 1,
      reason: 'The area was wrong.',
      terms: { property_area: '' },
    });
  },
);

test('an unsent correction is left without a trace', async () => {
  open(aDetail({ status: 'signing', role: 'agent', actions: ['correct'] }), 'agent');
  await button('Correct the terms').first().click();
  await button('Leave them as they are').click();
  await expect.element(page.getByRole('group', { name: 'Where' })).not.toBeInTheDocument();
});

const press = {
  ...{ byName: 'Kim Sato', ownYn: true, dueAt: '2026-03-02T18:00:05.000Z', refusal: null },
};

async function approveOnPage(undoMs: number): Promise<[Server, ContractDetail]> {
  const waiting = aDetail({ status: 'pending_approval', role: 'admin', actions: ['approve'] });
  const server = open(waiting, 'admin');
  server.answers['/api/contract/approve'] = () => {
    server.answers[path] = { data: { ...waiting, press } };
    return { data: { dueAt: press.dueAt, undoMs } };
  };
  await button('Approve this agreement').first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Approve this agreement' }).click();
  await expect.element(page.getByText(/^You approved this agreement\./)).toBeVisible();
  return [server, waiting];
}

test('approves from its own page the text shown there, with an Undo until it takes effect', async () => {
  const [server, waiting] = await approveOnPage(60_000);
  expect(waiting.documentSha256).not.toBeNull();
  expect(server.sent('/api/contract/approve').map(({ body }) => body)).toEqual([
    { contract_id: contractId, seen_revision: 1, shown_sha256: waiting.documentSha256 },
  ]);
  expect(server.sent('/api/contract/move')).toEqual([]);
  await expect.element(button('Approve this agreement')).not.toBeInTheDocument();
  await expectNoBarrier();

  server.answers['/api/contract/undo-approval'] = () => {
    server.answers[path] = { data: waiting };
    return { data: {} };
  };
  await button('Undo').click();
  await expect.element(button('Approve this agreement').first()).toBeVisible();
  await expect.element(button('Undo')).not.toBeInTheDocument();
});

test('shows what became of an approval pressed on its own page', async () => {
  const [server] = await approveOnPage(300);
  server.answers[path] = {
    data: aDetail({
      status: 'active',
      revision: 2,
      role: 'admin',
      actions: [],
      activatedAt: '2026-03-02T18:00:00.000Z',
    }),
  };
  await expect.element(page.getByText(/^Approved: .*\.$/).last()).toBeVisible();
  await expect.element(button('Undo')).not.toBeInTheDocument();
});

test('says why an approval did not take effect, and can be approved again', async () => {
  const refusal = 'Someone else updated this. Reload to see it.';
  open(
    aDetail({
      ...{ status: 'pending_approval', role: 'admin', actions: ['approve'] },
      press: { ...press, refusal },
    }),
    'admin',
  );
  await expect
    .element(page.getByText(`Your approval did not take effect. ${refusal}`))
    .toBeVisible();
  await expect.element(button('Approve this agreement').first()).toBeVisible();
});

test('what waits for the broker is called back, with what comes of it said before', async () => {
  const server = open(aDetail({ status: 'pending_approval', actions: ['recall'] }));
  server.answers['/api/contract/move'] = {
    data: aDetail({ status: 'proposed', revision: 2, version: 2 }),
  };
  await button('Call it back').click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText(/The signatures are cleared/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Call it back' }).click();
  await expect.element(page.getByText('It’s your turn: read it, then sign.')).toBeVisible();
  expect(server.sent('/api/contract/move').map(({ body }) => body)).toMatchObject([
    { action: 'recall', reason: '' },
  ]);
});

test.each<[string, Partial<ContractDetail>]>([
  [
    'Ana Silva gave notice. It ends after Apr 4, 2026.',
    { status: 'active', noticeFrom: 'Ana Silva', noticeEndsOn: '2026-04-04' },
  ],
  [
    'It ended early on Nov 24, 2026, by notice of Ana Silva. This was entered here on Jan 30, 2027.',
    {
      status: 'terminated',
      noticeFrom: 'Ana Silva',
      noticeEndsOn: '2026-11-24',
      endedOn: '2026-11-24',
      endNoticedOn: '2027-01-30',
    },
  ],
  [
    'It ended by itself on Apr 30, 2026.',
    { status: 'expired', activatedAt: '2026-03-02T18:00:00.000Z', endedOn: '2026-04-30' },
  ],
  [
    'The broker had not decided by its last day, Apr 30, 2026, so it never held.',
    { status: 'expired', endedOn: '2026-04-30' },
  ],
  [
    'It was not signed in time: the last day to sign was Mar 10, 2026.',
    { status: 'expired_unsigned', endedOn: '2026-03-10' },
  ],
])('the page says “%s”', async (words, changes) => {
  open(aDetail({ actions: [], ...changes }));
  await expect.element(page.getByText(words)).toBeVisible();
});

test('an amendment is started from what holds, and leads to its own page', async () => {
  const other = '0199aa00-0000-7000-8000-000000000777';
  const server = open(aDetail({ status: 'active', actions: [], mayAmendYn: true }));
  server.answers['/api/contract/amend'] = { data: aDetail({ contractId: other, status: 'draft' }) };
  await button('Amend this agreement').click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText(/It begins as the agreement stands/)).toBeVisible();
  await expectNoBarrier();
  await dialog.getByRole('textbox', { name: 'What should change?' }).fill('Tacoma as well.');
  server.answers[`/api/contract/${other}`] = { data: aDetail({ contractId: other }) };
  server.answers[`/api/contract/${other}/document`] = {
    data: { text: aText, documentSha256: null },
  };
  await dialog.getByRole('button', { name: 'Start an amendment' }).click();
  await expect.poll(() => server.sent(`/api/contract/${other}`)).not.toEqual([]);
  expect(server.sent('/api/contract/amend').map(({ body }) => body)).toEqual([
    { contract_id: contractId, reason: 'Tacoma as well.' },
  ]);
});

test.each([390, 1280])(
  'an amendment says what it amends, and shows only that, at %i px',
  async (width) => {
    await page.viewport(width, 900);
    open(
      aDetail({
        amendsContractId: '0199aa00-0000-7000-8000-000000000778',
        amendsSince: '2026-02-01',
        changes: [{ field: 'propertyArea', label: 'Area', before: 'Seattle', after: 'Tacoma' }],
      }),
    );
    const name = 'Amendment to the buyer agreement of Feb 1, 2026';
    await expect.element(page.getByRole('heading', { name: new RegExp(name) })).toBeVisible();
    await expect
      .element(page.getByText(/^This amends the agreement that has been in/))
      .toBeVisible();
    await expect
      .element(page.getByRole('heading', { name: 'What this amendment changes' }))
      .toBeVisible();
    await expectNoBarrier();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  },
);

test('what was amended says so, and leads to how it reads now', async () => {
  const amendedById = '0199aa00-0000-7000-8000-000000000779';
  open(aDetail({ status: 'superseded', actions: [], amendedById }));
  await expect.element(page.getByText(/^It has been amended\./)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Read it as amended' }))
    .toHaveAttribute('href', `/agreements/${amendedById}`);
});

test('a buyer’s words are quoted without a comma after the name', async () => {
  open(aDetail({ status: 'draft', reason: 'Fremont as well.', reasonFrom: 'Leo Silva' }));
  await expect.element(page.getByText('Leo Silva wrote:')).toBeVisible();
});

test('who is asked in vain for an amendment leaves the agreement as it is', async () => {
  open(
    aDetail({
      status: 'declined',
      actions: [],
      amendsSince: '2026-02-01',
      endedOn: '2026-03-04',
    }),
  );
  await expect
    .element(
      page.getByText(
        'The buyers declined it on Mar 4, 2026. The agreement that it was to amend stays as it is.',
      ),
    )
    .toBeVisible();
});

test('an agreement leads to the amendment that is being agreed on', async () => {
  const other = '0199aa00-0000-7000-8000-000000000779';
  open(aDetail({ status: 'active', actions: [], openAmendmentId: other }));
  await expect
    .element(page.getByRole('link', { name: 'Open the amendment' }))
    .toHaveAttribute('href', `/agreements/${other}`);
  await expect.element(button('Amend this agreement')).not.toBeInTheDocument();
});
