import { expect, test } from '@playwright/test';

/** What a page's settings say, with the host of the icon set changed. */
type Settings = { data: { asset_host: string } };

test('the served page fits the screen, and leaves zooming to the display setting', async ({
  page,
}) => {
  const html = await (await page.request.get('/')).text();
  const content = /<meta\s+name="viewport"\s+content="([^"]+)"/.exec(html)?.[1];
  expect(content?.split(/,\s*/)).toEqual(
    expect.arrayContaining(['width=device-width', 'maximum-scale=1', 'user-scalable=no']),
  );
});

test('an icon set that is refused or out of reach is logged, and every control keeps its words', async ({
  page,
}) => {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await page.route('**/api/config', async (route) => {
    const answer = await route.fetch();
    const settings = (await answer.json()) as Settings;
    // This server has no such folder: it answers with a refusal.
    settings.data.asset_host = '/api/nothing';
    await route.fulfill({ response: answer, json: settings });
  });
  await page.goto('/');
  await expect.poll(() => logged.join('\n')).toContain('The icon set could not be loaded: 404');
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});
