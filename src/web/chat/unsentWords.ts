/**
 * What the device alone has, whether it waits or was refused: `2 messages and one change to a message`.
 * @returns null where there is nothing
 */
export function unsentWords(unsent: readonly { what: { change?: unknown } }[]): string | null {
  const changes = unsent.filter(({ what }) => what.change !== undefined).length;
  const messages = unsent.length - changes;
  const parts = [
    ...(messages > 0 ? [messages === 1 ? 'one message' : `${messages} messages`] : []),
    ...(changes > 0
      ? [changes === 1 ? 'one change to a message' : `${changes} changes to messages`]
      : []),
  ];
  return parts.length > 0 ? parts.join(' and ') : null;
}
