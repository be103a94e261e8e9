import { expect, test } from 'vitest';
import { nameOfTag } from './hearTags.ts';

test.each([
  [{ type: 'contract', id: '0199' }, 'contract:0199'],
  ['agreements', 'agreements'],
  ['approvals', 'approvals'],
  ['account', 'account'],
  ['contract', null],
  [{ type: 'agreements', id: '0199' }, null],
  ['brokerage', null],
  ['toString', null],
])('%j is heard as %j', (tag, name) => {
  expect(nameOfTag(tag)).toBe(name);
});
