import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { brokerageApi } from '#api/brokerage.ts';
import { aBrokerage, anOffice } from '#domain/brokerage/Brokerage.example.ts';
import type { BrokerageOnRecord } from '#domain/brokerage/Brokerage.ts';
import { exampleId } from '../agent/PackageCard.fixture.ts';
import {
  answer,
  askedOf,
  holdAnswers,
  refuse,
  startAnswering,
} from '../agent/testing/answering.ts';
import { brokenRules, openPage } from '../agent/testing/openPage.tsx';
import { unmount } from '../ui/testing/mount.tsx';
import { Component as BrokeragePage } from './BrokeragePage.tsx';

const kim = {
  ...{ profileId: exampleId(5), phone: null, photoFileId: null },
  ...{ role: 'admin' as const, displayName: 'Kim Sato' },
};
const known = {
  ...{ name: 'Harbor Homes', licenseNumber: 'WA-1140', office: anOffice },
  onRecordYn: true,
};
const now = '2026-03-08T20:00:00.000Z';

beforeEach(async () => {
  await page.viewport(1280, 900);
  startAnswering();
});
afterEach(unmount);

const open = () =>
  openPage([{ path: '/admin/brokerage', Component: BrokeragePage }], '/admin/brokerage', kim);
const field = (name: string) => page.getByRole('textbox', { name });
const save = page.getByRole('button', { name: 'Save the brokerage' });

/** The page loads the brokerage again after it was saved. */
function saves(brokerage: BrokerageOnRecord): void {
  answer(brokerageApi.saveBrokerage, () => {
    answer(brokerageApi.brokerage, { brokerage });
    return { brokerage };
  });
}

test('a brokerage of an earlier version is asked for its office, field by field', async () => {
  const brokerage = { ...known, office: null, changedBy: null, changedAt: null };
  answer(brokerageApi.brokerage, { brokerage });
  saves({ ...known, changedBy: 'Kim Sato', changedAt: now });
  open();
  await expect.element(page.getByText(/agents can’t propose new/)).toBeVisible();
  expect(await brokenRules()).toEqual([]);

  await save.click();
  for (const sentence of [
    'Enter the street address.',
    'Enter the city.',
    'Choose the state.',
    'Enter a ZIP code such as 98101.',
    'Enter the name of the designated broker.',
  ]) {
    await expect.element(page.getByText(sentence)).toBeVisible();
  }
  await expect.element(field('Street address')).toHaveFocus();
  expect(askedOf(brokerageApi.saveBrokerage)).toEqual([]);
  expect(await brokenRules()).toEqual([]);

  // By keyboard alone, from the first field that is wrong.
  await userEvent.keyboard('1200 Pine Street{Tab}Seattle');
  await page.getByRole('combobox', { name: 'State' }).click();
  await page.getByRole('option', { name: 'Washington' }).first().click();
  await field('ZIP code').fill('98101');
  await field('Phone').fill('(206) 555-0100');
  await field('Designated broker').fill('Ida Berg');
  await field('Their license number (optional)').fill('WA-77');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => askedOf(brokerageApi.saveBrokerage)).toHaveLength(1);
  expect(askedOf(brokerageApi.saveBrokerage)[0]!.body).toEqual(aBrokerage);
  await expect.element(page.getByText(/agents can’t propose new/)).not.toBeInTheDocument();
  await expect.element(page.getByText(/^Last saved Mar 8, 2026.* by Kim Sato\.$/)).toBeVisible();
});

test('what the server refuses is said at its field, on a phone without sideways scrolling', async () => {
  await page.viewport(390, 844);
  answer(brokerageApi.brokerage, { brokerage: { ...known, changedBy: null, changedAt: now } });
  open();
  await expect.element(field('Street address')).toHaveValue('1200 Pine Street');
  const sentence = 'Documents can’t print U+13000. Remove it or use other characters.';
  refuse(brokerageApi.saveBrokerage, 400, 'invalid_field', sentence, 'designated_broker');
  await save.click();
  await expect.element(page.getByText(sentence)).toBeVisible();
  await expect.element(field('Designated broker')).toHaveFocus();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test('while it loads a skeleton stands there, and a failure can be tried again', async () => {
  const release = holdAnswers(brokerageApi.brokerage);
  refuse(brokerageApi.brokerage, 503, 'unavailable', 'Our database is away.');
  open();
  await expect.element(page.getByRole('heading', { name: 'Brokerage' })).toBeVisible();
  expect(save.elements()).toEqual([]);
  release();
  await expect.element(page.getByText('Our database is away.')).toBeVisible();
  answer(brokerageApi.brokerage, { brokerage: null });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(field('Name')).toHaveValue('');
});

test('details that were changed in the database are marked until an admin saves them', async () => {
  const brokerage = { ...known, changedBy: 'Kim Sato', changedAt: now };
  answer(brokerageApi.brokerage, { brokerage: { ...brokerage, onRecordYn: false } });
  saves(brokerage);
  open();
  const mark = page.getByText(/^Not on record: /);
  await expect.element(mark).toBeVisible();
  expect(await brokenRules()).toEqual([]);
  await save.click();
  await expect.element(mark).not.toBeInTheDocument();
});
