import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { signInAs } from './signInAs.ts';

async function aHomePath(page: Page): Promise<string> {
  const reply = await page.request.post('/api/property/search', { data: {} });
  const { data } = (await reply.json()) as { data: { homes: { listing_key: string }[] } };
  return `/home/${data.homes[0]!.listing_key}`;
}

const pages: Record<string, (page: Page) => Promise<string>> = {
  'the address page': async () => '/',
  'the map': async () => '/search',
  'a home': aHomePath,
  'the mailbox': async () => '/dev/mail',
  'signing in': async () => '/sign-in',
  'opening an account': async () => '/sign-up',
  'a dead link': async () => '/verify-email',
  'the terms': async () => '/terms',
  'the profile': async () => '/profile',
  'no page at all': async () => '/nothing',
};
/** Pages that send everybody else to sign in. */
const personal = new Set(['the profile']);
const screens = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
};

for (const [name, pathOf] of Object.entries(pages)) {
  for (const [screen, viewport] of Object.entries(screens)) {
    for (const colorScheme of ['light', 'dark'] as const) {
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
        if (personal.has(name)) await signInAs(page, /^Dana/);
        await page.goto(await pathOf(page));
        await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
        await page.waitForLoadState('networkidle');
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
}
