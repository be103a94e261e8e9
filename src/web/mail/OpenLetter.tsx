/** One letter: to whom, since when, and as it would look in a mail program. */
import { useState } from 'react';
import type { MailOpened } from '#api/mailSchemas.ts';
import { defaultLocale, formatInstant } from '#domain/calendar.ts';
import { isNotThere } from '../client/failureOf.ts';
import { useReply } from '../client/useReply.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Segments } from '../ui/fields/Segments.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { LetterFrame } from './LetterFrame.tsx';
import { mailQueries } from './mailQueries.ts';

export function OpenLetter({ mailId }: { mailId: string }) {
  const [asked, retry] = useReply(mailQueries.mail, { params: { mailId } });
  if (asked.status === 'loading') return <LetterSkeleton />;
  if (asked.status === 'idle') return <Letter mail={asked.reply} />;
  return (
    <ErrorState
      title="This letter could not be opened"
      onRetry={isNotThere(asked) ? undefined : retry}
    >
      {asked.message}
    </ErrorState>
  );
}

type View = 'html' | 'text';

const views = [
  { value: 'html', words: 'Letter' },
  { value: 'text', words: 'Text' },
] as const;

const size = new Intl.NumberFormat(defaultLocale, { maximumFractionDigits: 0 });

function Letter({ mail }: { mail: MailOpened }) {
  const [view, setView] = useState<View>('html');
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return (
    <article aria-labelledby="letter" className="flex min-h-0 flex-1 flex-col">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 border-b border-line px-4 py-4 md:px-6">
        <div className="min-w-0">
          <h2 id="letter" className="font-display text-title font-medium">
            {mail.subject}
          </h2>
          <p className="mt-1 text-small break-words text-ink-soft">
            To {mail.toAddress} ·{' '}
            <time dateTime={mail.createdAt}>{formatInstant(mail.createdAt, timeZone)}</time>
          </p>
          {mail.attachments.map(({ name, sizeBytes }, index) => (
            <p key={index} className="text-small break-words text-ink-soft">
              With {name}, {size.format(Math.ceil(sizeBytes / 1000))} kB
            </p>
          ))}
        </div>
        <div className="[&_legend]:sr-only">
          <Segments<View> label="Show as" options={views} value={view} onChange={setView} />
        </div>
      </header>
      {view === 'html' ? (
        <LetterFrame mail={mail} />
      ) : (
        <pre className="min-h-0 flex-1 overflow-auto px-4 py-6 font-sans break-words whitespace-pre-wrap md:px-6">
          {mail.textBody}
        </pre>
      )}
    </article>
  );
}

function LetterSkeleton() {
  return (
    <div aria-hidden className="p-6">
      <Skeleton className="h-6 w-72 max-w-full" />
      <Skeleton className="mt-2 h-4 w-48" />
      <Skeleton className="mx-auto mt-10 h-80 max-w-lg rounded-card" />
    </div>
  );
}
