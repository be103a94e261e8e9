import { expect, test } from 'vitest';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { insertSight, stylesNamedIn } from './insertSight.ts';

const nothing = { html: '', state: null };

test.each([
  ['used, where that is whole', true, 'data-entry'],
  ['there, where that is not whole', false, 'data-entry="unfinished"'],
])('the script of a drawn page begins when it is %s', (_, isWhole, flag) => {
  const html =
    '<head><script type="module" crossorigin src="/assets/index-12345678.js"></script></head>';
  expect(insertSight(html, nothing, { styles: null, parts: [], isWhole })).toBe(
    `<head><link data-later="modulepreload" ${flag} fetchpriority="low" crossorigin ` +
      'href="/assets/index-12345678.js"></head>',
  );
});

test('the files of its code are named beside the script', () => {
  const html = '<head><script type="module" crossorigin src="/assets/index.js"></script></head>';
  const parts = ['/assets/HomePage.js', '/assets/shared.js'];
  const page = insertSight(html, nothing, { styles: null, parts, isWhole: true });
  for (const part of parts) {
    expect(page).toContain(
      `<link data-later="modulepreload" fetchpriority="low" crossorigin href="${part}">`,
    );
  }
});

test('a drawn page brings its styles along, and the whole sheet comes after', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lintel-styles-'));
  const face = '@font-face{src:url(/assets/letters.woff2)format("woff2");unicode-range:U+??}';
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets/index.css'), '.a{top:0}.b{top:0}');
  const link = '<link rel="stylesheet" crossorigin href="/assets/index.css">';
  const html = `<head><style>${face}</style>${link}</head>`;
  const styles = stylesNamedIn(html, folder);
  rmSync(folder, { recursive: true });
  expect(styles?.fonts).toEqual(['/assets/letters.woff2']);
  const page = insertSight(
    html,
    { html: '<p class="a">', state: null },
    { styles, parts: [], isWhole: true },
  );
  expect(page).toContain('<style>.a{top:0}</style>');
  expect(page).toContain(
    '<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/letters.woff2">',
  );
  expect(page).toMatch(
    /<link data-later="preload" as="style" data-styles [^>]*href="\/assets\/index\.css">/,
  );
  // Where no script runs.
  expect(page).toContain(`<noscript>${link}</noscript>`);
  expect(page.replace(/<noscript>.*?<\/noscript>/s, '')).not.toContain('rel="stylesheet"');
});

test('a page without styles of its own is left as it is', () => {
  expect(stylesNamedIn('<head></head>', tmpdir())).toBeNull();
});

test('what a page was drawn from stands behind it, and can end nothing', () => {
  const beam = '\n <!--beam--><header><div>Lintel</div></header><!--/beam-->\n ';
  const drawn = { html: '<p>$& $1</p>', state: { text: '</script><b>\u2028' } };
  const html = `<body><div id="root">${beam}</div></body>`;
  const page = insertSight(html, drawn, { styles: null, parts: [], isWhole: true });
  expect(page).toContain('<body><div id="root"><p>$& $1</p></div>');
  expect(page).not.toContain('Lintel');
  const [, state] = /<script type="application\/json" id="first-sight">(.*?)<\/script>/s.exec(
    page,
  )!;
  expect(state).not.toContain('<');
  expect(JSON.parse(state!)).toEqual({ text: '</script><b>\u2028' });
});
