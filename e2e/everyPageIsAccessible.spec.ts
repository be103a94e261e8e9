import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { expectNothingSticksOut, expectRoomForLargeText } from './expectNothingSticksOut.ts';
import { letterTo, pathIn } from './mailbox.ts';
import { addressFor, newBuyer } from './personByApi.ts';
import { expectSettled } from './settled.ts';
import { signInAs, signInWithPassword } from './signInAs.ts';

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
  const reply = await page.request.post('/api/property/search', { data: { dom: [] } });
  const { data } = (await reply.json()) as {
    data: { homes: { listing_key: string; state_or_province: string }[] };
  };
  const { listing_key, state_or_province: state } = data.homes[0]!;
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
  path: string | ((page: Page) => Promise<string>);
  /** Who looks at it, where it sends everybody else to sign in or says whose it is. */
  as?: RegExp;
  views?: Views;
}

const desk = (as: RegExp, path: Tried['path']): Tried => ({ path, as, views: twice });

const pages: Record<string, Tried> = {
  'the address page': { path: '/' },
  'the map': { path: '/search' },
  'a home': { path: aHomePath },
  'where agents are': { path: '/agents', views: twice },
  'the agents of a state': { path: async (page) => `/agents?${(await agentsIn(page)).at}` },
  'an agent': {
    path: async (page) => {
      const { at, ids } = await agentsIn(page);
      return `/agents/${ids[0]}?${at}`;
    },
    views: twice,
  },
  'agents side by side': {
    path: async (page) => {
      const { at, ids } = await agentsIn(page);
      return `/agents/compare?${at}&ids=${ids.slice(0, 3).join(',')}`;
    },
    views: twice,
  },
  'the mailbox': { path: '/dev/mail' },
  'signing in': { path: '/sign-in' },
  'opening an account': { path: '/sign-up' },
  'a dead link': { path: '/verify-email' },
  'the terms': { path: '/terms' },
  'the profile': { path: '/profile', as: /^Dana/ },
  'no page at all': { path: '/nothing' },
  'agreements, none yet': { path: '/agreements', as: /^Leo/, views: twice },
  'an agreement': { path: anAgreementPath, views: twice },
  'a list of agreements': { path: aListOfAgreements, views: twice },
  'an invitation': { path: anInvitationPath, views: twice },
  'checking a copy': { path: '/verify', views: twice },
  'the agents’ overview': desk(/^Dana/, '/agent'),
  'the packages': desk(/^Dana/, '/agent/packages'),
  'a package being written': desk(/^Dana/, aPackagePath),
  'the agents’ profile': desk(/^Dana/, '/agent/profile'),
  'the broker’s day': desk(/^Kim/, '/admin'),
  'the approvals': desk(/^Kim/, '/admin/approvals'),
  'the rules': desk(/^Kim/, '/admin/rules'),
  'a rule being written': desk(/^Kim/, '/admin/rules?change=CA'),
  'creating an agent': desk(/^Kim/, '/admin/agent-create'),
  'the brokerage': desk(/^Kim/, '/admin/brokerage'),
  'the things that went wrong': desk(/^Kim/, '/admin/troubles'),
};

for (const [name, { path, as, views = all }] of Object.entries(pages)) {
  test(`axe finds nothing serious on ${name}`, async ({ page }) => {
    if (as) await signInAs(page, as);
    const shown = typeof path === 'string' ? path : await path(page);
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
      if (screen === 'phone') await test.step('large text', () => expectRoomForLargeText(page));
    }
  });
}

async function expectNothingSerious(page: Page): Promise<void> {
  // The specification fixes the page's scale; the display setting frees it.
  const { violations } = await new AxeBuilder({ page }).disableRules(['meta-viewport']).analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(
    serious.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
    ),
  ).toEqual([]);
}
