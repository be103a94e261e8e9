import { expect, test } from 'vitest';
import { invalidateByNames, tagsNamed } from './liveTags.ts';

test.each([
  ['contract:0199', [{ type: 'contract', id: '0199' }, 'agreements']],
  ['agreements', ['agreements']],
  ['approvals', ['approvals']],
  ['account', ['account', 'devices', 'passkeys']],
  ['toString', []],
  ['threads:4', []],
  ['', []],
])('%j makes old %j', (name, tags) => {
  expect(tagsNamed(name)).toEqual(tags);
});

test('the action names the tags', () => {
  expect(invalidateByNames(['approvals', 'contract:7']).payload).toEqual([
    'approvals',
    { type: 'contract', id: '7' },
    'agreements',
  ]);
});
