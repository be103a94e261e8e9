import { expect, test } from 'vitest';
import type { Commission } from '#domain/contract/Commission.ts';
import { type InTheEnd, inTheEnd } from './inTheEnd.ts';

const flat: Commission = { model: 'flat', flatCents: 1_250_000, feeKind: { kind: 'net' } };
const percent: Commission = {
  model: 'percent',
  rateBps: 250,
  minimumCents: 0,
  feeKind: { kind: 'gross_with_rebate', minimumKeptCents: 600_000 },
};
const asked: InTheEnd = {
  commission: flat,
  kind: 'full',
  state: 'WA',
  rebateStatus: 'allowed',
  priceCents: 50_000_000,
  agent: 'Dana',
  buyerYn: true,
};

test.each<[Partial<InTheEnd>, string]>([
  [{ commission: { model: 'zero' } }, 'In the end you pay Dana nothing.'],
  [{}, 'In the end you pay Dana $12,500 at closing, less whatever the seller pays.'],
  [
    { commission: percent },
    'In the end you pay Dana $6,000 (2.5% of the purchase price) at closing, with $6,500 given back counted, less whatever the seller pays.',
  ],
  [
    { commission: percent, priceCents: null },
    'In the end you pay Dana 2.5% of the purchase price at closing, less whatever the seller pays.',
  ],
  [
    { kind: 'touring' },
    'Touring costs nothing. If you buy, you pay Dana $12,500 at closing, less whatever the seller pays.',
  ],
  [
    { buyerYn: false },
    'In the end the buyers pay you $12,500 at closing, less whatever the seller pays.',
  ],
])('%j', (changes, sentence) => {
  expect(inTheEnd({ ...asked, ...changes })).toBe(sentence);
});
