/** One place in the list: the lines that stand above a message, and the message; or its skeleton. */
import type { ReactNode } from 'react';
import { epochMs } from '#domain/calendar.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { dayOf, dayWords } from '../dayWords.ts';
import { Bubble } from './Bubble.tsx';
import type { MessageRowProps } from './MessageRowProps.ts';
import { SystemMessage } from './SystemMessage.tsx';

/** Closer together than that, one’s name is said once. */
const togetherMs = 5 * 60_000;

export function MessageRow(props: MessageRowProps) {
  const { number, message, before, isFirst, isFirstNew, today, locale, reader } = props;
  if (message === undefined) return <Unloaded number={number} />;
  const day = dayOf(message.createdAt);
  const isNewDay = isFirst || (before !== undefined && dayOf(before.createdAt) !== day);
  const isTogether =
    before !== undefined &&
    !isNewDay &&
    !isFirstNew &&
    before.senderProfileId === message.senderProfileId &&
    epochMs(message.createdAt) - epochMs(before.createdAt) < togetherMs;
  return (
    <div className={`mx-auto max-w-3xl px-3 sm:px-5 ${isTogether ? 'pt-0.5' : 'pt-3'}`}>
      {isNewDay && <Line>{dayWords(day, today, locale)}</Line>}
      {isFirstNew && <Line isNew>New since you were here</Line>}
      {message.senderProfileId === null ? (
        <SystemMessage message={message} locale={locale} />
      ) : (
        <Bubble {...props} message={message} isTogether={isTogether} side={reader.side} />
      )}
    </div>
  );
}

function Line({ children, isNew = false }: { children: ReactNode; isNew?: boolean }) {
  const look = isNew ? 'text-clay-ink before:bg-clay after:bg-clay' : 'text-ink-soft';
  return (
    <p
      className={`my-3 flex items-center gap-3 text-small font-medium before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line ${look}`}
    >
      {children}
    </p>
  );
}

/** The shape of what comes; which side it will be on is not known. */
function Unloaded({ number }: { number: number }) {
  return (
    <div className="mx-auto max-w-3xl px-3 pt-3 sm:px-5" data-number={number}>
      <span className="sr-only">A message is being loaded</span>
      <Skeleton className={`h-11 rounded-card ${number % 3 === 0 ? 'ml-auto w-2/5' : 'w-3/5'}`} />
    </div>
  );
}
