import { expect, test } from 'vitest';
import type { ChatPerson } from '#api/chat/threads.ts';
import { calledIn, markWords as markWordsOf } from './people.ts';

function person(profileId: string, name: string, marks: Partial<ChatPerson> = {}): ChatPerson {
  return {
    profileId,
    name,
    side: 'buyers',
    photoFileId: null,
    memberKind: null,
    readUpTo: 0,
    readAt: null,
    deliveredUpTo: 0,
    leftAt: null,
    revision: 1,
    ...marks,
  };
}

const reader = (...people: ChatPerson[]) => ({
  profileId: 'ana',
  side: 'buyers' as const,
  people: [person('ana', 'Ana Ruiz', { readUpTo: 99, deliveredUpTo: 99 }), ...people],
});

const markWords = (who: ReturnType<typeof reader>, number: number) =>
  markWordsOf(who, number, (at) => at.slice(11, 16));

test('a mark says who has read, and counts neither oneself nor who has left', () => {
  const dana = person('dana', 'Dana Whitfield', { side: 'agent' });
  const leo = person('leo', 'Leo Ruiz');
  const gone = person('max', 'Max Gone', { leftAt: '2026-11-22T10:00:00.000Z' });
  expect(markWords(reader(dana, leo, gone), 7)).toBe('Sent');
  expect(markWords(reader({ ...dana, deliveredUpTo: 7 }, leo, gone), 7)).toBe('Delivered');
  expect(markWords(reader({ ...dana, readUpTo: 6, deliveredUpTo: 7 }, leo), 7)).toBe('Delivered');
  expect(markWords(reader({ ...dana, readUpTo: 7 }, leo, gone), 7)).toBe('Read by Dana');
  expect(markWords(reader({ ...dana, readUpTo: 9 }, { ...leo, readUpTo: 7 }, gone), 7)).toBe(
    'Read',
  );
  expect(markWords(reader(gone), 7)).toBe('Sent');
});

test('the time is said where one person reads along, and where it is known', () => {
  const readAt = '2026-11-22T10:32:00.000Z';
  const dana = person('dana', 'Dana Whitfield', { side: 'agent', readUpTo: 7, readAt });
  const leo = person('leo', 'Leo Ruiz', { readUpTo: 7, readAt });
  expect(markWords(reader(dana), 7)).toBe('Read 10:32');
  expect(markWords(reader({ ...dana, readAt: null }), 7)).toBe('Read');
  expect(markWords(reader(dana, leo), 7)).toBe('Read');
  // What came after it was not read then.
  expect(markWords(reader(dana), 8)).toBe('Sent');
});

test('people are called by their first names, oneself by none', () => {
  const seen = reader(person('dana', 'Dana Whitfield'));
  expect(['ana', 'dana', 'nobody'].map((whose) => calledIn(seen, whose))).toEqual([
    'You',
    'Dana',
    'Somebody who has left',
  ]);
});
