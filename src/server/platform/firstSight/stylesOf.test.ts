import { expect, test } from 'vitest';
import { latinFonts, readStylesheet, stylesOf } from './stylesOf.ts';

const needed = (css: string, html: string) => stylesOf(readStylesheet(css), html);

test('a page gets the rules of its elements and of its classes, in their order', () => {
  const css =
    '/*! made */@layer theme,base,utilities;@layer base{h1,p{margin:0}}' +
    '@layer utilities{.a{color:red}.b{color:blue}.a .b{top:0}.a:hover,.c{top:1px}}';
  expect(needed(css, '<p class="a other">')).toBe(
    '@layer theme,base,utilities;@layer base{h1,p{margin:0}}' +
      '@layer utilities{.a{color:red}.a:hover,.c{top:1px}}',
  );
});

test('what is empty for a page is left out, at every depth', () => {
  const css =
    '@media (min-width:1px){@supports (top:0){.a{top:0}}}@container (min-width:2px){.b{top:0}}';
  expect(needed(css, '<p class="b">')).toBe('@container (min-width:2px){.b{top:0}}');
  expect(needed(css, '<p>')).toBe('');
});

test.each([
  ['sm:p-[min(1.5rem,6vw)]', String.raw`.sm\:p-\[min\(1\.5rem\,6vw\)\]`],
  ['w-1/2', String.raw`.w-1\/2`],
  ['2xl:flex', String.raw`.\32 xl\:flex`],
  ['@max-[14rem]:hidden', String.raw`.\@max-\[14rem\]\:hidden`],
  ['[&_a]:top-0', String.raw`.\[\&_a\]\:top-0 a`],
  ['after:content-["}"]', String.raw`.after\:content-\[\"\}\"\]:after`],
])('%s finds its rule', (name, selector) => {
  const css = `${selector}{top:0}.z{top:0}`;
  const written = name.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  expect(needed(css, `<p class="z2 ${written}">`)).toBe(`${selector}{top:0}`);
});

test('braces and quotes within text end nothing', () => {
  const css = String.raw`.a{content:"}\"{";top:0}.b{content:'}'}`;
  expect(needed(css, '<p class="b">')).toBe(`.b{content:'}'}`);
});

test('animations and properties come along where something names them', () => {
  const turn = '@keyframes turn{0%{top:0}to{top:1px}}';
  const still = '@keyframes still{to{top:1px}}';
  const property = '@property --tw-x{syntax:"*";inherits:false}';
  const css = `.a{animation:turn 1s;top:var(--tw-x)}.b{animation:still 1s}${turn}${still}${property}`;
  expect(needed(css, '<p class="a">')).toBe(
    `.a{animation:turn 1s;top:var(--tw-x)}${turn}${property}`,
  );
});

test('the files of Latin letters are named', () => {
  const face = (file: string, range: string, style = 'normal') =>
    `@font-face{font-style:${style};src:url(/assets/${file}.woff2)format("woff2");unicode-range:${range}}`;
  const html =
    face('extended', 'U+100-2BA,U+1E00') +
    face('latin', 'U+??,U+131') +
    face('written-out', 'U+0000-00FF,U+0131') +
    face('slanted', 'U+??', 'italic');
  expect(latinFonts(html)).toEqual(['/assets/latin.woff2', '/assets/written-out.woff2']);
});
