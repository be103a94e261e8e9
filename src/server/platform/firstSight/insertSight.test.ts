import { expect, test } from 'vitest';
import { insertSight } from './insertSight.ts';

test('the script of a drawn page is fetched, and begun by the page itself', () => {
  const html =
    '<head><script type="module" crossorigin src="/assets/index-12345678.js"></script></head>';
  const page = insertSight(html, { html: '', state: null });
  expect(page).toBe(
    '<head><link rel="modulepreload" data-entry fetchpriority="low" crossorigin ' +
      'href="/assets/index-12345678.js"></head>',
  );
});

test('what a page was drawn from stands behind it, and can end nothing', () => {
  const page = insertSight('<body><div id="root"></div></body>', {
    html: '<p>$& $1</p>',
    state: { text: '</script><b>\u2028' },
  });
  expect(page).toContain('<div id="root"><p>$& $1</p></div>');
  const [, state] = /<script type="application\/json" id="first-sight">(.*?)<\/script>/s.exec(
    page,
  )!;
  expect(state).not.toContain('<');
  expect(JSON.parse(state!)).toEqual({ text: '</script><b>\u2028' });
});
