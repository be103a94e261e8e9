/** What a message said before it was edited or deleted, for an admin who gave a reason. */
import type { EarlierWords } from '#domain/chat/EarlierWords.ts';
import type { Message } from '#domain/chat/Message.ts';
import { formatInstant } from '#domain/calendar.ts';
import { MessageFiles } from '../attach/MessageFiles.tsx';
import { ownTimeZone } from '../dayWords.ts';

export interface EarlierWordsOfProps {
  message: Message & { earlier: EarlierWords[] };
  locale: string;
}

export function EarlierWordsOf({ message, locale }: EarlierWordsOfProps) {
  const { earlier, number, editedAt, deletedAt } = message;
  // Before deleted words were kept, they were erased.
  const isLost = deletedAt !== null && !earlier.some(({ how }) => how === 'deleted');
  const isEditLost = editedAt !== null && !earlier.some(({ how }) => how === 'edited');
  if (earlier.length === 0 && !isLost && !isEditLost) return null;
  return (
    <section
      aria-label={`Record of message ${number}`}
      className="mx-3 my-2 grid gap-2 rounded-card border border-line bg-clay-wash px-4 py-3 sm:mx-5"
    >
      <p className="text-small font-medium">
        Brokerage record. People in the conversation don’t see this.
      </p>
      {earlier.map(({ how, replacedAt, body, attachments }) => (
        <div key={replacedAt} className="grid min-w-0 gap-1">
          <p className="text-small text-ink-soft">
            {how === 'edited' ? 'Before the edit of ' : 'Deleted on '}
            <time dateTime={replacedAt}>{formatInstant(replacedAt, ownTimeZone(), locale)}</time>
          </p>
          <MessageFiles attachments={attachments} hasWords={body !== ''} />
          {body !== '' && <p className="whitespace-pre-wrap wrap-anywhere">{body}</p>}
        </div>
      ))}
      {isLost && (
        <p className="text-small">
          The words of this message were not saved: it was deleted before Lintel saved deleted
          words.
        </p>
      )}
      {!isLost && isEditLost && (
        <p className="text-small">
          The words before the edit were not saved: Lintel did not save them yet.
        </p>
      )}
    </section>
  );
}
