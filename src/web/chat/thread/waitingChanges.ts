/** What one did to messages without a connection, shown as it will be once it is sent. */
import type { Message } from '#domain/chat/Message.ts';
import type { UnsentMessage, WaitingChange } from '../ownOutbox.ts';

/** In the order in which they were made; what was refused is not among them. */
export function changesOf(unsent: readonly UnsentMessage[], number: number): WaitingChange[] {
  return unsent.flatMap(({ refusal, what: { change } }) =>
    refusal === null && change?.number === number ? [change] : [],
  );
}

export function withChanges(
  message: Message,
  changes: readonly WaitingChange[],
  profileId: string,
): Message {
  if (message.deletedAt !== null) return message;
  return changes.reduce<Message>(
    (before, change) =>
      change.kind === 'edit'
        ? { ...before, body: change.body }
        : { ...before, reactions: reactionsAfter(before.reactions, change, profileId) },
    message,
  );
}

function reactionsAfter(
  before: Message['reactions'],
  { emoji, onYn }: Extract<WaitingChange, { kind: 'react' }>,
  profileId: string,
): Message['reactions'] {
  const others = before.map((one) =>
    one.emoji === emoji
      ? { ...one, profileIds: one.profileIds.filter((id) => id !== profileId) }
      : one,
  );
  const there = others.some((one) => one.emoji === emoji);
  const all = !onYn
    ? others
    : there
      ? others.map((one) =>
          one.emoji === emoji ? { ...one, profileIds: [...one.profileIds, profileId] } : one,
        )
      : [...others, { emoji, profileIds: [profileId] }];
  return all.filter(({ profileIds }) => profileIds.length > 0);
}
