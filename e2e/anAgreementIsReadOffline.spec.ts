import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { agreementListApi } from '#api/contract/agreementLists.ts';
import { signingApi } from '#api/contract/signing.ts';
import { contractApi } from '#api/contract.ts';
import { bringToTheBroker, consent, offer, touringTerms } from './agreementByApi.ts';
import { expectKept, installMs } from './expectKept.ts';
import { type Front, frontOf } from './frontOfProduct.ts';
import { acceptTerms, demoPerson, newAgent, newBuyer, type PersonByApi } from './personByApi.ts';
import { signInByButton, signInWithPassword } from './signInAs.ts';
import { test as base } from './test.ts';

const test = base.extend<{ front: Front }>({
  front: async ({ baseURL }, use) => {
    const front = await frontOf(baseURL!);
    await use(front);
    await front.close();
  },
});
test.use({ serviceWorkers: 'allow' });

const { contract } = contractApi;
const { document: text } = signingApi;
const { profileContracts } = agreementListApi;
const read = [contract, text, profileContracts].map(({ path }) => path);
const offlineNote = /What you opened before can be read as it was then\.$/;

interface Agreed {
  buyer: PersonByApi;
  contractId: string;
}

async function agree(origin: string): Promise<Agreed> {
  const kim = await demoPerson(origin, 'kim');
  const agent = await newAgent(kim, origin, 'Ines Calder');
  await acceptTerms(agent);
  const offered = await offer(agent, touringTerms('Weekend tours', 40_000));
  const buyer = await newBuyer(origin, 'Paul Ortega');
  for (const person of [agent, buyer]) await consent(person);
  return { buyer, contractId: await bringToTheBroker(buyer, agent, offered, 'Seattle') };
}

/** What is in the caches and in what was kept of answers. */
function onDevice(page: Page) {
  return page.evaluate(async () => {
    const paths: string[] = [];
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys())
        paths.push(new URL(url).pathname);
    }
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('lintel-kept');
      opening.addEventListener('success', () => resolve(opening.result));
      opening.addEventListener('error', () => reject(opening.error!));
    });
    const read = (store: string) =>
      new Promise<{ path: string }[]>((resolve, reject) => {
        const asked = database.transaction(store).objectStore(store).getAll();
        asked.addEventListener('success', () => resolve(asked.result));
        asked.addEventListener('error', () => reject(asked.error!));
      });
    const replies = await read('reply');
    database.close();
    return {
      paths,
      kept: replies.map(({ path }) => path).toSorted(),
      said: JSON.stringify(replies),
    };
  });
}

test('an agreement that was opened is read without a connection, and is there again with it', async ({
  newVisitor,
  front,
  baseURL,
}) => {
  const { buyer, contractId } = await agree(baseURL!);
  const page = await newVisitor({ baseURL: front.url });
  await signInWithPassword(page, buyer.email, `/agreements/${contractId}`);
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText(/Ines Calder/);
  const paper = page.getByRole('article');
  await expect(paper.getByText('Fingerprint (SHA-256)')).toBeVisible();
  const kept = async () => (await onDevice(page)).kept;
  // What is kept a moment after it is seen would go with a page that is left sooner.
  await expect.poll(kept).toEqual(expect.arrayContaining([contract.path, text.path]));
  await page.goto('/agreements');
  await expect(page.getByRole('heading', { name: 'With Ines Calder' })).toBeVisible();
  await expectKept(page);
  await expect.poll(kept).toEqual(expect.arrayContaining(read));

  // Nothing that opens anything lies on the device.
  const { paths, said } = await onDevice(page);
  expect(paths.filter((path) => !path.startsWith('/assets/'))).toEqual([]);
  expect(said).toContain('Weekend tours');
  expect(said).not.toMatch(/eyJ[\w-]+\.|accessToken|bearer/i);

  // The browser has no network: the list, the agreement with its text, and why there is nothing newer.
  await page.context().setOffline(true);
  await front.goAway();
  await page.reload();
  await expect(page.getByText(offlineNote)).toBeVisible();
  await expect(
    page
      .getByRole('banner')
      .getByRole('button', { name: /^Account of Paul/ })
      .first(),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: 'With Ines Calder' })).toBeVisible();
  await page.goto(`/agreements/${contractId}`);
  await expect(title).toHaveText(/Ines Calder/);
  await expect(paper.getByText('Fingerprint (SHA-256)')).toBeVisible();
  await expect(page.getByText('This is what was seen last.').first()).toBeVisible();

  // A page that was never opened says so, in its place.
  await page.goto('/search');
  await expect(
    page.getByRole('heading', { name: 'This page is not on this device yet' }),
  ).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();

  // With the network back, that page comes by itself; the agreement is as it is now.
  await front.comeBack();
  await page.context().setOffline(false);
  await expect(page.getByRole('region', { name: 'List of homes' })).toBeVisible();
  await page.goto(`/agreements/${contractId}`);
  await expect(title).toHaveText(/Ines Calder/);
  await expect(page.getByText(offlineNote)).toBeHidden();
  await expect(page.getByText('This is what was seen last.')).toBeHidden();

  // Whoever signs out leaves nothing to be read.
  await page
    .getByRole('button', { name: /^Account of / })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expect.poll(async () => (await onDevice(page)).kept).toEqual([]);
});

test('where the server is away, what is open goes on by itself once it answers', async ({
  newVisitor,
  front,
  baseURL,
}) => {
  const { buyer, contractId } = await agree(baseURL!);
  const page = await newVisitor({ baseURL: front.url });
  await signInWithPassword(page, buyer.email, `/agreements/${contractId}`);
  await expect(page.getByRole('article').getByText('Fingerprint (SHA-256)')).toBeVisible();
  await expectKept(page);
  await expect
    .poll(async () => (await onDevice(page)).kept)
    .toEqual(expect.arrayContaining([contract.path, text.path]));
  await front.goAway();
  await page.reload();
  await expect(page.getByText(/^Lintel cannot be reached\./).first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Ines Calder/);
  await front.comeBack();
  await expect(page.getByText(offlineNote)).toBeHidden();
  await expect(page.getByText('This is what was seen last.')).toBeHidden();
  // Signed in again, with the live road open: what changes now shows by itself.
  await buyer.post('/api/contract/move', {
    contract_id: contractId,
    action: 'recall',
    seen_revision: (await buyer.get<{ revision: number }>(`/api/contract/${contractId}`)).revision,
  });
  await expect(page.getByText(/^Just now: Paul Ortega called it back/)).toBeVisible();
});

test('a deploy is announced, and no page meets files of another build', async ({
  newVisitor,
  front,
}) => {
  const webDir = mkdtempSync(join(tmpdir(), 'lintel-next-build-'));
  try {
    const [stays, goesOn] = [
      await newVisitor({ baseURL: front.url }),
      await newVisitor({ baseURL: front.url }),
    ];
    await signInByButton(stays, /Mia Okafor/);
    await goesOn.goto('/agents');
    await expect(goesOn.getByRole('heading', { level: 1 })).toBeVisible();
    for (const page of [stays, goesOn]) await expectKept(page);
    const buildOf = (page: Page) =>
      page.evaluate(() => document.documentElement.dataset.build ?? 'first');
    expect(await buildOf(stays)).toBe('first');

    await buildNext(webDir);
    await front.deploy(webDir);

    // Who stays on a page is told, and takes it when it suits.
    const news = stays.getByText('A new version is ready.');
    await expect(news).toBeVisible();
    expect(await buildOf(stays)).toBe('first');
    await stays.getByRole('button', { name: 'Reload', exact: true }).click();
    await expect.poll(() => buildOf(stays).catch(() => 'on its way')).toBe('next');
    await expect(stays.getByRole('button', { name: /^Account of / }).first()).toBeVisible();

    // A page whose files went with the build before is loaded anew, as the build of now.
    await goesOn.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
    await expect(goesOn.getByLabel('E-mail')).toBeVisible();
    expect(await buildOf(goesOn)).toBe('next');

    // The new build's own worker took over by itself: it is read offline in this build as well.
    for (const page of [stays, goesOn]) {
      await expectKept(page);
      await expect(page.getByText('A new version is ready.')).toBeHidden();
    }
    await expect
      .poll(() => entriesOfShells(stays), { timeout: installMs })
      .toEqual([await entryOf(stays)]);
    await front.goAway();
    await stays.goto('/agreements');
    await expect(stays.getByText(offlineNote)).toBeVisible();
    expect(await buildOf(stays)).toBe('next');
  } finally {
    rmSync(webDir, { recursive: true, force: true });
  }
});

/** The script that the page began with. */
async function entryOf(page: Page): Promise<string> {
  // A page that came drawn begins with it once it is painted.
  return (await page.locator('script[type="module"][src]').first().getAttribute('src'))!;
}

/** The scripts that the shells on the device would begin with: one of each build that is kept. */
function entriesOfShells(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        if (!request.url.includes('/assets/shell-')) continue;
        const html = await (await cache.match(request))!.text();
        found.push(/<script type="module"[^>]* src="([^"]+)"/.exec(html)![1]!);
      }
    }
    return found;
  });
}

async function buildNext(webDir: string): Promise<void> {
  const words = ['node_modules/vite/bin/vite.js', 'build', '--config', 'e2e/nextBuild.config.ts'];
  const options = ['--configLoader', 'native', '--logLevel', 'warn', '--outDir', webDir];
  const building = spawn(process.execPath, [...words, ...options], { stdio: 'inherit' });
  const [code] = await once(building, 'exit');
  expect(code).toBe(0);
}
