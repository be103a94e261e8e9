/** The end of a text that must be read before it is signed: who reaches it, by eye or by key, has read it. */
import { useEffect, useRef } from 'react';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/icon/Icon.tsx';

export type HowRead = 'scrolled' | 'said';

export interface ReadToEndProps {
  isRead: boolean;
  /** What kept it from being recorded; empty while nothing did. */
  problem: string;
  onRead(how: HowRead): void;
}

export function ReadToEnd({ isRead, problem, onRead }: ReadToEndProps) {
  const end = useRef<HTMLDivElement>(null);
  const hear = useRef(onRead);
  useEffect(() => {
    hear.current = onRead;
  }, [onRead]);

  useEffect(() => {
    if (isRead || end.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) hear.current('scrolled');
      },
      // What lies above what is in sight was reached too, however fast it went by.
      { rootMargin: '1000000px 0px 0px 0px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isRead]);

  return (
    <div className="pb-6">
      <div ref={end} aria-hidden className="h-px" />
      {/* Whoever hears the page or goes by key never scrolls. */}
      {!isRead && (
        <Button
          className={problem === '' ? 'sr-only focus:not-sr-only' : ''}
          onClick={() => onRead('said')}
        >
          I have read to the end
        </Button>
      )}
      <output className="block text-small text-ink-soft">
        {isRead && (
          <span className="inline-flex items-center gap-1.5">
            <Icon name="check" size={16} className="shrink-0 text-leaf" />
            You have read it to its end.
          </span>
        )}
        {problem !== '' && <span className="mt-2 block text-brick">{problem}</span>}
      </output>
    </div>
  );
}
