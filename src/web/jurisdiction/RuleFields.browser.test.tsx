import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { shippedJurisdictions } from '#domain/jurisdiction/shippedJurisdictions.ts';
import { mount, unmount } from '../ui/testing/mount.tsx';
import { RuleFields } from './RuleFields.tsx';
import type { Faults } from './RuleFieldsProps.ts';
import type { Rules } from './ruleWords.ts';

afterEach(unmount);

const house: Rules = shippedJurisdictions.find(({ state }) => state === 'default')!;

/** @returns the rules as the fields have changed them */
function open(rules: Rules, faults: Faults = {}): () => Rules {
  let latest = rules;
  function Fields() {
    const [edited, setEdited] = useState(rules);
    latest = edited;
    const change = (changed: Partial<Rules>) => setEdited((last) => ({ ...last, ...changed }));
    return <RuleFields rules={edited} faults={faults} house={house} onChange={change} />;
  }
  mount(<Fields />);
  return () => latest;
}

test('a choice, a box and a clause each change their own field', async () => {
  const rules: Rules = { ...house, dualAgency: 'banned', voidYn: false, requiredClauses: [] };
  const edited = open(rules);
  await page.getByRole('combobox', { name: 'One agent for both sides' }).click();
  await page.getByRole('option', { name: 'With written consent' }).click();
  await page.getByRole('checkbox', { name: 'What does not comply is void' }).click();
  const clauses = page.getByRole('group', { name: 'The text must say' });
  await clauses.getByRole('checkbox').first().click();
  await expect.poll(() => edited().requiredClauses).toHaveLength(1);
  const { requiredClauses } = edited();
  expect(edited()).toEqual({
    ...rules,
    dualAgency: 'written_consent',
    voidYn: true,
    requiredClauses,
  });
});

test('a prescribed form has a name and an address, each with its own fault', async () => {
  const faults = { 'stateForm.url': 'Enter the address of the form.' };
  const edited = open({ ...house, stateForm: null }, faults);
  const required = page.getByRole('checkbox', { name: 'The regulator’s own form must be used' });
  await required.click();
  await page.getByRole('textbox', { name: 'Name of the form' }).fill('Form 41A');
  await expect.element(page.getByText('Enter the address of the form.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Where the form can be had' }).fill('https://x.example');
  expect(edited().stateForm).toEqual({ title: 'Form 41A', url: 'https://x.example' });
  await required.click();
  await expect.poll(() => edited().stateForm).toBeNull();
});

test('a fault of a whole field shows at the field', async () => {
  open(house, { requiredClauses: 'Choose at least one.', validFrom: 'Choose a day.' });
  await expect.element(page.getByText('Choose at least one.')).toBeVisible();
  await expect.element(page.getByText('Choose a day.')).toBeVisible();
});

test('a state shows what the house rules say until its own law is entered', async () => {
  const edited = open({ ...house, state: 'TX', ownFields: [] });
  const own = page.getByRole('checkbox', { name: /own law says so.*One agent for both sides/ });
  await own.click();
  await expect
    .element(page.getByRole('combobox', { name: 'One agent for both sides' }))
    .toBeVisible();
  expect(edited().ownFields).toEqual(['dualAgency']);
});
