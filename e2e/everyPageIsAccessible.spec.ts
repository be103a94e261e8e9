import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { expectNothingSticksOut } from './expectNothingSticksOut.ts';
import { letterTo, pathIn } from './mailbox.ts';
import { signInAs } from './signInAs.ts';

async function aHomePath(page: Page): Promise<string> {
  const reply = await page.request.post('/api/property/search', { data: {} });
  const { data } = (await reply.json()) as { data: { homes: { listing_key: string }[] } };
  return `/home/${data.homes[0]!.listing_key}`;
}

/** The id of a package of Dana's. */
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

/** Mia's, who asks Dana for one where she has none; another screen may have just done so. */
async function anAgreementPath(page: Page): Promise<string> {
  const reply = await page.request.post('/api/property/search', { data: {} });
  const { data } = (await reply.json()) as { data: { homes: { listing_key: string }[] } };
  await page.goto('/agreements');
  const first = page.locator('main a[href^="/agreements/"]').first();
  await expect(first.or(page.getByText('No agreements yet'))).toBeVisible();
  if (await first.isHidden()) {
    await page.goto(`/agents?home=${data.homes[0]!.listing_key}`);
    await page
      .getByRole('link', { name: /Dana Whitfield/ })
      .first()
      .click();
    await page
      .getByRole('link', { name: /^Ask Dana for this agreement/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Ask Dana for this agreement' }).click();
    const agree = page.getByRole('button', { name: 'Agree and go on' });
    const started = page.getByText('Dana Whitfield proposes next.');
    const refused = page.getByRole('link', { name: 'See your agreements' });
    await expect(agree.or(started).or(refused)).toBeVisible();
    if (await agree.isVisible()) await agree.click();
    await expect(started.or(refused)).toBeVisible();
    await page.goto('/agreements');
  }
  await expect(first).toBeVisible();
  return (await first.getAttribute('href'))!;
}

async function anInvitationPath(page: Page): Promise<string> {
  await page.goto(await anAgreementPath(page));
  const email = `ida.${Date.now()}@example.com`;
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

const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };
const phoneLight = { screen: 'phone', viewport: phone, colorScheme: 'light' } as const;
const desktopDark = { screen: 'desktop', viewport: desktop, colorScheme: 'dark' } as const;
const all = [
  phoneLight,
  { ...phoneLight, colorScheme: 'dark' },
  { ...desktopDark, colorScheme: 'light' },
  desktopDark,
] as const;

/** For pages made of the same parts as others. */
const twice = [phoneLight, desktopDark] as const;

interface Tried {
  path: string | ((page: Page) => Promise<string>);
  /** Who looks at it, where it sends everybody else to sign in or says whose it is. */
  as?: RegExp;
  views?: readonly (typeof all)[number][];
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
  'an agreement': { path: anAgreementPath, as: /^Mia/, views: twice },
  'a list of agreements': { path: aListOfAgreements, as: /^Mia/, views: twice },
  'an invitation': { path: anInvitationPath, as: /^Mia/, views: twice },
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
};

for (const [name, { path, as, views = all }] of Object.entries(pages)) {
  for (const { screen, viewport, colorScheme } of views) {
    test(`axe finds nothing serious on ${name}, ${screen}, ${colorScheme}`, async ({
      browser,
      baseURL,
    }) => {
      const context = await browser.newContext({
        viewport,
        colorScheme,
        baseURL,
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      if (as) await signInAs(page, as);
      await page.goto(typeof path === 'string' ? path : await path(page));
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
      await page.waitForLoadState('networkidle');
      await expectNothingSticksOut(page);
      // The specification fixes the page's scale; the display setting frees it.
      const { violations } = await new AxeBuilder({ page })
        .disableRules(['meta-viewport'])
        .analyze();
      const serious = violations.filter(
        ({ impact }) => impact === 'serious' || impact === 'critical',
      );
      expect(
        serious.map(
          ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
        ),
      ).toEqual([]);
      await context.close();
    });
  }
}
