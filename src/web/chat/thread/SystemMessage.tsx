/** What Lintel itself tells: an agreement was signed, somebody joined. */
import type { Message } from '#domain/chat/Message.ts';
import { piecesOf } from '../text/piecesOf.ts';
import { MessageText } from '../text/MessageText.tsx';
import { timeWords } from '../dayWords.ts';
import { SubjectCard } from './SubjectCard.tsx';

export function SystemMessage({ message, locale }: { message: Message; locale: string }) {
  const { body, subject, hiddenYn, createdAt, number } = message;
  return (
    <article
      data-message={number}
      tabIndex={-1}
      aria-label="From Lintel"
      className="mx-auto my-1 grid max-w-md grid-cols-[minmax(0,1fr)] justify-items-center gap-2 rounded-card px-3 py-1 text-center text-small text-ink-soft"
    >
      {hiddenYn ? (
        <p>Something happened in an agreement that you have no part in.</p>
      ) : (
        <MessageText pieces={piecesOf(body, location.origin)} />
      )}
      {subject !== null && <SubjectCard subject={subject} />}
      <time dateTime={createdAt}>{timeWords(createdAt, locale)}</time>
    </article>
  );
}
