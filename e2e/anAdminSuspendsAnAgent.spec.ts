import { expect } from '@playwright/test';
import { consent, offer, outForSignature, touringTerms } from './agreementByApi.ts';
import { acceptTerms, demoPerson, newAgent, newBuyer } from './personByApi.ts';
import { signInAs, signInWithPassword } from './signInAs.ts';
import { test } from './test.ts';

test('Kim enters a license, suspends an agent and lets her back; the buyer reads that it waits', async ({
  newVisitor,
  baseURL,
}) => {
  const kimByApi = await demoPerson(baseURL!, 'kim');
  const petra = await newAgent(kimByApi, baseURL!, 'Petra Sandoval');
  await acceptTerms(petra);
  const offered = await offer(petra, touringTerms('Evening tours', 30_000));
  const buyer = await newBuyer(baseURL!, 'Oskar Lind');
  for (const person of [petra, buyer]) await consent(person);
  const contractId = await outForSignature(buyer, petra, offered, 'Seattle');

  const kim = await newVisitor({ viewport: { width: 1440, height: 900 } });
  await signInAs(kim, 'kim');
  await kim.goto('/admin/agents');
  await kim.getByRole('searchbox', { name: 'Find' }).fill(petra.email);
  await expect(kim.getByText('One agent', { exact: true })).toBeVisible();
  await kim.getByRole('link', { name: 'Petra Sandoval' }).click();
  await expect(kim.getByRole('heading', { level: 1, name: 'Petra Sandoval' })).toBeVisible();

  await kim.getByRole('button', { name: 'Correct the license in Washington' }).click();
  const license = kim.getByRole('dialog', { name: 'The license in Washington' });
  await license.getByLabel('Last day on which it holds').fill('2031-03-08');
  await license.getByRole('button', { name: 'Save the license' }).click();
  await expect(license).toBeHidden();
  await expect(kim.getByText('through Mar 8, 2031').first()).toBeVisible();

  await kim.getByRole('button', { name: 'Suspend Petra Sandoval' }).click();
  const asked = kim.getByRole('dialog', { name: 'Suspend Petra Sandoval' });
  await asked.getByRole('textbox', { name: 'Why?' }).fill('A complaint is being looked into.');
  await asked.getByRole('button', { name: 'Suspend', exact: true }).click();
  await expect(kim.getByText('What is in force stays in force')).toBeVisible();

  const oskar = await newVisitor();
  await signInWithPassword(oskar, buyer.email, `/agreements/${contractId}`);
  await expect(oskar.getByText(/^It waits: Petra Sandoval can’t go on/).first()).toBeVisible();
  await expect(oskar.getByText(/suspend|complaint/i)).toHaveCount(0);

  const desk = await newVisitor();
  await signInWithPassword(desk, petra.email, '/agent');
  await expect(
    desk.getByRole('heading', { name: 'Your brokerage has suspended you for now' }),
  ).toBeVisible();
  await expect(desk.getByText('“A complaint is being looked into.”')).toBeVisible();

  await kim.getByRole('button', { name: 'Reinstate Petra Sandoval' }).click();
  await kim
    .getByRole('dialog', { name: 'Reinstate Petra Sandoval' })
    .getByRole('button', { name: 'Reinstate', exact: true })
    .click();
  await expect(kim.getByText('Reinstated.', { exact: true })).toBeVisible();
  // What waited goes on by itself, in the window that was open all the while.
  await expect(oskar.getByText(/^It waits: Petra Sandoval/)).toHaveCount(0);
});
