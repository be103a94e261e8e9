import { expect, test } from 'vitest';
import { type Head, injectHead } from './injectHead.ts';

const html = '<head><title>Lintel</title><!--head--></head>';
const head: Head = {
  title: 'A & B',
  description: 'Says "hello"',
  canonicalUrl: 'https://lintel.example/home/a',
  imageUrl: null,
  kind: 'article',
  jsonLd: { name: '</script><script>alert(1)</script>\u2028', dollars: '$&' },
};

test('puts title, description and canonical address into the HTML, escaped', () => {
  const page = injectHead(html, head);
  expect(page).toContain('<title>A &amp; B</title>');
  expect(page).toContain('content="Says &quot;hello&quot;"');
  expect(page).toContain('<link rel="canonical" href="https://lintel.example/home/a">');
});

test('a picture of ours is told with its kind and size, another one alone', () => {
  const imageUrl = 'https://lintel.example/api/pictures/preview.png';
  const own = injectHead(html, { ...head, imageUrl, imagePx: { width: 1200, height: 630 } });
  expect(own).toContain(`<meta property="og:image" content="${imageUrl}">`);
  expect(own).toContain('<meta property="og:image:type" content="image/png">');
  expect(own).toContain('<meta property="og:image:width" content="1200">');
  expect(own).toContain('<meta property="og:image:height" content="630">');
  expect(injectHead(html, { ...head, imageUrl })).not.toContain('og:image:');
});

test('JSON-LD cannot end its own element', () => {
  const page = injectHead(html, head);
  expect(page.match(/<\/script>/g)).toHaveLength(1);
  expect(page).toContain(String.raw`\u003c/script\u003e`);
  expect(page).toContain(String.raw`\u2028`);
  expect(page).toContain('"dollars":"$\\u0026"');
});

test('a page without a canonical address asks not to be kept', () => {
  const page = injectHead(html, { ...head, canonicalUrl: null });
  expect(page).toContain('<meta name="robots" content="noindex">');
  expect(page).not.toContain('canonical');
});
