import type { Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { fontFacesInPage } from './fontFacesInPage.ts';

const face = '@font-face{font-family:A;src:url(/assets/a.woff2)format("woff2")}';
const link = '<link rel="stylesheet" crossorigin href="/assets/index.css">';

function written(html: string, css: string): [page: string, sheet: string] {
  const asset = (source: string) => ({ type: 'asset', source }) as Rolldown.OutputAsset;
  const bundle = { 'index.html': asset(html), 'assets/index.css': asset(css) };
  const { generateBundle } = fontFacesInPage() as unknown as {
    generateBundle: { handler(options: object, bundle: Rolldown.OutputBundle): void };
  };
  generateBundle.handler({}, bundle);
  return [String(bundle['index.html'].source), String(bundle['assets/index.css'].source)];
}

test('the page names the typefaces, before its stylesheet, which does not', () => {
  const [page, sheet] = written(`<head>${link}</head>`, `.a{top:0}${face}.b{top:0}${face}`);
  expect(page).toMatch(/^<head><style>@font-face.*<\/style>\s*<link rel="stylesheet"/);
  expect(page).toContain(`<style>${face}${face}</style>`);
  expect(sheet).toBe('.a{top:0}.b{top:0}');
});

test.each([
  ['', face],
  [link, '.a{top:0}'],
])('a build without what it looks for is refused: %o %o', (head, css) => {
  expect(() => written(`<head>${head}</head>`, css)).toThrow(/stylesheet/);
});
