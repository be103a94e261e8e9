/** Firefox has another engine and, on a machine without a screen, no WebGL: what matters most works there too. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PDF } from '@libpdf/core';
import { expect } from '@playwright/test';
import { aHomeToAgreeOn } from './aHomeToAgreeOn.ts';
import { approve, consent, offer, propose, sign, touringTerms } from './agreementByApi.ts';
import { colorsOf } from './colorsOf.ts';
import { type FirefoxPage, test } from './firefox.ts';
import { frontOf } from './frontOfProduct.ts';
import {
  acceptTerms,
  demoPerson,
  newAgent,
  newBuyer,
  password,
  type PersonByApi,
} from './personByApi.ts';

// One Firefox for all of them, beside the journeys in Chromium.
test.describe.configure({ mode: 'default' });

async function signIn({ page, open, fill, press }: FirefoxPage, who: PersonByApi, to: string) {
  await open(`/sign-in?return_to=${encodeURIComponent(to)}`);
  await fill('input[name=email]', who.email);
  await fill('input[name=password]', password);
  await press('main form button[type=submit]');
  await expect.poll(() => new URL(page.url()).pathname).toBe(to);
}

/** Of the only PDF that was downloaded, once it is whole. */
async function textOfDownload({ downloads }: FirefoxPage): Promise<string> {
  let text = '';
  await expect(async () => {
    const [name] = readdirSync(downloads).filter((one) => one.endsWith('.pdf'));
    const pdf = await PDF.load(readFileSync(join(downloads, name!)));
    const pages = pdf.extractText();
    text = pages.map((page) => page.text).join('\n');
  }).toPass({ timeout: 60_000 });
  return text;
}

test('a typed address leads to the map, to a home and its heart', async ({
  newFirefoxPage,
  request,
}) => {
  const reply = await request.post('/api/property/search', { data: { dom: [] } });
  type Homes = { data: { homes: { address: string; listing_key: string }[] } };
  const { data } = (await reply.json()) as Homes;
  const home = data.homes.find(({ address }) => /^\d/.test(address))!;

  const visitor = await newFirefoxPage();
  const { page, open, press, fill, sees } = visitor;
  await open('/');
  await fill('input[role=combobox]', home.address.toLowerCase());
  await sees(`[role=option] ::-p-text(${home.address})`);
  await page.keyboard.press('ArrowDown');
  await sees('[role=option][data-highlighted]');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.url()).toMatch(/\/search\?.*box=/);

  const hasWebGl = () => document.createElement('canvas').getContext('webgl2') !== null;
  expect(await page.evaluate(hasWebGl)).toBe(false);
  await sees('canvas[aria-label^="Map of homes"]');
  await expect.poll(() => page.$eval('canvas', colorsOf)).toBeGreaterThan(20);

  // The pin opens by the keyboard; its preview leads to the home.
  await sees('[aria-label="Homes on the map"] button');
  await page.focus('[aria-label="Homes on the map"] button');
  await page.keyboard.press('Enter');
  await sees('article a[href^="/home/"]');
  await open(`/home/${home.listing_key}`);
  await sees(`h1::-p-text(${home.address})`);
  await press('button[aria-label^="Keep "]');
  await sees('button[aria-label^="Keep "][aria-pressed=true]');
  await page.reload();
  await sees('button[aria-label^="Keep "][aria-pressed=true]');
});

test('a heart that is pressed as the page is left is not lost', async ({
  newFirefoxPage,
  request,
  baseURL,
}) => {
  const { listing_key } = await aHomeToAgreeOn(request);
  const front = await frontOf(baseURL!);
  const { page, open, press, sees } = await newFirefoxPage();
  await open(`${front.url}/home/${listing_key}`);
  // The code that keeps it is still on its way.
  front.hold(/ownBook/);
  await press('button[aria-label^="Keep "]');
  await sees('button[aria-label^="Keep "][aria-pressed=true]');
  front.hold(null);
  await page.reload();
  await sees('button[aria-label^="Keep "][aria-pressed=true]');
  await page.close();
  await front.close();
});

test('agents are compared side by side', async ({ newFirefoxPage, request }) => {
  const { listing_key } = await aHomeToAgreeOn(request);
  const { page, open, press, sees } = await newFirefoxPage(390);
  await open(`/agents?home=${listing_key}`);
  for (let chosen = 0; chosen < 2; chosen++) {
    await press('main article button[aria-pressed=false]');
    await expect
      .poll(() => page.$$eval('main article button[aria-pressed=true]', ({ length }) => length))
      .toBe(chosen + 1);
  }
  await press('a::-p-text(Compare 2 side by side)');
  await sees('th::-p-text(What it costs you)');
  expect(new URL(page.url()).pathname).toBe('/agents/compare');
});

test('a buyer signs in, signs an agreement, and has it sealed', async ({
  newFirefoxPage,
  baseURL,
}) => {
  const kim = await demoPerson(baseURL!, 'kim');
  const agent = await newAgent(kim, baseURL!, 'Vera Quist');
  await acceptTerms(agent);
  await consent(agent);
  const offered = await offer(agent, touringTerms('By the tour', 400_000));
  const buyer = await newBuyer(baseURL!, 'Finn Rask');

  const visitor = await newFirefoxPage(390);
  const { page, open, press, fill, sees } = visitor;
  const ask = new URLSearchParams({
    agent: agent.profileId,
    package: offered.package_id,
    version: String(offered.version),
  });
  await signIn(visitor, buyer, '/agreements');
  // What is asked for as the page is left is complained of.
  await sees('main ::-p-text(No agreements yet)');
  await open(`/agreements/new?${ask}`);
  await fill('input[placeholder=Seattle]', 'Washington');
  await press('[role=option]::-p-text(Washington)');
  await press('button::-p-text(Ask Vera for this agreement)');
  await sees('main ::-p-text(Vera Quist proposes next.)');
  const contractId = new URL(page.url()).pathname.split('/').at(-1)!;
  await propose(agent, contractId);

  // The agreement shows by itself that it is the buyer's turn.
  await press('[aria-labelledby=exclusivity] ::-p-text(Nonexclusive)');
  await press('button::-p-text(Put it into the agreement)');
  await sees('::-p-text(You chose: nonexclusive.)');
  await page.$eval('[aria-label=Signatures]', (list) => list.scrollIntoView());
  await sees('main ::-p-text(You have read it to its end.)');
  await press('button::-p-text(Sign as Finn)');
  await press('[role=dialog] button::-p-text(Download the sample PDF)');
  const code = /^[2-9A-HJ-NP-Z]{6}$/m.exec(await textOfDownload(visitor))![0];
  await fill('[role=dialog] input[name=code]', code);
  await press('[role=dialog] button::-p-text(Agree to sign electronically)');
  await press('[role=dialog] button::-p-text(Sign as Finn)');
  await sees('main ::-p-text(Vera Quist signs next.)');
  await sign(agent, contractId);
  await approve(kim, contractId);
  await sees('main ::-p-text(Sealed and verifiable)');
});

test('what two people write arrives at once', async ({ newFirefoxPage, baseURL }) => {
  const kim = await demoPerson(baseURL!, 'kim');
  const agent = await newAgent(kim, baseURL!, 'Nora Quill');
  await acceptTerms(agent);
  const buyer = await newBuyer(baseURL!, 'Mia Lund');
  const { thread_id } = await buyer.post<{ thread_id: string }>('/api/chat/open', {
    agent_profile_id: agent.profileId,
  });
  const visitor = await newFirefoxPage(390);
  const { page, fill, sees } = visitor;
  await signIn(visitor, buyer, `/chat/${thread_id}`);
  await fill('textarea[aria-label^="Message to "]', 'Is there a garden?');
  await page.keyboard.press('Enter');
  await sees('article ::-p-text(Is there a garden?)');
  const bodies = async () =>
    (
      await agent.get<{ messages: { body: string }[] }>(`/api/chat/threads/${thread_id}/messages`)
    ).messages.map(({ body }) => body);
  await expect.poll(bodies).toContain('Is there a garden?');
  const said = { thread_id, client_id: crypto.randomUUID(), body: 'There is one, to the south.' };
  await agent.post('/api/chat/send', said);
  await sees('article ::-p-text(There is one, to the south.)');
});
