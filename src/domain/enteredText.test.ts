import { expect, test } from 'vitest';
import { z } from 'zod';
import { oneLine, WebAddress } from './enteredText.ts';

test.each(['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'example'])(
  '%s is no web page',
  (address) => expect(WebAddress.safeParse(address).success).toBe(false),
);

test('a web page is one by http or https', () => {
  for (const address of ['https://dre.example/form.pdf', 'http://dre.example']) {
    expect(WebAddress.parse(address)).toBe(address);
  }
});

test.each(['WA\u0007-1', 'WA-1\n', '\u202eWA-1', 'WA\u200b-1', 'WA\u2028-1'])(
  '%j is no line that everybody reads alike',
  (text) => expect(oneLine(z.string()).safeParse(text).success).toBe(false),
);

test('a line holds any script', () => {
  expect(oneLine(z.string()).parse('WA-1 · Ñandú 家')).toBe('WA-1 · Ñandú 家');
});
