import type { Page } from '@playwright/test';
import { type Page as PageRow, type PagePath, pagePaths, pages as allPages } from '#api/pages.ts';
import { expectAccessibleHere } from './expectNothingSerious.ts';
import { expectRoomOnTheNarrowest } from './expectNothingSticksOut.ts';
import { letterTo, pathIn } from './mailbox.ts';
import { aPicture, aReport } from './filesToSend.ts';
import { addressFor, demoPerson, newBuyer, type PersonByApi } from './personByApi.ts';
import { expectSettled } from './settled.ts';
import { signInWithPassword } from './signInAs.ts';
import { aHomeToAgreeOn } from './aHomeToAgreeOn.ts';
import { type Holder, test } from './windows.ts';

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

/** Asks Dana for an agreement about a home. */
async function askForAgreement(mia: PersonByApi, page: Page): Promise<string> {
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
  return `/agreements/${contract_id}`;
}

/** Asks an agent a question, with a link to a home, and gets an automatic answer. */
async function askAgent(mia: PersonByApi, page: Page): Promise<string> {
  const { ids } = await agentsIn(page);
  const { listing_key } = await aHomeToAgreeOn(page.request);
  const thread = await mia.post<{ thread_id: string }>('/api/chat/open', {
    agent_profile_id: ids[0],
  });
  for (const body of [
    'Could we see this one on Saturday?',
    `And this one: ${process.env.LINTEL_URL}/home/${listing_key}`,
  ]) {
    await mia.post('/api/chat/send', {
      thread_id: thread.thread_id,
      client_id: crypto.randomUUID(),
      body,
      subject: { kind: 'home', listing_key },
    });
  }
  return `/chat/${thread.thread_id}`;
}

/** Keeps three homes, the first with a note and in a list. */
async function keepHomes(mia: PersonByApi, page: Page): Promise<string[]> {
  const reply = await page.request.post('/api/property/search', { data: {} });
  const { data } = (await reply.json()) as { data: { homes: { listing_key: string }[] } };
  const keys = data.homes.slice(0, 3).map(({ listing_key }) => listing_key);
  const at = new Date().toISOString();
  const list_id = crypto.randomUUID();
  await mia.post('/api/keep/changes', {
    changes: [
      { kind: 'list', list_id, at, name: 'Near the lake' },
      ...keys.map((listing_key) => ({ kind: 'standing', listing_key, at, standing: 'kept' })),
      { kind: 'note', listing_key: keys[0], at, note: 'Ask about the roof.' },
      { kind: 'lists', listing_key: keys[0], at, list_ids: [list_id] },
    ],
  });
  return keys;
}

interface MiasThings {
  agreement: string;
  conversation: string;
  keptKeys: string[];
}
let miasThings: Promise<MiasThings> | undefined;

/** A new account with an agreement, a conversation and saved homes, once a worker; its window is signed in. */
function thingsOfMia(page: Page): Promise<MiasThings> {
  async function make(): Promise<MiasThings> {
    const mia = await newBuyer(process.env.LINTEL_URL!, 'Mia Lund');
    const things = {
      agreement: await askForAgreement(mia, page),
      conversation: await askAgent(mia, page),
      keptKeys: await keepHomes(mia, page),
    };
    await signInWithPassword(page, mia.email, '/homes');
    return things;
  }
  return (miasThings ??= make());
}

let clientPath: Promise<string> | undefined;

/** Where Dana works for a buyer who wrote to her and sent files, once a worker. */
function aClientPath(): Promise<string> {
  return (clientPath ??= makeClient());
}

async function makeClient(): Promise<string> {
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

async function aQuestionPath(page: Page): Promise<string> {
  return `/chat/new?agent=${(await agentsIn(page)).ids[0]}`;
}

async function anInvitationPath(page: Page): Promise<string> {
  const mia = await newBuyer(process.env.LINTEL_URL!, 'Mia Lund');
  await signInWithPassword(page, mia.email, await askForAgreement(mia, page));
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

interface Tried {
  name: string;
  /** The page's own where it is not given. */
  path?: string | ((page: Page) => Promise<string>);
  /** Whose window shows it, a guest's by default; `new` is one that no other test has used. */
  as?: Holder | 'new';
  /** Loads it on a phone and on a desktop and tries both color schemes there: it has parts that no other page has. */
  isThorough?: true;
}

const holderOf: Record<PageRow['role'], Holder> = {
  anyone: 'guest',
  'signed in': 'leo',
  agent: 'dana',
  admin: 'kim',
};

type WithParams = Extract<PagePath, `${string}:${string}`>;

/**
 * Pages that need more than their address; every other page is tried as it is. A page with
 * parameters that has no row does not compile.
 */
const pages: Record<WithParams, Tried[]> & Partial<Record<PagePath, Tried[]>> = {
  '/': [{ name: 'the address page', isThorough: true }],
  '/search': [{ name: 'the map', isThorough: true }],
  '/home/:listingKey': [{ name: 'a home', isThorough: true, path: aHomePath }],
  '/agents': [
    { name: 'where agents are' },
    {
      name: 'the agents of a state',
      isThorough: true,
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
    },
  ],
  '/agents/compare': [
    {
      name: 'agents side by side',
      path: async (page) => {
        const { at, ids } = await agentsIn(page);
        return `/agents/compare?${at}&ids=${ids.slice(0, 3).join(',')}`;
      },
    },
  ],
  '/homes': [
    { name: 'no homes kept' },
    {
      name: 'kept homes',
      isThorough: true,
      as: 'mia',
      path: async (page) => (await thingsOfMia(page), '/homes'),
    },
    {
      name: 'kept homes side by side',
      as: 'mia',
      path: async (page) =>
        `/homes?homes=${(await thingsOfMia(page)).keptKeys.join(',')}&compare=yes`,
    },
  ],
  '/dev/mail': [{ name: 'the mailbox', isThorough: true }],
  '/sign-in': [{ name: 'signing in', isThorough: true }],
  '/sign-up': [{ name: 'opening an account', isThorough: true }],
  '/verify-email': [{ name: 'a dead link', isThorough: true }],
  '/terms': [{ name: 'the terms', isThorough: true }],
  '/profile': [{ name: 'the profile', isThorough: true, as: 'dana' }],
  '/agreements': [
    { name: 'agreements, none yet' },
    {
      name: 'a list of agreements',
      as: 'mia',
      path: async (page) => (await thingsOfMia(page), '/agreements'),
    },
  ],
  '/agreements/:contractId': [
    {
      name: 'an agreement',
      as: 'mia',
      path: async (page) => (await thingsOfMia(page)).agreement,
    },
  ],
  '/chat': [
    { name: 'conversations, none yet' },
    {
      name: 'a list of conversations',
      isThorough: true,
      as: 'mia',
      path: async (page) => (await thingsOfMia(page), '/chat'),
    },
  ],
  '/chat/new': [{ name: 'asking an agent', path: aQuestionPath }],
  '/chat/:threadId': [
    {
      name: 'a conversation',
      isThorough: true,
      as: 'mia',
      path: async (page) => (await thingsOfMia(page)).conversation,
    },
  ],
  '/group': [
    { name: 'whom one buys with' },
    { name: 'a group with somebody invited', as: 'new', path: aGroupPath },
  ],
  '/invite': [
    { name: 'an invitation', as: 'new', path: anInvitationPath },
    { name: 'an invitation to a group', path: aGroupInvitationPath },
  ],
  '/agent/inbox': [
    {
      name: 'the agents’ inbox',
      path: async () => (await aClientPath(), '/agent/inbox'),
    },
  ],
  '/agent/inbox/:threadId': [{ name: 'a client’s context', path: aClientPath }],
  '/agent/templates': [{ name: 'the templates', path: aTemplatesPath }],
  '/agent/packages/:packageId': [{ name: 'a package being written', path: aPackagePath }],
  '/admin/conversations': [
    {
      name: 'the brokerage’s conversations',
      path: async () => (await aClientPath(), '/admin/conversations'),
    },
    {
      name: 'a reason to read one',
      path: async () =>
        (await aClientPath()).replace('/agent/inbox/', '/admin/conversations?thread='),
    },
    { name: 'who has read conversations', path: '/admin/conversations?show=readings' },
  ],
  '/admin/agents': [
    { name: 'the brokerage’s agents' },
    { name: 'agents, none like that', path: '/admin/agents?search=zzzz' },
  ],
  '/admin/agents/:profileId': [
    {
      name: 'an agent of the brokerage',
      path: async (page) => `/admin/agents/${(await agentsIn(page)).ids[0]}`,
    },
  ],
  '/admin/rules': [
    { name: 'the rules' },
    { name: 'a rule being written', path: '/admin/rules?change=CA' },
  ],
  '/admin/wording': [
    { name: 'the wording' },
    { name: 'words being written', path: '/admin/wording?change=ending&state=CA' },
  ],
  '/admin/services': [
    { name: 'the own services' },
    { name: 'an own service being written', path: '/admin/services?new' },
  ],
};

const tried: Tried[] = [
  ...pagePaths.flatMap((path) => {
    const { title, role }: PageRow = allPages[path];
    const some: Tried[] = pages[path] ?? [{ name: title }];
    return some.map((one) => ({ path, as: holderOf[role], ...one }));
  }),
  { name: 'no page at all', isThorough: true, path: '/nothing' },
];

for (const { name, path, as = 'guest', isThorough } of tried) {
  test(`axe finds nothing serious on ${name}`, async ({ windowOf, newVisitor }) => {
    const page = as === 'new' ? await newVisitor({ reducedMotion: 'reduce' }) : await windowOf(as);
    const shown = typeof path === 'function' ? await path(page) : path!;
    await page.setViewportSize({ width: 320, height: 800 });
    await page.goto(shown);
    await expectSettled(page);
    await test.step('320 px, large text', () => expectRoomOnTheNarrowest(page));
    await expectAccessibleHere(page, isThorough ? { path: shown } : { schemes: 'one' });
  });
}

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

for (const [who, as] of Object.entries({ buyer: 'leo', agent: 'dana', admin: 'kim' } as const)) {
  test(`public pages have room on the narrowest phone for a signed-in ${who}`, async ({
    windowOf,
  }) => {
    const page = await windowOf(as);
    await page.setViewportSize({ width: 320, height: 800 });
    for (const [name, pathOf] of Object.entries(publicPaths)) {
      await test.step(name, async () => {
        await page.goto(await pathOf(page));
        await expectSettled(page);
        await expectRoomOnTheNarrowest(page);
      });
    }
  });
}
