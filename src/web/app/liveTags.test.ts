import { expect, test } from 'vitest';
import { invalidateByName, tagsNamed } from './liveTags.ts';

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
  expect(invalidateByName('approvals').payload).toEqual(['approvals']);
});
