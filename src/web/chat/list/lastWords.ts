/** What was said last, with who said it, in a line. */
import type { ThreadRow } from '#api/chat/threads.ts';
import { firstName } from '../../user/firstName.ts';

/** @param profileId of whoever reads */
export function lastWords({ lastMessage, people }: ThreadRow, profileId: string): string {
  if (lastMessage === null) return 'Nothing was said yet';
  const { senderProfileId, excerpt, deletedYn, attachmentCount } = lastMessage;
  const files = attachmentCount === 1 ? 'a file' : `${attachmentCount} files`;
  const words = deletedYn ? 'deleted a message' : excerpt || `sent ${files}`;
  if (senderProfileId === null) return words;
  const isSentence = deletedYn || excerpt === '';
  const who =
    senderProfileId === profileId
      ? 'You'
      : firstName(people.find((one) => one.profileId === senderProfileId)?.name ?? 'Somebody');
  return isSentence ? `${who} ${words}` : `${who}: ${words}`;
}
