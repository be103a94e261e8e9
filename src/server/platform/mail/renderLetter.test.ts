import { expect, test } from 'vitest';
import { Letter } from './Letter.ts';
import { renderLetter } from './renderLetter.ts';

const url = 'https://homes.example/join?token=a%22b&mail=ana';
const render = (change: Partial<Letter> = {}) =>
  renderLetter(
    Letter.parse({
      to: 'ana@example.org',
      subject: 'Dana asks you to sign',
      paragraphs: ['Dear Ana,', 'line one\nline two'],
      action: { label: 'Read the agreement', url },
      footnote: 'The link works for 14 days.',
      ...change,
    }),
  );

test('the text holds every word, and the bare link on a line of its own', () => {
  expect(render().text).toBe(`Dana asks you to sign

Dear Ana,

line one
line two

Read the agreement:
${url}

--
The link works for 14 days.`);
});

test('the HTML says the same words, with a button and the link in sight', () => {
  const { html } = render();
  for (const words of ['Dear Ana,', 'line one<br>line two', 'The link works for 14 days.']) {
    expect(html).toContain(words);
  }
  expect(html.match(/href="[^"]*"/g)).toEqual(
    Array(2).fill('href="https://homes.example/join?token=a%22b&amp;mail=ana"'),
  );
});

test('nothing that is written becomes markup', () => {
  const nasty = `<img src=x onerror="alert(1)">&'`;
  const { html, text } = render({
    subject: nasty,
    paragraphs: [nasty],
    action: { label: nasty, url: 'https://homes.example/"><script>alert(1)</script>' },
    footnote: nasty,
  });
  expect(html).not.toContain('<img');
  expect(html).not.toContain('<script');
  expect(html.split('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&amp;')).toHaveLength(6);
  expect(text).toContain(nasty);
});

test('a letter needs no button and no small print', () => {
  const { html, text } = render({ action: undefined, footnote: undefined });
  expect(text.endsWith('line two')).toBe(true);
  expect(html).not.toContain('href');
});

test('what a digest gathers leads to its pages, and its end is said in both', () => {
  const nasty = '<img src=x>';
  const { html, text } = render({
    items: [
      { title: nasty, text: 'Read what it says.', url: 'https://homes.example/agreements/1' },
      { title: 'Two', url: 'https://homes.example/agreements/2' },
    ],
    unsubscribe: {
      label: 'No more of these',
      url: 'https://homes.example/unsubscribe?token=a&b',
      oneClickUrl: 'https://homes.example/one-click',
    },
  });
  expect(text).toContain(
    `${nasty}\nRead what it says.\nhttps://homes.example/agreements/1\n\nTwo\nhttps://homes.example/agreements/2`,
  );
  expect(text.endsWith('No more of these:\nhttps://homes.example/unsubscribe?token=a&b')).toBe(
    true,
  );
  expect(html).not.toContain('<img');
  for (const path of ['agreements/1', 'agreements/2', 'unsubscribe?token=a&amp;b']) {
    expect(html).toContain(`href="https://homes.example/${path}"`);
  }
  expect(html).not.toContain('one-click');
});
