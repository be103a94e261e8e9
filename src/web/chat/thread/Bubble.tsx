/** What one person has said, with what it answers, what it is about, and what others made of it. */
import { useMemo } from 'react';
import type { Message } from '#domain/chat/Message.ts';
import type { Side } from '#domain/chat/Seat.ts';
import { Avatar } from '../../user/Avatar.tsx';
import { timeWords } from '../dayWords.ts';
import { homesIn, piecesOf } from '../text/piecesOf.ts';
import { MessageFiles } from '../attach/MessageFiles.tsx';
import { MessageText } from '../text/MessageText.tsx';
import { MessageMenu } from './MessageMenu.tsx';
import type { MessageRowProps } from './MessageRowProps.ts';
import { calledIn, personOf } from './people.ts';
import { QuoteOf } from './QuoteOf.tsx';
import { Reactions } from './Reactions.tsx';
import { HomeMention, SubjectCard } from './SubjectCard.tsx';

interface BubbleProps extends MessageRowProps {
  message: Message;
  /** It goes on what the same person said just before. */
  isTogether: boolean;
  side: Side;
}

const mostMentions = 3;

export function Bubble(props: BubbleProps) {
  const { message, reader, locale, isTogether, isLit, isCurrent, mark, mayEdit, onChoose } = props;
  const { number, body, subject, quote, deletedAt, editedAt, createdAt } = message;
  const sender = message.senderProfileId!;
  const isOwn = sender === reader.profileId;
  const person = personOf(reader.people, sender);
  const called = calledIn(reader, sender);
  const pieces = useMemo(() => piecesOf(body, location.origin), [body]);
  const mentioned = useMemo(() => {
    const about = subject?.kind === 'home' ? subject.listingKey : null;
    return homesIn(pieces)
      .filter((key) => key !== about)
      .slice(0, mostMentions);
  }, [pieces, subject]);
  const time = timeWords(createdAt, locale);
  const isDeleted = deletedAt !== null;

  return (
    <article
      data-message={number}
      {...{ tabIndex: isCurrent ? 0 : -1 }}
      aria-label={`${called}, ${time}`}
      className={`group/message flex items-end gap-2 rounded-card ${isOwn ? 'flex-row-reverse' : ''} ${isLit ? 'bg-clay-wash' : ''} transition-colors duration-700`}
    >
      {!isOwn && (
        <span className="hidden w-9 shrink-0 self-start sm:block">
          {!isTogether && (
            <Avatar
              profile={{
                displayName: person?.name ?? '?',
                photoFileId: person?.photoFileId ?? null,
              }}
            />
          )}
        </span>
      )}
      <div
        className={`grid min-w-0 max-w-[min(34rem,85%)] grid-cols-[minmax(0,1fr)] gap-1 ${isOwn ? 'justify-items-end' : 'justify-items-start'}`}
      >
        {!isTogether && !isOwn && (
          <p className="text-small wrap-anywhere text-ink-soft">
            <bdi>{person?.name ?? called}</bdi>
            {person?.side === 'agent' && reader.side === 'buyers' && ', agent'}
          </p>
        )}
        {subject !== null && !isDeleted && <SubjectCard subject={subject} />}
        <div
          className={`min-w-0 max-w-full rounded-card px-3.5 py-2 ${isDeleted ? 'border border-dashed border-line-strong text-ink-soft' : isOwn ? 'bg-leaf-wash' : 'border border-line bg-card'}`}
        >
          {quote !== null && !isDeleted && (
            <QuoteOf quote={quote} reader={reader} onOpen={() => props.onQuoted(quote.number)} />
          )}
          {isDeleted ? (
            <p className="italic">
              {isOwn ? 'You deleted this message' : `${called} deleted this message`}
            </p>
          ) : (
            <>
              <MessageFiles attachments={message.attachments} hasWords={body !== ''} />
              {body !== '' && <MessageText pieces={pieces} />}
            </>
          )}
          <p className="mt-0.5 flex justify-end gap-2 text-small text-ink-soft">
            {editedAt !== null && !isDeleted && <span>edited</span>}
            <time dateTime={createdAt} className="figures">
              {time}
            </time>
          </p>
        </div>
        {mentioned.map((listingKey) => (
          <HomeMention key={listingKey} listingKey={listingKey} title={null} />
        ))}
        {!isDeleted && (
          <Reactions
            message={message}
            reader={reader}
            onToggle={
              onChoose && ((emoji, onYn) => onChoose({ kind: 'react', message, emoji, onYn }))
            }
          />
        )}
        {mark !== null && <p className="text-small text-ink-soft">{mark}</p>}
      </div>
      {!isDeleted && onChoose !== null && (
        <MessageMenu
          message={message}
          isOwn={isOwn}
          mayEdit={mayEdit}
          isReachable={isCurrent}
          called={called}
          onChoose={onChoose}
        />
      )}
    </article>
  );
}
