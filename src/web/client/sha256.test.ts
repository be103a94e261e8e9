import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { sha256 } from './sha256.ts';

test('the browser computes what the server computes, whatever the letters', () => {
  for (const text of ['', 'abc', 'Łódź, 東京, שלום 👩🏽‍⚖️', '$2,500'.repeat(40_000)]) {
    expect(sha256(text)).toBe(createHash('sha256').update(text).digest('hex'));
  }
});
