import { expect } from '@playwright/test';
import { demoPerson, newAgent } from './personByApi.ts';
import { signInWithPassword } from './signInAs.ts';
import { test } from './test.ts';

test('an agent writes a package, and a buyer finds it at that price', async ({
  newVisitor,
  baseURL,
}) => {
  const surname = `Vance${Date.now() % 1e6}`;
  const iris = await newAgent(await demoPerson(baseURL!, 'kim'), baseURL!, `Iris ${surname}`);
  const page = await newVisitor({ viewport: { width: 1440, height: 900 } });
  await signInWithPassword(page, iris.email, '/agent');
  await page.getByRole('link', { name: /^Publish a package/ }).click();
  await page.getByRole('link', { name: 'Write a package' }).click();

  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  await field('Name').fill('Everything but the moving');
  await page.getByRole('radio', { name: 'Percent' }).click();
  await field('Percent of the price').fill('2-3');
  await expect(field('Percent of the price')).toHaveAccessibleDescription(/Choose one amount\./);
  await field('Percent of the price').fill('2.5');
  const services = page.getByRole('group', { name: 'What you do' });
  for (const service of [
    'Showing homes in person',
    'Showing homes by live video',
    'Writing offers',
  ])
    await services.getByRole('checkbox', { name: service, exact: true }).check();
  const states = page.getByRole('combobox', { name: 'Where you offer it: add a state' });
  // California last: its alert then means that the rules have seen all of it.
  for (const state of ['Washington', 'California']) {
    await states.click();
    await page.getByRole('option', { name: state, exact: true }).click();
  }

  // The rules of each state, at the fields that they are about.
  const where = page.getByRole('group', { name: 'Where you offer it' });
  await expect(where.getByRole('alert')).toContainText('no license in California');
  await page.getByRole('button', { name: 'Save and publish' }).click();
  await expect(page.getByText(/^The rules stand against it\./)).toBeVisible();
  await page.getByRole('button', { name: 'Remove “California”' }).click();
  await expect(page.getByText('Nothing stands against it.')).toBeVisible();

  // What was typed outlives leaving the page.
  await page.getByRole('link', { name: 'Public profile' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Public profile' })).toBeVisible();
  await page.goBack();
  await expect(field('Name')).toHaveValue('Everything but the moving');

  const seen = page.getByRole('region', { name: 'As buyers and the rules see it' });
  await expect(seen.getByText('$12,500', { exact: true })).toBeVisible();
  await field('At a price of').fill('612,000');
  await expect(seen.getByText('$15,300', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Save and publish' }).click();
  // Publishing is the first thing that binds her: the terms are asked for, and it goes on.
  await page.getByRole('button', { name: 'Agree and go on' }).click();
  await expect(page).toHaveURL('/agent/packages');
  await expect(page.getByText('Published', { exact: true })).toBeVisible();

  const buyer = await newVisitor();
  await buyer.goto('/agents?price=61200000&state=WA');
  const card = buyer.getByRole('article').filter({ hasText: surname });
  await expect(card.getByText('Everything but the moving')).toBeVisible();
  await expect(card.getByText('$15,300', { exact: true })).toBeVisible();
});
