/** How a desk’s first page is laid out: who waits at the left, what comes and what to do at the right. */
import type { ReactNode } from 'react';
import type { Instant } from '#domain/calendar.ts';
import type { Asked } from '../client/useReply.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { StaleNote } from '../ui/kept/StaleNote.tsx';
import { useLocale } from '../user/useLocale.ts';

export interface TodayFrameProps {
  title: string;
  now: Instant;
  /** One sentence under the title. */
  about: ReactNode;
  main: ReactNode;
  side: ReactNode;
}

export function TodayFrame({ title, now, about, main, side }: TodayFrameProps) {
  const locale = useLocale();
  const day = new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
  }).format(new Date(now));
  return (
    <>
      <p className="text-ink-soft">{day}</p>
      <h1 className="figures font-display text-page font-medium">{title}</h1>
      <div className="mt-1 text-ink-soft">{about}</div>
      <div className="mt-8 grid gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,1fr)_minmax(18rem,22rem)]">
        <div className="grid min-w-0 content-start gap-10">{main}</div>
        <div className="grid min-w-0 content-start gap-10">{side}</div>
      </div>
    </>
  );
}

/** While there is nothing to show yet, or no way to get it; and whether what is shown is old. */
export function TodayWaits<Reply>({
  asked,
  onRetry,
  children,
}: {
  asked: Asked<Reply>;
  onRetry(): void;
  children(reply: Reply): ReactNode;
}) {
  if (asked.status === 'loading') {
    return (
      <div aria-busy className="grid gap-4">
        <output className="sr-only">Loading your day</output>
        <Skeleton className="h-16 max-w-md" />
        <Skeleton className="h-56 rounded-card" />
        <Skeleton className="h-28 rounded-card" />
      </div>
    );
  }
  if (asked.status === 'failed') {
    return (
      <ErrorState title="Your day could not be loaded" onRetry={onRetry}>
        {asked.message}
      </ErrorState>
    );
  }
  return (
    <>
      <StaleNote problem={asked.problem} onRetry={onRetry} />
      {children(asked.reply)}
    </>
  );
}
