import '../ui/testing/emptyBrowser.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { agreementListApi } from '#api/contract/agreementLists.ts';
import { jurisdictionApi } from '#api/jurisdiction.ts';
import { wordingApi } from '#api/wording.ts';
import { rulesInForce } from '#domain/jurisdiction/rulesInForce.ts';
import { shippedJurisdictions } from '#domain/jurisdiction/shippedJurisdictions.ts';
import { shippedPassages, someWords } from '#domain/wording/ClauseWording.example.ts';
import { answer, askedOf, refuse, startAnswering } from '../agent/testing/answering.ts';
import { brokenRules, openPage } from '../agent/testing/openPage.tsx';
import { unmount } from '../ui/testing/mount.tsx';
import type { WordingRow } from '../wording/wordingBook.ts';
import { Component as WordingPage } from './WordingPage.tsx';

const routes = [{ path: '/admin/wording', Component: WordingPage }];
const kim = {
  profileId: '0199bb00-0000-7000-8000-000000000007',
  role: 'admin' as const,
  displayName: 'Kim Sato',
  phone: null,
  photoFileId: null,
};

function aRow(last: number, changes: Partial<WordingRow> = {}): WordingRow {
  return {
    ...someWords(last),
    validFrom: '2026-01-01',
    writtenBy: 'Kim Sato',
    approvedBy: 'Rae Lindqvist',
    actions: [],
    writableYn: false,
    onRecordYn: true,
    ...changes,
  };
}

const unapproved = { version: null, approvedBy: null, approvedAt: null };
const waiting = aRow(5, {
  ...unapproved,
  state: 'CA',
  status: 'proposed',
  writtenBy: 'Rae Lindqvist',
  actions: ['return', 'approve'],
  passages: shippedPassages('area').map((one) => ({
    ...one,
    legal: one.legal.replace('covers', 'is about'),
  })),
});

function told(...rows: WordingRow[]): void {
  answer(wordingApi.all, { rows, changedStates: [] });
}

beforeEach(async () => {
  await page.viewport(1280, 900);
  startAnswering();
  const jurisdictions = rulesInForce(shippedJurisdictions, '2027-03-08');
  answer(jurisdictionApi.inForce, { jurisdictions });
  answer(agreementListApi.approvalList, {
    total: 0,
    counts: { approval: 0, void: 0 },
    page: 1,
    pageSize: 1,
    contracts: [],
    medianApprovalMinutes: null,
  });
  told();
});
afterEach(() => {
  unmount();
  vi.unstubAllGlobals();
});

const open = (query = '') => openPage(routes, `/admin/wording${query}`, kim);
const card = () => page.getByRole('article', { name: 'Which homes it covers: California' });
const legal = () => page.getByRole('textbox', { name: 'In the words that bind' });
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('every clause stands with the words that hold in a state, and with who says so', async () => {
  told(aRow(1), aRow(2, { state: 'CA' }), aRow(3, { state: 'CA', validFrom: '2099-01-01' }));
  open('?state=CA');
  const area = page.getByRole('listitem').filter({ hasText: 'Which homes it covers' }).first();
  await expect.element(area).toMatchTextContent(/version 2, from Jan 1, 2026/);
  await expect.element(area).toMatchTextContent(/Version 3 comes on Jan 1, 2099/);
  await expect.element(area).toMatchTextContent(/This agreement covers, in {state}, {area}\. 2/);
  unmount();
  open('?state=NV');
  await expect.element(area).toMatchTextContent(/As in all other states: version 1/);
  const term = page.getByRole('listitem').filter({ hasText: 'How long it lasts' }).first();
  await expect.element(term).toMatchTextContent(/As Lintel ships it/);
  expect(await brokenRules()).toEqual([]);
});

test('where the law has the word, it is said instead of offering a change', async () => {
  open('?state=TX');
  const link = (name: string) =>
    page.getByRole('link', { name: `Write other words for “${name}”` });
  await expect.element(link('How to end it')).toBeVisible();
  await expect
    .element(page.getByText(/the law’s own words stand in “Fees are negotiable”/))
    .toBeVisible();
  expect(link('Fees are negotiable').query()).toBeNull();
});

test('a list that cannot be loaded says so, and is there once it can', async () => {
  refuse(wordingApi.all, 500, 'failed', 'Not just now.');
  open();
  await expect.element(page.getByText('The wording could not be loaded')).toBeVisible();
  told();
  await button('Try again').click();
  await expect.element(page.getByRole('heading', { name: 'In force today' })).toBeVisible();
});

test('the second admin reads the difference word by word, and approves what was read', async () => {
  told(waiting);
  answer(wordingApi.move, () => {
    told(aRow(5, { state: 'CA', version: 1 }));
    return aRow(5, { state: 'CA', version: 1 });
  });
  open();
  await expect.element(card().getByText('left out: covers')).toBeVisible();
  await expect.element(card().getByText('added: is about')).toBeVisible();
  expect(button('Take it back').query()).toBeNull();
  expect(await brokenRules()).toEqual([]);
  await button('Approve it').click();
  await expect.element(card()).not.toBeInTheDocument();
  expect(askedOf(wordingApi.move).map(({ body }) => body)).toEqual([
    {
      wordingId: waiting.wordingId,
      seenWrittenAt: waiting.writtenAt,
      action: 'approve',
      reason: '',
    },
  ]);
});

test('it is returned with a reason, and not without one', async () => {
  told(waiting);
  answer(wordingApi.move, () => {
    const back = { ...waiting, status: 'draft' as const, returnedBy: 'Kim Sato' };
    const row = { ...back, returnReason: 'Name the county.', actions: [], writableYn: true };
    told(row);
    return row;
  });
  open();
  await button('Return it').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Return it' }).click();
  const why = dialog.getByRole('textbox', { name: 'What is to be changed' });
  await expect.element(why).toHaveFocus();
  await expect.element(why).toHaveAccessibleDescription('Say what is to be changed.');
  await userEvent.fill(why, 'Name the county.');
  await dialog.getByRole('button', { name: 'Return it' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(card()).toMatchTextContent(/Returned by Kim SatoName the county\./);
  await expect.element(card().getByRole('link', { name: 'Edit the draft' })).toBeVisible();
  expect(askedOf(wordingApi.move)).toHaveLength(1);
});

test('whoever wrote it waits for another, and one that was overtaken says so', async () => {
  told(aRow(1, { state: 'CA' }), { ...waiting, writtenBy: 'Kim Sato', actions: ['take_back'] });
  open();
  await expect.element(card().getByText('Somebody else must approve it.')).toBeVisible();
  await expect
    .element(card().getByText(/Other words of this clause were approved since/))
    .toBeVisible();
  refuse(wordingApi.move, 409, 'changed_meanwhile', 'Someone else updated this draft.');
  await button('Take it back').click();
  await expect
    .element(card().getByRole('alert'))
    .toMatchTextContent(/Someone else updated this draft\./);
  await expect.element(card().getByRole('button', { name: 'Reload' })).toBeVisible();
});

test('words that lack what they must name are not sent; the field says what is missing', async () => {
  open('?change=area&state=CA');
  await userEvent.fill(legal(), 'Homes for {fees} and $500.');
  await button('Save the draft').click();
  await expect.element(legal()).toHaveFocus();
  for (const sentence of [
    'There is no placeholder {fees}.',
    'must name {area}',
    "“$500” can't stand in the wording",
  ]) {
    await expect.element(legal()).toHaveAccessibleDescription(expect.stringContaining(sentence));
  }
  expect(askedOf(wordingApi.write)).toHaveLength(0);
});

test('what is said about the fee cannot be printed small or light', async () => {
  open('?change=negotiable&state=CA');
  await page.getByRole('combobox', { name: 'Weight' }).click();
  await page.getByRole('option', { name: 'Normal' }).click();
  await expect
    .element(page.getByText('What is said about the fee is printed bold, in at least 10 points.'))
    .toBeVisible();
  await userEvent.fill(page.getByRole('textbox', { name: 'Why it changes' }), 'Paper.');
  await button('Save the draft').click();
  await expect
    .element(page.getByText('Some words cannot stand as they are. They say why.'))
    .toBeVisible();
  expect(askedOf(wordingApi.write)).toHaveLength(0);
});

test('a draft begins with the words that hold, shows what it changes and the whole agreement', async () => {
  const held = aRow(2, { state: 'CA', passages: shippedPassages('area') });
  told(held);
  answer(wordingApi.write, waiting);
  const router = open('?change=area&state=CA');
  const change = page.getByRole('region', { name: 'What would change' });
  await expect.element(change.getByText(/^It says the same/)).toBeVisible();
  await expect.element(legal()).toHaveValue('This agreement covers, in {state}, {area}.');
  await userEvent.fill(legal(), 'This agreement covers, in\n{state}, {area} alone.');
  await expect.element(change.getByText('added: alone')).toBeVisible();
  await expect
    .element(
      page.getByText(
        'This agreement covers, in California, homes for sale in this area: The town of Exampleton alone.',
      ),
    )
    .toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Approved before' })).toBeVisible();
  expect(await brokenRules()).toEqual([]);
  await button('Save the draft').click();
  const why = page.getByRole('textbox', { name: 'Why it changes' });
  await expect.element(why).toHaveAccessibleDescription('Say why it changes.');
  await userEvent.fill(why, 'Counsel wants it.');
  await button('Save the draft').click();
  await expect.poll(() => router.state.location.search).toBe('?state=CA');
  expect(askedOf(wordingApi.write).map(({ body }) => body)).toMatchObject([
    {
      clause: 'area',
      state: 'CA',
      basedOn: held.wordingId,
      reason: 'Counsel wants it.',
      passages: [{ key: 'area.always', legal: 'This agreement covers, in {state}, {area} alone.' }],
    },
  ]);
});

test('whoever goes on with a draft writes over what they have read, and hears when it has changed', async () => {
  const validFrom = '2099-01-01';
  const draft: WordingRow = {
    ...waiting,
    validFrom,
    status: 'draft',
    writableYn: true,
    actions: [],
  };
  told(draft);
  refuse(wordingApi.write, 409, 'changed_meanwhile', 'Someone else updated this draft.');
  open(`?draft=${draft.wordingId}`);
  await expect.element(legal()).toHaveValue('This agreement is about, in {state}, {area}.');
  await button('Save the draft').click();
  await expect.element(page.getByText('Someone else updated this draft.')).toBeVisible();
  expect(askedOf(wordingApi.write)[0]!.body).toMatchObject({
    over: { wordingId: draft.wordingId, seenWrittenAt: draft.writtenAt },
  });
});

test('clauses that were changed in the database are listed, and marked in their history', async () => {
  const rows = [
    aRow(1),
    aRow(2, { state: 'CA', onRecordYn: false }),
    { ...waiting, onRecordYn: false },
  ];
  answer(wordingApi.all, { rows, changedStates: ['WA'] });
  open();
  const list = page.getByRole('region', { name: 'Not on record' }).getByRole('listitem');
  await expect
    .element(list.nth(0))
    .toMatchTextContent(/Which homes it covers, California, version 2/);
  await expect.element(list.nth(1)).toMatchTextContent(/not approved yet/);
  await expect
    .element(list.nth(2))
    .toMatchTextContent(/Washington: an approved clause was removed/);
  await expect.element(card().getByText('Not on record')).toBeVisible();
  expect(await brokenRules()).toEqual([]);
});
