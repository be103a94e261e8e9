import '../ui/testing/emptyBrowser.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { agreementListApi } from '#api/contract/agreementLists.ts';
import { wordingApi } from '#api/wording.ts';
import { anItem } from '#domain/wording/OwnItem.example.ts';
import { answer, askedOf, refuse, startAnswering } from '../agent/testing/answering.ts';
import { brokenRules, openPage } from '../agent/testing/openPage.tsx';
import { unmount } from '../ui/testing/mount.tsx';
import type { OwnItemRow } from '../wording/ownItemBook.ts';
import { Component as OwnServicesPage } from './OwnServicesPage.tsx';

const routes = [{ path: '/admin/services', Component: OwnServicesPage }];
const kim = {
  profileId: '0199bb00-0000-7000-8000-000000000007',
  role: 'admin' as const,
  displayName: 'Kim Sato',
  phone: null,
  photoFileId: null,
};

function aRow(changes: Partial<OwnItemRow> = {}): OwnItemRow {
  return {
    ...anItem(),
    writtenBy: 'Rae Lindqvist',
    approvedBy: 'Kim Sato',
    returnedBy: null,
    retiredBy: null,
    actions: ['retire'],
    writableYn: false,
    onRecordYn: true,
    packageCount: 2,
    ...changes,
  };
}

const unapproved = { version: null, approvedBy: null, approvedAt: null, packageCount: 0 };
const waiting = aRow({
  ...unapproved,
  itemVersionId: '0199bb00-0000-7000-8000-000000000711',
  itemId: '0199bb00-0000-7000-8000-000000000710',
  text: 'Checking permits with the city',
  status: 'proposed',
  actions: ['return', 'approve'],
});

function told(...rows: OwnItemRow[]): void {
  answer(wordingApi.items, { rows });
}

beforeEach(async () => {
  await page.viewport(1280, 900);
  startAnswering();
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

const open = (query = '') => openPage(routes, `/admin/services${query}`, kim);
const button = (name: string) => page.getByRole('button', { name, exact: true });
const card = (text: string) => page.getByRole('article', { name: text });

test('shows what waits, what is approved and what is retired', async () => {
  const old = aRow({
    itemVersionId: '0199bb00-0000-7000-8000-000000000721',
    itemId: '0199bb00-0000-7000-8000-000000000720',
    text: 'Photographing homes',
    status: 'retired',
    actions: [],
    retiredBy: 'Kim Sato',
    retiredAt: '2027-03-08T20:00:00.000Z',
    retireReason: 'Too slow.',
  });
  told(aRow(), waiting, old);
  open();
  await expect.element(card(waiting.text)).toBeVisible();
  await expect.element(card(aRow().text)).toMatchTextContent(/2 published packages have it\./);
  await expect.element(card(old.text)).toMatchTextContent(/retired by Kim Sato/);
  await expect
    .element(card(old.text))
    .toMatchTextContent(/Buyers can’t choose them until their agents remove it\./);
  expect(await brokenRules()).toEqual([]);
});

test('an empty list says what items are for, and a failed one can be loaded again', async () => {
  refuse(wordingApi.items, 500, 'failed', 'Not just now.');
  open();
  await expect.element(page.getByText('The items could not be loaded')).toBeVisible();
  told();
  await button('Try again').click();
  await expect.element(page.getByText('No own items yet')).toBeVisible();
});

test('a second admin approves the text that they saw', async () => {
  told(waiting);
  answer(wordingApi.moveItem, { ...waiting, status: 'approved', version: 1, actions: ['retire'] });
  open();
  await card(waiting.text).getByRole('button', { name: 'Approve it' }).click();
  await expect
    .poll(() => askedOf(wordingApi.moveItem)[0]?.body)
    .toMatchObject({
      itemVersionId: waiting.itemVersionId,
      action: 'approve',
      seenWrittenAt: waiting.writtenAt,
    });
});

test('retiring needs a reason and says what it means for packages', async () => {
  told(aRow());
  answer(wordingApi.moveItem, aRow({ status: 'retired', actions: [] }));
  open();
  await card(aRow().text).getByRole('button', { name: 'Retire item' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toMatchTextContent(/\(2 packages now\)/);
  await dialog.getByRole('button', { name: 'Retire item' }).click();
  await expect.element(dialog.getByText('Give a reason. Agents see it.')).toBeVisible();
  expect(askedOf(wordingApi.moveItem)).toHaveLength(0);
  await userEvent.fill(dialog.getByRole('textbox'), 'Too slow.');
  await dialog.getByRole('button', { name: 'Retire item' }).click();
  await expect.poll(() => askedOf(wordingApi.moveItem)).toHaveLength(1);
});

test('refuses terms that have a field of their own before anything is sent', async () => {
  answer(wordingApi.writeItem, waiting);
  open('?new');
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  await userEvent.fill(text, 'A rebate of 1 % at closing');
  await userEvent.fill(page.getByRole('textbox', { name: 'Reason' }), 'Clients ask for it.');
  await button('Save draft').click();
  await expect.element(page.getByText(/is a rate\. The package has the field Fee/)).toBeVisible();
  expect(askedOf(wordingApi.writeItem)).toHaveLength(0);
  await userEvent.fill(text, 'Checking permits with the city');
  await button('Save draft').click();
  await expect
    .poll(() => askedOf(wordingApi.writeItem)[0]?.body)
    .toMatchObject({
      usedAs: 'service',
      partOf: 'buying',
      text: 'Checking permits with the city',
    });
});

test('a new version begins with the approved text and names its item', async () => {
  told(aRow());
  answer(wordingApi.writeItem, waiting);
  open(`?item=${aRow().itemId}`);
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  await expect.element(text).toHaveValue(aRow().text);
  await userEvent.fill(text, 'Meeting a contractor at a home');
  await userEvent.fill(page.getByRole('textbox', { name: 'Reason' }), 'Shorter.');
  await button('Save draft').click();
  await expect
    .poll(() => askedOf(wordingApi.writeItem)[0]?.body)
    .toMatchObject({ itemId: aRow().itemId, text: 'Meeting a contractor at a home' });
});

test('marks an item that was changed in the database', async () => {
  told(aRow({ onRecordYn: false }));
  open();
  await expect.element(page.getByRole('article').getByText('Not on record')).toBeVisible();
});
