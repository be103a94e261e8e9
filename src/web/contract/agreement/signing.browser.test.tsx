import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ContractDetail } from '#api/contract/ContractView.ts';
import { alderStreet } from '#domain/contract/Contract.example.ts';
import { authorityWords } from '#domain/group/Entity.ts';
import { groupPeople } from '#domain/group/Group.example.ts';
import { aGroupView } from '../../group/GroupView.fixture.ts';
import { sha256 } from '../../client/sha256.ts';
import { aDetail, aText, aTextSha256, withParty } from '../ContractView.fixture.ts';
import { unmount } from '../../ui/testing/mount.tsx';
import { Component as AgreementPage } from './AgreementPage.tsx';
import { openPage, type Server, serve } from './testing/openPage.tsx';

const toSign = (changes: Partial<ContractDetail> = {}) =>
  aDetail({
    status: 'signing',
    actions: ['sign', 'decline'],
    turn: { yoursYn: true, sentence: 'It’s your turn: sign.' },
    ...changes,
  });
const signed = toSign({
  revision: 2,
  actions: [],
  parties: withParty('Ana Silva', { signedAt: '2026-03-02T18:00:00.000Z' }),
  turn: { yoursYn: false, sentence: 'Leo Silva signs next.' },
});
const { contractId } = signed;
const path = `/api/contract/${contractId}`;
const newText = aText.replace('Seattle', 'Tacoma');
const newSha256 = sha256(newText);

const aLine = [
  [20, 30],
  [400, 120],
];
beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  unmount();
  localStorage.clear();
  vi.unstubAllGlobals();
});

function open(contract: ContractDetail): Server {
  const server = serve({
    [path]: { data: contract },
    [`${path}/document`]: { data: { text: aText, documentSha256: aTextSha256 } },
    '/api/contract/sign': { data: signed },
  });
  openPage(AgreementPage, '/agreements/:contractId', `/agreements/${contractId}`);
  return server;
}

const dialog = page.getByRole('dialog');
const inSheet = (name: string | RegExp) => dialog.getByRole('button', { name });
const openSheet = () => page.getByRole('button', { name: 'Sign as Ana' }).first().click();

test('a name is typed and signs what was shown, once however often it is pressed', async () => {
  const server = open(toSign());
  await openSheet();
  await expect.element(dialog.getByText(/version 1, through Apr 30, 2026/)).toBeVisible();
  await expect.element(dialog.getByText(new RegExp(aTextSha256))).toBeVisible();
  await inSheet('Sign as Ana').dblClick();
  await expect.element(page.getByText('Leo Silva signs next.')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  const sent = server.sent('/api/contract/sign');
  expect(sent.map(({ body }) => body)).toEqual([
    {
      contract_id: contractId,
      shown_sha256: aTextSha256,
      signature: { kind: 'typed', name: 'Ana Silva' },
    },
  ]);
});

test('tried again after a broken line, it is the same attempt', async () => {
  const server = open(toSign());
  server.answers['/api/contract/sign'] = 'no connection';
  await openSheet();
  await inSheet('Sign as Ana').click();
  await expect
    .element(
      dialog.getByText('Lintel cannot be reached. Check your network, or try again in a moment.'),
    )
    .toBeVisible();
  server.answers['/api/contract/sign'] = { data: signed };
  await inSheet('Sign as Ana').click();
  await expect.element(page.getByText('Leo Silva signs next.')).toBeVisible();
  const keys = server
    .sent('/api/contract/sign')
    .map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toHaveLength(2);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys[1]).toBe(keys[0]);
});

test('an answer that is lost behind the signature says no wrong thing', async () => {
  const server = open(toSign());
  server.answers['/api/contract/sign'] = () => {
    server.answers[path] = { data: signed };
    return 'no connection';
  };
  await openSheet();
  await inSheet('Sign as Ana').click();
  await expect.element(page.getByText('Leo Silva signs next.')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a buyer who accepts a proposal starts the signing and signs in one go', async () => {
  const server = open(aDetail());
  server.answers['/api/contract/move'] = { data: toSign({ revision: 2 }) };
  await openSheet();
  await inSheet('Sign as Ana').click();
  await expect.element(page.getByText('Leo Silva signs next.')).toBeVisible();
  expect(server.sent('/api/contract/move')[0]?.body).toMatchObject({
    action: 'start_signing',
    seen_revision: 1,
  });
  expect(server.sent('/api/contract/sign')).toHaveLength(1);
});

test('another name is refused where it is typed, and one’s own counts in small letters', async () => {
  const server = open(toSign());
  await openSheet();
  const field = dialog.getByLabelText('Your name');
  await field.fill('Leo Silva');
  await inSheet('Sign as Ana').click();
  await expect
    .element(field)
    .toHaveAccessibleDescription('Type your name as it stands on the document: Ana Silva.');
  expect(server.sent('/api/contract/sign')).toHaveLength(0);
  await field.fill('ána  silva');
  await inSheet('Sign as Ana').click();
  await expect.element(page.getByText('Leo Silva signs next.')).toBeVisible();
});

test('who waits for others has no button to sign', async () => {
  open(aDetail({ turn: { yoursYn: false, sentence: 'Leo Silva accepts the invitation next.' } }));
  await expect.element(page.getByText('Leo Silva accepts the invitation next.')).toBeVisible();
  await expect.element(page.getByRole('list', { name: 'Signatures' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Sign as Ana' })).not.toBeInTheDocument();
});

test('a name is drawn with a pointer', async () => {
  const server = open(toSign());
  await openSheet();
  await dialog.getByRole('radio', { name: 'Draw it' }).click();
  await inSheet('Sign as Ana').click();
  await expect.element(dialog.getByText('Draw your signature.')).toBeVisible();
  const pad = dialog.getByRole('img', { name: 'Empty signature box' }).element();
  const box = pad.getBoundingClientRect();
  const at = (x: number, y: number) => ({
    pointerId: 1,
    button: 0,
    bubbles: true,
    clientX: box.left + box.width * x,
    clientY: box.top + box.height * y,
  });
  // A made-up pointer cannot be captured.
  pad.setPointerCapture = () => undefined;
  pad.dispatchEvent(new PointerEvent('pointerdown', at(0.2, 0.5)));
  for (const x of [0.4, 0.6, 1.4]) {
    await new Promise(requestAnimationFrame);
    pad.dispatchEvent(new PointerEvent('pointermove', at(x, 0.3)));
  }
  pad.dispatchEvent(new PointerEvent('pointerup', at(0.6, 0.3)));
  await expect.element(dialog.getByRole('img', { name: 'Your drawn signature' })).toBeVisible();
  await inSheet('Sign as Ana').click();
  await expect.element(page.getByText('Leo Silva signs next.')).toBeVisible();
  const body = server.sent('/api/contract/sign')[0]!.body as {
    signature: { kind: string; strokes: [number, number][][] };
  };
  expect(body.signature.kind).toBe('drawn');
  expect(body.signature.strokes).toHaveLength(1);
  // What left the box was kept at its edge.
  expect(body.signature.strokes[0]!.at(-1)).toEqual([1000, 90]);
});

test('below the text each name stands as it was typed or drawn, and the next one when it is given', async () => {
  const [ana, leo] = signed.parties;
  const drawn = { signerId: ana!.partyId, form: { kind: 'drawn', strokes: [aLine] } };
  const typed = { signerId: leo!.partyId, form: { kind: 'typed', name: 'Leo Silva' } };
  const server = open(signed);
  server.answers[`${path}/signatures`] = { data: { signatures: [drawn] } };
  const below = page.getByRole('list', { name: 'Signatures' });
  const picture = below.getByRole('img', { name: 'Signature drawn by Ana Silva' });
  await expect.element(picture).toBeVisible();
  expect(picture.element().innerHTML).toContain('M20 30L400 120');
  const typedNames = () => [...below.element().querySelectorAll('.signature')];
  expect(typedNames()).toEqual([]);
  server.answers[`${path}/signatures`] = { data: { signatures: [drawn, typed] } };
  const parties = signed.parties.map((party) =>
    party === leo ? { ...party, signedAt: '2026-03-02T19:00:00.000Z' } : party,
  );
  server.answers[path] = { data: { ...signed, revision: 3, parties } };
  await expect.poll(() => typedNames().map((name) => name.textContent)).toEqual(['Leo Silva']);
  await expect.element(picture).toBeVisible();
});

test('while nobody has signed, no signatures are asked for', async () => {
  const server = open(toSign());
  await expect.element(page.getByRole('list', { name: 'Signatures' })).toBeVisible();
  expect(server.sent(`${path}/signatures`)).toEqual([]);
});

test('a document that changed meanwhile is refused, shown, and can then be signed', async () => {
  const server = open(toSign());
  await openSheet();
  const message = 'The document changed after you opened it. Review what changed, then sign.';
  server.answers['/api/contract/sign'] = (body) =>
    (body as { shown_sha256: string }).shown_sha256 === newSha256
      ? { data: { ...signed, revision: 6 } }
      : { status: 409, code: 'document_changed', message };
  server.answers[path] = {
    data: toSign({
      revision: 5,
      documentSha256: newSha256,
      changes: [
        { field: 'endDate', label: 'Last day', before: 'Apr 30, 2026', after: 'May 9, 2026' },
      ],
    }),
  };
  server.answers[`${path}/document`] = {
    data: { text: newText, documentSha256: newSha256 },
  };
  await inSheet('Sign as Ana').click();
  await expect.element(dialog.getByText(/Review the 1 change, then sign\./)).toBeVisible();
  await expect.element(dialog.getByText('May 9, 2026')).toBeVisible();
  await inSheet('Go on with the changed document').click();
  await inSheet('Sign as Ana').click();
  await expect.element(page.getByText('Leo Silva signs next.')).toBeVisible();
});

test('without consent the disclosures come first, and the code proves access', async () => {
  const server = open(toSign({ parties: withParty('Ana Silva', { consentedYn: false }) }));
  server.answers['/api/document/consent-code'] = { data: { fileName: 'consent-sample.pdf' } };
  server.answers['/api/document/consent-sample.pdf'] = { data: {} };
  server.answers['/api/document/consent'] = {
    status: 400,
    code: 'wrong_code',
    message: 'This is not the code in the sample PDF. Look again.',
    field: 'code',
  };
  await openSheet();
  await expect.element(dialog.getByText('You may have it on paper')).toBeVisible();
  await expect.element(dialog.getByText('You may take it back')).toBeVisible();
  await expect.element(inSheet('Agree to sign electronically')).toBeDisabled();
  const clicked: string[] = [];
  const catchLink = (event: MouseEvent) => {
    if (!(event.target instanceof HTMLAnchorElement) || event.target.download === '') return;
    event.preventDefault();
    clicked.push(event.target.download);
  };
  const click = HTMLAnchorElement.prototype.click;
  HTMLAnchorElement.prototype.click = function catchIt() {
    catchLink({ target: this, preventDefault: () => undefined } as unknown as MouseEvent);
  };
  await inSheet('Download the sample PDF').click();
  await expect.element(inSheet('Download it again')).toBeVisible();
  HTMLAnchorElement.prototype.click = click;
  expect(clicked).toEqual(['consent-sample.pdf']);
  const code = dialog.getByRole('textbox', { name: /Type the code/ });
  await code.fill('ABC234');
  await inSheet('Agree to sign electronically').click();
  await expect.element(dialog.getByText(/not the code in the sample PDF/)).toBeVisible();
  await code.fill('QRS567');
  server.answers['/api/document/consent'] = { data: { consentedYn: true } };
  server.answers[path] = { data: toSign() };
  await userEvent.keyboard('{Enter}');
  await expect.element(inSheet('Sign as Ana')).toBeVisible();
  expect(server.sent('/api/document/consent').at(-1)?.body).toMatchObject({ code: 'QRS567' });
});

test('who signs for a company declares the authority first, in the words that are kept', async () => {
  const signsFor = { ...alderStreet, capacity: 'Manager' };
  const server = open(toSign({ parties: withParty('Ana Silva', { signsFor }) }));
  await openSheet();
  await expect.element(dialog.getByText('Ana Silva, Manager of Alder Street LLC')).toBeVisible();
  await inSheet('Sign as Ana').click();
  await expect.element(dialog.getByText(/^Tick this first/)).toBeVisible();
  expect(server.sent('/api/contract/sign')).toEqual([]);
  await dialog.getByRole('checkbox', { name: authorityWords(signsFor) }).click();
  await inSheet('Sign as Ana').click();
  await expect
    .poll(() => server.sent('/api/contract/sign').map(({ body }) => body))
    .toMatchObject([{ authority: authorityWords(signsFor) }]);
});

test('before it is signed, the buyer puts it in the name of a company', async () => {
  const proposal = aDetail({ actions: ['name_buyers', 'decline'] });
  const signers = [
    { memberId: groupPeople.ana.memberId, name: 'Ana Silva', capacity: 'Manager', youYn: true },
  ];
  const group = aGroupView({ entities: [{ ...alderStreet, signers }] });
  const server = serve({
    [path]: { data: proposal },
    [`${path}/document`]: { data: { text: aText, documentSha256: aTextSha256 } },
    '/api/group/groups': { data: { groups: [group] } },
  });
  openPage(AgreementPage, '/agreements/:contractId', `/agreements/${contractId}`);
  const named = {
    parties: withParty('Ana Silva', { signsFor: { ...alderStreet, capacity: 'Manager' } }),
  };
  server.answers['/api/contract/name-buyers'] = {
    data: aDetail({ revision: 2, actions: [], ...named }),
  };
  await page.getByRole('radio', { name: /^Alder Street LLC/ }).click();
  await page.getByRole('button', { name: 'Put it into the agreement' }).click();
  await expect
    .poll(() => server.sent('/api/contract/name-buyers').map(({ body }) => body))
    .toEqual([
      {
        contract_id: contractId,
        seen_revision: proposal.revision,
        entity_id: alderStreet.entityId,
      },
    ]);
  await expect.element(page.getByText(/^Manager of Alder Street LLC, the buyer/)).toBeVisible();
});
