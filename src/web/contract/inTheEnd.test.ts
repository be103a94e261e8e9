import { expect, test } from 'vitest';
import type { Commission } from '#domain/contract/money/Commission.ts';
import { aDetail } from './ContractView.fixture.ts';
import { inTheEnd } from './inTheEnd.ts';

const flat: Commission = { model: 'flat', flatCents: 1_250_000, feeKind: { kind: 'net' } };
const percent: Commission = {
  model: 'percent',
  rateBps: 250,
  minimumCents: 0,
  feeKind: { kind: 'gross_with_rebate', minimumKeptCents: 600_000 },
};
const asked = aDetail({ commission: flat });
const noPrice = { priceCents: null, rebateStatus: 'allowed' } as const;
const less = 'What the seller pays of it makes it less.';

test.each<[Parameters<typeof aDetail>[0], string | null]>([
  [{ commission: null }, null],
  [{ commission: { model: 'zero' } }, 'You pay Dana $0 in the end. The fee is $0.'],
  [{}, `You pay Dana $12,500 in the end. A fee of $12,500 (2.5%), at a price of $500,000. ${less}`],
  [{ counted: noPrice }, `You pay Dana $12,500 in the end. A fee of $12,500. ${less}`],
  [
    { commission: percent },
    `You pay Dana $6,000 in the end. A fee of $12,500 (2.5%), at a price of $500,000, less $6,500 back at closing. ${less}`,
  ],
  [
    { commission: percent, counted: noPrice },
    'You pay Dana at most $6,000 in the end. The fee: 2.5% of the purchase price. There is no price yet to count it with.',
  ],
  [
    { kind: 'touring' },
    `You pay Dana $12,500 in the end, only if a home is bought. A fee of $12,500 (2.5%), at a price of $500,000. ${less}`,
  ],
  [
    { role: 'agent' },
    `The buyers pay you $12,500 in the end. A fee of $12,500 (2.5%), at a price of $500,000. ${less}`,
  ],
])('%j', (changes, sentence) => {
  expect(inTheEnd({ ...asked, ...changes })).toBe(sentence);
});
