import { expect, test } from 'vitest';
import { acceptsPacking } from './acceptsPacking.ts';

const accepts = (text: string | undefined, kind: 'br' | 'gzip') =>
  acceptsPacking({ headers: { 'accept-encoding': text } }, kind);

test.each(['br', 'gzip, deflate, br, zstd', 'gzip;q=0.5,BR;q=0.1', 'gzip, br ; q=1.0'])(
  '%s takes brotli',
  (text) => expect(accepts(text, 'br')).toBe(true),
);

test.each([undefined, '', 'gzip', 'br;q=0', 'gzip, br; q=0.000', 'brotli', 'vbr'])(
  '%s does not take brotli',
  (text) => expect(accepts(text, 'br')).toBe(false),
);
