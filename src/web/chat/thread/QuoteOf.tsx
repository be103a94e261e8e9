import type { Quote } from '#domain/chat/Message.ts';
import { calledIn, type Reader } from './people.ts';

export interface QuoteOfProps {
  quote: Quote;
  reader: Reader;
  /** Goes to the message; without it the quote only stands there. */
  onOpen?(): void;
}

/** The message that another one answers, in a few words. */
export function QuoteOf({ quote, reader, onOpen }: QuoteOfProps) {
  const { senderProfileId, excerpt, deletedYn } = quote;
  const words = (
    <>
      <span className="block text-small font-medium">
        <bdi>{senderProfileId === null ? 'Lintel' : calledIn(reader, senderProfileId)}</bdi>
      </span>
      <span className="line-clamp-2 text-small text-ink-soft">
        {deletedYn ? 'A deleted message' : <bdi>{excerpt}</bdi>}
      </span>
    </>
  );
  const look = 'mb-1 block w-full border-l-2 border-leaf pl-2.5 text-left';
  if (onOpen === undefined) return <div className={look}>{words}</div>;
  return (
    <button type="button" tabIndex={-1} onClick={onOpen} className={`${look} min-h-11`}>
      {words}
    </button>
  );
}
