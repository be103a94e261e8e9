import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ContractDetail } from '#api/contract/ContractView.ts';
import { agreementDocument } from '#domain/contract/AgreementDocument.ts';
import { aContract } from '#domain/contract/Contract.example.ts';
import { canonicalText } from '#domain/document/SignableDocument.ts';
import type { EvidenceKind } from '#domain/document/evidence.ts';
import { shippedJurisdictions } from '#domain/jurisdiction/shippedJurisdictions.ts';
import { jurisdictionFor } from '#domain/jurisdiction/jurisdiction.ts';
import { unknownLaw } from '#domain/jurisdiction/unknownLaw.ts';
import { aDetail, aText, aTextSha256, withParty } from '../ContractView.fixture.ts';
import { unmount } from '../../ui/testing/mount.tsx';
import { Component as AgreementPage } from './AgreementPage.tsx';
import { openPage, type Server, serve } from './testing/openPage.tsx';
import { runAxe } from '../../ui/testing/runAxe.ts';

const detail = aDetail();
const path = `/api/contract/${detail.contractId}`;
const address = `/agreements/${detail.contractId}`;

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
  openPage(AgreementPage, '/agreements/:contractId', address, as);
  return server;
}

const button = (name: string | RegExp) => page.getByRole('button', { name });
const dialog = page.getByRole('dialog');

test.each([390, 1280])('an agreement is one page without a barrier, at %i px', async (width) => {
  await page.viewport(width, 900);
  open(detail);
  await expect.element(page.getByText('It’s your turn: read it, then sign.')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Fees are negotiable' })).toBeVisible();
  const { violations } = await runAxe(document.body, {
    rules: { region: { enabled: false } },
  });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});

test('on the phone the words that bind stand open, as large as what explains them', async () => {
  await page.viewport(390, 900);
  open(detail);
  await expect
    .element(
      page.getByText('Broker fees and commissions are not set by law and are fully negotiable.'),
    )
    .toBeVisible();
  const legal = page.getByText(/^The Broker and the Agent serve the Buyers/).last();
  await expect.element(legal).toBeVisible();
  const size = (words: RegExp) =>
    Number.parseFloat(getComputedStyle(page.getByText(words).last().element()).fontSize);
  expect(size(/^The Broker and the Agent serve/)).toBeGreaterThanOrEqual(
    size(/^Everybody is served alike/),
  );
  const negotiable = page
    .getByText(/^Broker fees and commissions are not set by law/)
    .last()
    .element();
  expect(Number(getComputedStyle(negotiable).fontWeight)).toBeGreaterThanOrEqual(700);
});

test('an agent who is suspended reads why, and finds no button that would be refused', async () => {
  const server = serve({
    [path]: { data: aDetail({ role: 'agent', actions: [], mayAmendYn: false }) },
    [`${path}/document`]: { data: { text: aText, documentSha256: detail.documentSha256 } },
    '/api/agent/my-suspension': {
      data: { suspension: { at: '2026-03-02T18:00:00.000Z', reason: 'A complaint.' } },
    },
  });
  openPage(AgreementPage, '/agreements/:contractId', address, 'agent');
  const why = page.getByRole('heading', { name: 'Your brokerage has suspended you for now' });
  await expect.element(why).toBeVisible();
  await expect.element(page.getByText('“A complaint.”')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'People on it' })).toBeVisible();
  await expect.element(button('Invite somebody to it')).not.toBeInTheDocument();
  expect(server.sent('/api/agent/my-suspension')).toHaveLength(1);
});

test('a buyer is asked for no suspension', async () => {
  const server = open(detail);
  await expect.element(button('Invite somebody to it')).toBeVisible();
  expect(server.sent('/api/agent/my-suspension')).toEqual([]);
});

test('in California the notice of the law stands before the leading figure, and it before the names', async () => {
  const california = jurisdictionFor(shippedJurisdictions, 'CA', '2026-03-02');
  const text = canonicalText(agreementDocument(aContract({ state: 'CA' }), california));
  const server = serve({
    [path]: { data: aDetail({ state: 'CA' }) },
    [`${path}/document`]: { data: { text, documentSha256: null } },
  });
  server.answers['/api/jurisdictions'] = { data: { jurisdictions: shippedJurisdictions } };
  openPage(AgreementPage, '/agreements/:contractId', address, 'buyer');
  const paper = page.getByRole('article', { name: 'Buyer representation agreement' });
  await expect
    .element(paper.getByText('What the buyers pay: $12,500 in the end', { exact: true }))
    .toBeVisible();
  const said = paper.element().textContent;
  const notice = said.indexOf('real estate compensation is not fixed by law');
  const figure = said.indexOf('What the buyers pay: $12,500');
  expect(notice).toBeGreaterThan(-1);
  expect(figure).toBeGreaterThan(notice);
  expect(said.indexOf('Ana Silva', said.indexOf('through'))).toBeGreaterThan(figure);
  // No dollar is named before the law has spoken.
  expect(said.slice(0, notice)).not.toContain('$');
});

test('where no law of the state is known, it is said aloud', async () => {
  const server = open(aDetail({ state: 'NV' }));
  server.answers['/api/jurisdictions'] = { data: { jurisdictions: shippedJurisdictions } };
  await expect.element(page.getByText(unknownLaw)).toBeVisible();
});

test('the buyer ticks one of two empty boxes before the signing is offered', async () => {
  const asked = aDetail({
    exclusiveYn: null,
    exclusiveChoice: 'buyer',
    actions: ['choose_exclusive', 'choose_nonexclusive', 'request_changes', 'start_signing'],
  });
  const server = open(asked);
  server.answers['/api/contract/move'] = {
    data: aDetail({ exclusiveYn: false, exclusiveChoice: 'buyer', revision: 2 }),
  };
  const exclusive = page.getByRole('radio', { name: /^Exclusive/ });
  await expect.element(exclusive).not.toBeChecked();
  await expect.element(page.getByRole('radio', { name: /^Nonexclusive/ })).not.toBeChecked();
  await expect.element(page.getByRole('button', { name: /^Sign as/ })).not.toBeInTheDocument();
  await page.getByRole('radio', { name: /^Nonexclusive/ }).click();
  await page.getByRole('button', { name: 'Put it into the agreement' }).click();
  await expect
    .poll(() => server.sent('/api/contract/move').map(({ body }) => body))
    .toMatchObject([{ action: 'choose_nonexclusive', seen_revision: asked.revision }]);
});

test('asking for changes needs a reason, and names the revision that was read', async () => {
  const server = open(detail);
  server.answers['/api/contract/move'] = {
    data: aDetail({
      status: 'changes_requested',
      revision: 2,
      actions: ['decline'],
      turn: { yoursYn: false, sentence: 'Dana Brooks proposes next.' },
    }),
  };
  await button('Ask for changes').click();
  await dialog.getByRole('button', { name: 'Ask for changes' }).click();
  await expect.element(dialog.getByText('Say why, so that the others know.')).toBeVisible();
  expect(server.sent('/api/contract/move')).toHaveLength(0);
  await dialog.getByRole('textbox', { name: 'What should change?' }).fill('30 days are enough.');
  await dialog.getByRole('button', { name: 'Ask for changes' }).click();
  await expect.element(page.getByText('Dana Brooks proposes next.')).toBeVisible();
  expect(server.sent('/api/contract/move').map(({ body }) => body)).toEqual([
    {
      contract_id: detail.contractId,
      seen_revision: 1,
      action: 'request_changes',
      reason: '30 days are enough.',
    },
  ]);
});

test('who was too slow is told so, and reloads', async () => {
  const server = open(detail);
  server.answers['/api/contract/move'] = {
    status: 409,
    code: 'changed_meanwhile',
    message: 'Somebody was faster.',
  };
  await button('Decline this agreement').click();
  await dialog.getByRole('button', { name: 'Decline this agreement' }).click();
  await expect.element(dialog.getByText('Somebody was faster.')).toBeVisible();
  server.answers[path] = {
    data: aDetail({ revision: 2, turn: { yoursYn: false, sentence: 'Dana Brooks waits.' } }),
  };
  await dialog.getByRole('button', { name: 'Reload' }).click();
  await expect.element(page.getByText('Dana Brooks waits.').first()).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
});

const line = (kind: EvidenceKind, sentence: string) => ({
  at: '2026-03-02T19:00:00.000Z',
  kind,
  sentence,
  detail: null,
});

test('what others do meanwhile appears by itself, and says so', async () => {
  const server = open(detail);
  await expect.element(page.getByText('It’s your turn: read it, then sign.')).toBeVisible();
  server.answers[path] = {
    data: aDetail({
      revision: 2,
      history: [
        ...detail.history,
        line('joined', 'Leo Silva joined.'),
        // Reading is no news beside it.
        line('viewed', 'Leo Silva read the document.'),
      ],
    }),
  };
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.element(page.getByText('Just now: Leo Silva joined.')).toBeVisible();
});

test('a viewer sees where it stands, and no money anywhere', async () => {
  const server = serve({
    [path]: {
      data: aDetail({
        role: 'observer',
        actions: [],
        commission: null,
        commissionWords: null,
        agentPackage: null,
        sealedYn: true,
        turn: { yoursYn: false, sentence: 'Ana Silva signs next.' },
      }),
    },
    [`${path}/document`]: {
      status: 403,
      code: 'no_access',
      message: 'This document names amounts of money, which you don’t see here.',
    },
  });
  openPage(AgreementPage, '/agreements/:contractId', address);
  await expect.element(page.getByText('Ana Silva signs next.')).toBeVisible();
  await expect.element(page.getByText(/names amounts of money, which you don’t see/)).toBeVisible();
  const main = page.getByRole('main').element().textContent;
  expect(main).not.toMatch(/\$|%|[Ff]ee of/);
  await expect.element(button('Download the PDF')).not.toBeInTheDocument();
  expect(server.sent(path)).not.toHaveLength(0);
});

const costs = (name: string) => page.getByRole('region', { name });

test('what it costs in the end leads, and is worked out at another price', async () => {
  open(detail);
  const cost = costs('What Dana costs you');
  await expect.element(cost.getByText('$12,500 in the end')).toBeVisible();
  await expect.element(cost.getByText('$12,500 (2.5%)')).toBeVisible();
  await expect
    .element(cost.getByText(/^You owe Dana \$12,500 at closing, less whatever the seller pays\./))
    .toBeVisible();
  await expect
    .element(page.getByText('What the buyers pay: $12,500 in the end'))
    .toBeInTheDocument();
  await cost.getByRole('textbox', { name: 'At a price of' }).fill('600,000');
  await expect.element(cost.getByText('$15,000 in the end')).toBeVisible();
  const seller = cost.getByRole('textbox', { name: 'If the seller pays' });
  await seller.fill('10,000');
  await expect.element(cost.getByText(/^You owe Dana \$5,000 at closing\./)).toBeVisible();
  await seller.fill('20,000');
  await expect.element(cost.getByText(/the offer can't ask the seller for \$20,000/)).toBeVisible();
});

test('a percent without a price is said as one', async () => {
  open(aDetail({ counted: { priceCents: null, rebateStatus: 'allowed' } }));
  await expect
    .element(costs('What Dana costs you').getByText('2.5% of the purchase price in the end'))
    .toBeVisible();
});

test('a touring agreement says what buying with the same package would come to', async () => {
  open(aDetail({ kind: 'touring', commission: { model: 'zero' } }));
  const cost = costs('What Dana costs you');
  await expect.element(cost.getByText('$0 in the end')).toBeVisible();
  await expect.element(cost.getByText(/You owe Dana nothing\./)).toBeVisible();
  await expect
    .element(cost.getByText(/takes another agreement: \$12,500 in the end\./))
    .toBeVisible();
});

test.each([
  ['party', 'What Dana costs the buyers', 'The buyers owe Dana $12,500 at closing'],
  ['cosigner', null, null],
  ['viewer', null, null],
  ['agent', 'What the buyers pay you', 'The buyers owe you $12,500 at closing'],
  ['admin', 'What Dana costs the buyers', 'The buyers owe Dana $12,500 at closing'],
] as const)('nobody reads that they owe as %s', async (kind, title, words) => {
  const isCoBuyer = kind !== 'agent' && kind !== 'admin';
  const unseen = { commission: null, commissionWords: null, agentPackage: null, counted: null };
  open(
    aDetail({
      role: isCoBuyer ? 'observer' : kind,
      actions: [],
      turn: { yoursYn: false, sentence: 'Ana reads it.' },
      parties: [
        ...withParty('Ana Silva', { youYn: false }).map((party) =>
          isCoBuyer && party.name === 'Ruth Silva' ? { ...party, kind, youYn: true } : party,
        ),
      ],
      ...(title === null && unseen),
    }),
    isCoBuyer ? 'buyer' : kind,
  );
  await expect.element(page.getByText('Ana reads it.')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Fees are negotiable' })).toBeVisible();
  if (title === null) {
    await expect
      .element(page.getByRole('heading', { name: /costs|pay you/ }))
      .not.toBeInTheDocument();
  } else {
    await expect.element(costs(title).getByText(words, { exact: false })).toBeVisible();
  }
  await expect.element(page.getByText(/\byou owe\b/i)).not.toBeInTheDocument();
});

test('what is over asks nobody for money', async () => {
  open(aDetail({ status: 'declined', actions: [] }));
  await expect.element(page.getByRole('heading', { name: 'Fees are negotiable' })).toBeVisible();
  await expect
    .element(page.getByRole('textbox', { name: 'At a price of' }))
    .not.toBeInTheDocument();
});

test('the agent reads the name of the buyer in the title', async () => {
  open(aDetail({ role: 'agent', parties: withParty('Ana Silva', { youYn: false }) }), 'agent');
  const title = page.getByRole('heading', { level: 1 });
  await expect.element(title).toHaveTextContent(`Buyer agreement with ${detail.buyer.name}`);
});

test('the agent proposes one amount, and the rules speak at their fields', async () => {
  const draft = aDetail({
    status: 'draft',
    role: 'agent',
    actions: ['propose', 'withdraw'],
    documentSha256: null,
    parties: withParty('Ana Silva', { youYn: false }),
    turn: { yoursYn: true, sentence: 'It’s your turn: propose the terms.' },
  });
  const server = open(draft, 'agent');
  const rate = page.getByRole('textbox', { name: 'Percent of the price' });
  await rate.fill('2-3');
  await expect.element(page.getByText(/shows here once it is one amount/)).toBeVisible();
  await button('Propose it to Ana').click();
  await expect.element(page.getByText(/^Choose one amount\./)).toBeVisible();
  expect(server.sent('/api/contract/propose')).toHaveLength(0);
  await rate.fill('2.25');
  await expect.element(page.getByText('The buyers pay: $11,250 in the end')).toBeVisible();
  const sentence = 'In Washington an agreement with a person can last at most 365 days.';
  server.answers['/api/contract/propose'] = {
    status: 400,
    code: 'invalid_field',
    message: sentence,
    field: 'end_date',
  };
  await button('Propose it to Ana').click();
  await expect.element(page.getByText(sentence)).toBeVisible();
  expect(page.getByLabelText('Last day').element().getAttribute('aria-invalid')).toBe('true');
  expect(server.sent('/api/contract/propose')[0]?.body).toMatchObject({
    seen_revision: 1,
    terms: { commission: { model: 'percent', rate_bps: 225 } },
  });
});

test('the keyboard opens a dialog, leaves it, and is where it was', async () => {
  open(detail);
  const ask = button('Ask for changes');
  await expect.element(ask).toBeVisible();
  (ask.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(ask).toHaveFocus();
});

test('an agreement of others is not there', async () => {
  serve({ [path]: { status: 404, code: 'not_found', message: 'There is no such agreement.' } });
  openPage(AgreementPage, '/agreements/:contractId', address);
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'This agreement is not here for you' }))
    .toBeVisible();
});

test('without a connection the page can be tried again', async () => {
  const server = serve({ [path]: 'no connection' });
  openPage(AgreementPage, '/agreements/:contractId', address);
  await expect.element(button('Try again')).toBeVisible();
  server.answers[path] = { data: detail };
  server.answers[`${path}/document`] = {
    data: { text: aText, documentSha256: aTextSha256 },
  };
  await button('Try again').click();
  await expect.element(page.getByText('It’s your turn: read it, then sign.')).toBeVisible();
});
