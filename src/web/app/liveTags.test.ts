import { expect, test } from 'vitest';
import { liveNounNames, liveNouns } from '#api/live.ts';
import { nameOfTag } from '../client/hearTags.ts';
import { invalidateByNames, tagsNamed } from './liveTags.ts';

const id = '0198c0de-0000-7000-8000-000000000001';

test.each([
  [`contract:${id}`, [{ type: 'contract', id }, 'agreements']],
  ['agreements', ['agreements']],
  ['approvals', ['approvals']],
  ['account', ['account', 'devices', 'passkeys']],
  ['toString', []],
  ['troubles', ['troubles']],
  ['contract:7', []],
  ['threads:4', []],
  ['', []],
])('%j makes old %j', (name, tags) => {
  expect(tagsNamed(name)).toEqual(tags);
});

test('the action names the tags', () => {
  expect(invalidateByNames(['approvals', `contract:${id}`]).payload).toEqual([
    'approvals',
    { type: 'contract', id },
    'agreements',
  ]);
});

test.each(liveNounNames)('somebody who shows %s hears of it', (noun) => {
  const name = liveNouns[noun].ofOneYn ? `${noun}:${id}` : noun;
  expect(tagsNamed(name).map(nameOfTag)).toContain(name);
});
