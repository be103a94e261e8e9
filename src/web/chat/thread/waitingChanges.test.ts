import { expect, test } from 'vitest';
import type { Message } from '#domain/chat/Message.ts';
import type { UnsentMessage, WaitingChange } from '../ownOutbox.ts';
import { changesOf, withChanges } from './waitingChanges.ts';

const [ana, leo] = ['ana', 'leo'];

const message = {
  number: 3,
  body: 'See you at ten.',
  deletedAt: null,
  reactions: [{ emoji: '👍', profileIds: [leo] }],
} as unknown as Message;

const unsent = (change: WaitingChange | undefined, refusal: string | null = null) =>
  ({ refusal, what: { body: '', ...(change && { change }) } }) as unknown as UnsentMessage;

test('what waits for a message is shown on it, the later over the earlier', () => {
  const changes = changesOf(
    [
      unsent({ kind: 'edit', number: 3, body: 'At eleven.' }),
      unsent(undefined),
      unsent({ kind: 'edit', number: 4, body: 'Another one.' }),
      unsent({ kind: 'edit', number: 3, body: 'Too late.' }, 'It is too late.'),
      unsent({ kind: 'edit', number: 3, body: 'At noon.' }),
    ],
    3,
  );
  expect(changes).toHaveLength(2);
  expect(withChanges(message, changes, ana!).body).toBe('At noon.');
  const deleted = { ...message, body: '', deletedAt: '2026-03-08T18:00:00.000Z' };
  expect(withChanges(deleted, changes, ana!)).toBe(deleted);
});

test('a reaction is added beside those of others, and taken back, each once', () => {
  const after = (...steps: [emoji: '👍' | '🎉', onYn: boolean][]) =>
    withChanges(
      message,
      steps.map(([emoji, onYn]) => ({ kind: 'react', number: 3, emoji, onYn })),
      ana!,
    ).reactions;
  expect(after(['👍', true], ['👍', true])).toEqual([{ emoji: '👍', profileIds: [leo, ana] }]);
  expect(after(['👍', true], ['👍', false])).toEqual([{ emoji: '👍', profileIds: [leo] }]);
  expect(after(['🎉', true])).toEqual([
    { emoji: '👍', profileIds: [leo] },
    { emoji: '🎉', profileIds: [ana] },
  ]);
  expect(after(['🎉', true], ['🎉', false])).toEqual([{ emoji: '👍', profileIds: [leo] }]);
});
