/** The end of the list: comes near, asks for the next page; the button does the same for everyone. */
import { type RefObject, useEffect, useRef } from 'react';
import { defaultLocale } from '#domain/calendar.ts';
import { Button } from '../../../ui/Button.tsx';

interface MoreHomesProps {
  /** What scrolls. */
  list: RefObject<HTMLElement | null>;
  shown: number;
  total: number;
  page: number;
  pageCount: number;
  loading: boolean;
  /** After a failure the buyer asks again, not the scrolling. */
  byItself: boolean;
  onMore(): void;
}

const whole = new Intl.NumberFormat(defaultLocale);

export function MoreHomes(props: MoreHomesProps) {
  const { list, shown, total, page, pageCount, loading, byItself, onMore } = props;
  const end = useRef<HTMLDivElement>(null);
  const hasMore = page < pageCount;
  const mayAsk = hasMore && byItself && !loading;

  useEffect(() => {
    if (!mayAsk) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry!.isIntersecting) onMore();
      },
      // A good screen ahead, so that the next cards are there when the thumb is.
      { root: list.current, rootMargin: '0px 0px 900px 0px' },
    );
    observer.observe(end.current!);
    return () => observer.disconnect();
  }, [mayAsk, onMore, list]);

  return (
    <div ref={end} className="flex flex-col items-center gap-3 py-10 text-small text-ink-soft">
      <p className="figures">
        {whole.format(shown)} of {whole.format(total)} shown · page {whole.format(page)} of{' '}
        {whole.format(pageCount)}
      </p>
      {hasMore && (
        <Button disabled={loading} onClick={onMore}>
          {loading ? 'Loading homes' : 'Show more homes'}
        </Button>
      )}
    </div>
  );
}
