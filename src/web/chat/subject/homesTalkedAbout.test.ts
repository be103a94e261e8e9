import { expect, test } from 'vitest';
import type { Message } from '#domain/chat/Message.ts';
import { homesTalkedAbout } from './homesTalkedAbout.ts';

const origin = 'https://lintel.example';

function homesIn(messages: readonly (Partial<Message> | undefined)[]): string[] {
  const message = (number: number) => {
    const said = messages[number - 1];
    return said && ({ body: '', subject: null, deletedAt: null, ...said } as Message);
  };
  return homesTalkedAbout({ lastNumber: messages.length, message, origin });
}

const about = (listingKey: string) =>
  ({ subject: { kind: 'home', listingKey, title: listingKey } }) as const;

test('the home that was named last comes first, each once, by its card or by a link to it', () => {
  expect(homesIn([about('a'), { body: `And ${origin}/home/b?` }, about('c'), about('a')])).toEqual([
    'a',
    'c',
    'b',
  ]);
  expect(homesIn([{ body: 'Hello' }])).toEqual([]);
});

test('what is not loaded, was deleted, or leads elsewhere names none; four are enough', () => {
  expect(homesIn([undefined, { ...about('a'), deletedAt: '2026-03-08T18:00:00.000Z' }])).toEqual(
    [],
  );
  expect(homesIn([{ body: 'https://elsewhere.example/home/b' }])).toEqual([]);
  expect(homesIn(['a', 'b', 'c', 'd', 'e'].map(about))).toEqual(['e', 'd', 'c', 'b']);
});
