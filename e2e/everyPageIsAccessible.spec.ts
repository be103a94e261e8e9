import { expect, type Page, test } from '@playwright/test';
import type { PagePath } from '#api/pages.ts';
import { expectNothingSerious } from './expectNothingSerious.ts';
import { expectNothingSticksOut, expectRoomOnTheNarrowest } from './expectNothingSticksOut.ts';
import { holdBack } from './holdBack.ts';
import { letterTo, pathIn } from './mailbox.ts';
import { aPicture, aReport } from './filesToSend.ts';
import { addressFor, demoPerson, newBuyer, type PersonByApi } from './personByApi.ts';
import { untilStill } from '#web/ui/testing/untilStill.ts';
import { expectSettled } from './settled.ts';
import { signInAs, signInWithPassword } from './signInAs.ts';
import { aHomeToAgreeOn } from './aHomeToAgreeOn.ts';

test.use({ reducedMotion: 'reduce' });

interface Found {
  agent: { name: string };
  packages: { package: { package_id: string; version: number } }[];
}

async function aHomePath(page: Page): Promise<string> {
  const reply = await page.request.post('/api/property/search', { data: {} });
  const { data } = (await reply.json()) as { data: { homes: { listing_key: string }[] } };
  return `/home/${data.homes[0]!.listing_key}`;
}

/** Where Dana changes a package. */
async function aPackagePath(page: Page): Promise<string> {
  await page.goto('/agent/packages');
  const edit = page.getByRole('link', { name: 'Edit', exact: true }).first();
  return (await edit.getAttribute('href'))!;
}

/** Where there are agents, and the first of them there. */
async function agentsIn(page: Page) {
  const states = await page.request.get('/api/agent-states');
  const where = (await states.json()) as { data: { states: { state: string }[] } };
  const at = `price=50000000&state=${where.data.states[0]!.state}`;
  const agents = await page.request.get(`/api/agents?${at.replace('price', 'price_cents')}`);
  const found = (await agents.json()) as { data: { agents: { agent: { profile_id: string } }[] } };
  return { at, ids: found.data.agents.map(({ agent }) => agent.profile_id) };
}

/** What somebody with a new account has just asked Dana for, at a home; their page shows it. */
async function anAgreementPath(page: Page): Promise<string> {
  const origin = process.env.LINTEL_URL!;
  const mia = await newBuyer(origin, 'Mia Lund');
  const { listing_key, state_or_province: state } = await aHomeToAgreeOn(page.request);
  const { agents } = await mia.get<{ agents: Found[] }>(`/api/agents?listing_key=${listing_key}`);
  const dana = agents.find(({ agent }) => agent.name === 'Dana Whitfield')!;
  const { package_id, version } = dana.packages[0]!.package;
  const { contract_id } = await mia.post<{ contract_id: string }>('/api/contract/draft', {
    kind: 'touring',
    package_id,
    package_version: version,
    state,
    listing_keys: [listing_key],
  });
  const path = `/agreements/${contract_id}`;
  await signInWithPassword(page, mia.email, path);
  return path;
}

/** Of somebody with a new account, who has asked an agent something and got an answer. */
async function aConversationPath(page: Page): Promise<string> {
  const origin = process.env.LINTEL_URL!;
  const mia = await newBuyer(origin, 'Mia Lund');
  const { ids } = await agentsIn(page);
  const { listing_key } = await aHomeToAgreeOn(page.request);
  const thread = await mia.post<{ thread_id: string }>('/api/chat/open', {
    agent_profile_id: ids[0],
  });
  for (const body of [
    'Could we see this one on Saturday?',
    `And this one: ${origin}/home/${listing_key}`,
  ]) {
    await mia.post('/api/chat/send', {
      thread_id: thread.thread_id,
      client_id: crypto.randomUUID(),
      body,
      subject: { kind: 'home', listing_key },
    });
  }
  const path = `/chat/${thread.thread_id}`;
  await signInWithPassword(page, mia.email, path);
  return path;
}

/** Where Dana works for somebody who has just written to her, with files. */
async function aClientPath(): Promise<string> {
  const origin = process.env.LINTEL_URL!;
  const dana = await demoPerson(origin, 'dana');
  const mia = await newBuyer(origin, 'Mia Lund');
  const { thread_id } = await mia.post<{ thread_id: string }>('/api/chat/open', {
    agent_profile_id: dana.profileId,
  });
  const files = [
    { name: 'hall.png', mimeType: 'image/png', buffer: await aPicture() },
    { name: 'report.pdf', mimeType: 'application/pdf', buffer: await aReport() },
  ];
  const sent: string[] = [];
  for (const file of files) {
    sent.push((await mia.upload<{ file_id: string }>('/api/chat/attachment', file)).file_id);
  }
  await mia.post('/api/chat/send', {
    ...{ thread_id, client_id: crypto.randomUUID(), body: 'What do you think of these?' },
    attachment_ids: sent,
  });
  return `/agent/inbox/${thread_id}`;
}

async function aTemplatesPath(): Promise<string> {
  const dana = await demoPerson(process.env.LINTEL_URL!, 'dana');
  const body = 'Hello {buyer first name}, shall we see it on {tour time}?';
  await dana.post('/api/agent/chat/templates/save', { title: 'A tour', body });
  return '/agent/templates';
}

let keptKeys: string[] = [];

/** Of somebody with a new account, who keeps three homes with a note and in a list. */
async function keptHomesPath(page: Page): Promise<string> {
  const mia = await newBuyer(process.env.LINTEL_URL!, 'Mia Lund');
  const reply = await page.request.post('/api/property/search', { data: {} });
  const { data } = (await reply.json()) as { data: { homes: { listing_key: string }[] } };
  keptKeys = data.homes.slice(0, 3).map(({ listing_key }) => listing_key);
  const at = new Date().toISOString();
  const list_id = crypto.randomUUID();
  await mia.post('/api/keep/changes', {
    changes: [
      { kind: 'list', list_id, at, name: 'Near the lake' },
      ...keptKeys.map((listing_key) => ({ kind: 'standing', listing_key, at, standing: 'kept' })),
      { kind: 'note', listing_key: keptKeys[0], at, note: 'Ask about the roof.' },
      { kind: 'lists', listing_key: keptKeys[0], at, list_ids: [list_id] },
    ],
  });
  await signInWithPassword(page, mia.email, '/homes');
  return '/homes';
}

async function aQuestionPath(page: Page): Promise<string> {
  return `/chat/new?agent=${(await agentsIn(page)).ids[0]}`;
}

async function anInvitationPath(page: Page): Promise<string> {
  await anAgreementPath(page);
  const email = addressFor('Ida');
  await page.getByRole('button', { name: 'Invite somebody to it' }).click();
  await page.getByLabel('First name').fill('Ida');
  await page.getByLabel('Last name').fill('Falk');
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('radio', { name: /^Looks along/ }).check();
  await page.getByRole('button', { name: 'Send the invitation' }).click();
  return pathIn(await letterTo(page, email, /invites you/), 'invite');
}

/** Of somebody with a new account, who has invited another. */
async function aGroupPath(page: Page): Promise<string> {
  const mia = await newBuyer(process.env.LINTEL_URL!, 'Mia Lund');
  await invitedToGroup(mia);
  await signInWithPassword(page, mia.email, '/group');
  return '/group';
}

async function aGroupInvitationPath(page: Page): Promise<string> {
  const email = await invitedToGroup(await newBuyer(process.env.LINTEL_URL!, 'Mia Lund'));
  return pathIn(await letterTo(page, email, /together/), 'invite');
}

async function invitedToGroup(buyer: PersonByApi): Promise<string> {
  const { group_id } = await buyer.post<{ group_id: string }>('/api/group/open', {});
  const email = addressFor('Ida');
  const ida = { email, first_name: 'Ida', last_name: 'Falk', kind: 'viewer' };
  await buyer.post('/api/group/invite', { group_id, ...ida });
  return email;
}

async function aListOfAgreements(page: Page): Promise<string> {
  await anAgreementPath(page);
  return '/agreements';
}

type Scheme = 'light' | 'dark';
type Screen = 'phone' | 'desktop';
type Views = Record<Screen, readonly Scheme[]>;

const sizes = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
};
const all: Views = { phone: ['light', 'dark'], desktop: ['light', 'dark'] };
/** For pages made of the same parts as others. */
const twice: Views = { phone: ['light'], desktop: ['dark'] };

interface Tried {
  name: string;
  /** The page's own where it is not given. */
  path?: string | ((page: Page) => Promise<string>);
  /** Who looks at it, where it sends everybody else to sign in or says whose it is. */
  as?: RegExp;
  views?: Views;
}

const agent = { as: /^Dana/, views: twice };
const admin = { as: /^Kim/, views: twice };

/** A page that nobody looks at here does not compile. */
const pages: Record<PagePath, Tried[]> = {
  '/': [{ name: 'the address page' }],
  '/search': [{ name: 'the map' }],
  '/home/:listingKey': [{ name: 'a home', path: aHomePath }],
  '/agents': [
    { name: 'where agents are', views: twice },
    {
      name: 'the agents of a state',
      path: async (page) => `/agents?${(await agentsIn(page)).at}`,
    },
  ],
  '/agents/:profileId': [
    {
      name: 'an agent',
      path: async (page) => {
        const { at, ids } = await agentsIn(page);
        return `/agents/${ids[0]}?${at}`;
      },
      views: twice,
    },
  ],
  '/agents/compare': [
    {
      name: 'agents side by side',
      path: async (page) => {
        const { at, ids } = await agentsIn(page);
        return `/agents/compare?${at}&ids=${ids.slice(0, 3).join(',')}`;
      },
      views: twice,
    },
  ],
  '/homes': [
    { name: 'no homes kept', views: twice },
    { name: 'kept homes', path: keptHomesPath },
    {
      name: 'kept homes side by side',
      path: async (page) => `${await keptHomesPath(page)}?homes=${keptKeys.join(',')}&compare=yes`,
      views: twice,
    },
  ],
  '/dev/mail': [{ name: 'the mailbox' }],
  '/sign-in': [{ name: 'signing in' }],
  '/sign-up': [{ name: 'opening an account' }],
  '/verify-email': [{ name: 'a dead link' }],
  '/sign-in-link': [{ name: 'a dead link to sign in', views: twice }],
  '/forgot-password': [{ name: 'a forgotten password', views: twice }],
  '/reset-password': [{ name: 'a dead link to a new password', views: twice }],
  '/undo-email-change': [{ name: 'a dead link to an old address', views: twice }],
  '/confirm-email': [{ name: 'a dead link to a new address', ...agent }],
  '/unsubscribe': [{ name: 'a dead link to end letters', views: twice }],
  '/account-deleted': [{ name: 'the last page', views: twice }],
  '/terms': [{ name: 'the terms' }],
  '/profile': [{ name: 'the profile', as: /^Dana/ }],
  '/agreements': [
    { name: 'agreements, none yet', as: /^Leo/, views: twice },
    { name: 'a list of agreements', path: aListOfAgreements, views: twice },
  ],
  '/agreements/new': [{ name: 'asking for an agreement', as: /^Leo/, views: twice }],
  '/agreements/:contractId': [{ name: 'an agreement', path: anAgreementPath, views: twice }],
  '/chat': [
    { name: 'conversations, none yet', as: /^Leo/, views: twice },
    {
      name: 'a list of conversations',
      path: async (page) => (await aConversationPath(page), '/chat'),
    },
  ],
  '/chat/new': [{ name: 'asking an agent', path: aQuestionPath, as: /^Leo/, views: twice }],
  '/chat/:threadId': [{ name: 'a conversation', path: aConversationPath }],
  '/group': [
    { name: 'whom one buys with', as: /^Leo/, views: twice },
    { name: 'a group with somebody invited', path: aGroupPath, views: twice },
  ],
  '/about': [{ name: 'who runs this', views: twice }],
  '/fair-housing': [{ name: 'fair housing', views: twice }],
  '/sources': [{ name: 'the sources', views: twice }],
  '/invite': [
    { name: 'an invitation', path: anInvitationPath, views: twice },
    { name: 'an invitation to a group', path: aGroupInvitationPath, views: twice },
  ],
  '/verify': [{ name: 'checking a copy', views: twice }],
  '/agent': [{ name: 'the agents’ overview', ...agent }],
  '/agent/inbox': [
    {
      name: 'the agents’ inbox',
      path: async () => (await aClientPath(), '/agent/inbox'),
      ...agent,
    },
  ],
  '/agent/inbox/:threadId': [{ name: 'a client’s context', path: aClientPath, ...agent }],
  '/agent/templates': [{ name: 'the templates', path: aTemplatesPath, ...agent }],
  '/agent/packages': [{ name: 'the packages', ...agent }],
  '/agent/packages/:packageId': [{ name: 'a package being written', path: aPackagePath, ...agent }],
  '/agent/profile': [{ name: 'the agents’ profile', ...agent }],
  '/agent/approvals': [{ name: 'the agents’ own approvals', ...agent }],
  '/admin': [{ name: 'the broker’s day', ...admin }],
  '/admin/approvals': [{ name: 'the approvals', ...admin }],
  '/admin/agreements': [{ name: 'all agreements', ...admin }],
  '/admin/conversations': [
    {
      name: 'the brokerage’s conversations',
      path: async () => (await aClientPath(), '/admin/conversations'),
      ...admin,
    },
    {
      name: 'a reason to read one',
      path: async () =>
        (await aClientPath()).replace('/agent/inbox/', '/admin/conversations?thread='),
      ...admin,
    },
    { name: 'who has read conversations', path: '/admin/conversations?show=readings', ...admin },
  ],
  '/admin/agents': [
    { name: 'the brokerage’s agents', ...admin },
    { name: 'agents, none like that', path: '/admin/agents?search=zzzz', ...admin },
  ],
  '/admin/agents/:profileId': [
    {
      name: 'an agent of the brokerage',
      path: async (page) => `/admin/agents/${(await agentsIn(page)).ids[0]}`,
      ...admin,
    },
  ],
  '/admin/rules': [
    { name: 'the rules', ...admin },
    { name: 'a rule being written', path: '/admin/rules?change=CA', ...admin },
  ],
  '/admin/wording': [
    { name: 'the wording', ...admin },
    { name: 'words being written', path: '/admin/wording?change=ending&state=CA', ...admin },
  ],
  '/admin/forms': [{ name: 'the forms to acknowledge', ...admin }],
  '/admin/agent-create': [{ name: 'creating an agent', ...admin }],
  '/admin/brokerage': [{ name: 'the brokerage', ...admin }],
  '/admin/health': [{ name: 'the health of the installation', ...admin }],
  '/admin/troubles': [{ name: 'the things that went wrong', ...admin }],
};

const tried: Tried[] = [
  ...Object.entries(pages).flatMap(([path, some]) => some.map((one) => ({ path, ...one }))),
  { name: 'no page at all', path: '/nothing' },
];

for (const { name, path, as, views = all } of tried) {
  test(`axe finds nothing serious on ${name}`, async ({ page }) => {
    if (as) await signInAs(page, as);
    const shown = typeof path === 'function' ? await path(page) : path!;
    for (const screen of ['phone', 'desktop'] as const) {
      await page.setViewportSize(sizes[screen]);
      // Each screen loads it anew: a page may decide at its start what a phone gets.
      await page.goto(shown);
      for (const colorScheme of views[screen]) {
        await test.step(`${screen}, ${colorScheme}`, async () => {
          await page.emulateMedia({ colorScheme });
          await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
          await expectSettled(page);
          await expectNothingSticksOut(page);
          await expectNothingSerious(page);
        });
      }
      if (screen === 'phone')
        await test.step('320 px, large text', () => expectRoomOnTheNarrowest(page));
    }
  });
}

test('axe finds nothing serious on homes that are about to be replaced', async ({ page }) => {
  await page.setViewportSize(sizes.phone);
  await page.goto('/search');
  await expect(page.getByRole('region', { name: /^Map of homes/ })).toBeVisible();
  await expectSettled(page);
  const letGo = await holdBack(page, '**/api/property/search');
  await page.getByRole('button', { name: /^Beds/ }).click();
  await page.getByRole('radio', { name: '2+', exact: true }).first().click();
  await page.keyboard.press('Escape');
  const homes = page.getByRole('region', { name: 'List of homes' }).locator('ol[aria-busy=true]');
  await expect(homes.getByRole('link').first()).toBeVisible();
  await page.evaluate(untilStill);
  await expectNothingSerious(page);
  letGo();
});

/** What guests see has another header for others. */
const publicPaths: Record<string, (page: Page) => Promise<string>> = {
  'the address page': async () => '/',
  'the map': async () => '/search',
  'a home': aHomePath,
  'the agents of a state': async (page) => `/agents?${(await agentsIn(page)).at}`,
  'an agent': async (page) => {
    const { at, ids } = await agentsIn(page);
    return `/agents/${ids[0]}?${at}`;
  },
  'agents side by side': async (page) => {
    const { at, ids } = await agentsIn(page);
    return `/agents/compare?${at}&ids=${ids.slice(0, 3).join(',')}`;
  },
  'checking a copy': async () => '/verify',
};

for (const [who, as] of Object.entries({ buyer: /^Leo/, agent: /^Dana/, admin: /^Kim/ })) {
  test(`public pages have room on the narrowest phone for a signed-in ${who}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    await signInAs(page, as);
    for (const [name, pathOf] of Object.entries(publicPaths)) {
      await test.step(name, async () => {
        await page.goto(await pathOf(page));
        await expectSettled(page);
        await expectRoomOnTheNarrowest(page);
      });
    }
  });
}
