/** What one wrote and Lintel does not have yet, with what becomes of it. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import { epochMs } from '#domain/calendar.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import type { UnsentMessage } from '../ownOutbox.ts';
import { UnsentFiles } from '../attach/UnsentFiles.tsx';
import { MessageText } from '../text/MessageText.tsx';
import { piecesOf } from '../text/piecesOf.ts';
import { HomeMention } from './SubjectCard.tsx';

export interface UnsentBubbleProps {
  unsent: UnsentMessage;
  onTryAgain(): void;
  onRewrite(): void;
  onDelete(): void;
}

export function UnsentBubble({ unsent, onTryAgain, onRewrite, onDelete }: UnsentBubbleProps) {
  const { what, refusal } = unsent;
  const words = useWaitingWords(unsent);
  return (
    <div className="mx-auto max-w-3xl px-3 pt-2 sm:px-5">
      <article
        data-message={unsent.clientId}
        tabIndex={-1}
        aria-label="You, not sent yet"
        className="ml-auto grid w-fit max-w-[min(34rem,85%)] grid-cols-[minmax(0,1fr)] justify-items-end gap-1"
      >
        {what.subject?.kind === 'home' && (
          <HomeMention listingKey={what.subject.listingKey} title={null} />
        )}
        <div
          className={`max-w-full min-w-0 rounded-card border px-3.5 py-2 ${refusal === null ? 'border-dashed border-line-strong text-ink-soft' : 'border-brick'}`}
        >
          {what.body !== '' && <MessageText pieces={piecesOf(what.body, location.origin)} />}
          <UnsentFiles files={what.files ?? []} />
        </div>
        {refusal === null ? (
          <p className="flex items-center gap-1.5 text-small text-ink-soft">
            <Icon name="clock" size={14} className="shrink-0" />
            {words}
          </p>
        ) : (
          <>
            <p role="alert" className="flex gap-1.5 text-small text-brick">
              <Icon name="circle-alert" size={16} className="mt-0.5 shrink-0" />
              {refusal}
            </p>
            <div className="-mr-4 flex flex-wrap justify-end">
              <Button look="plain" onClick={onTryAgain}>
                Try again
              </Button>
              <Button look="plain" onClick={onRewrite}>
                Rewrite
              </Button>
              <Button look="plain" onClick={onDelete}>
                Delete
              </Button>
            </div>
          </>
        )}
      </article>
    </div>
  );
}

/** Longer than this is not just being sent. */
const soonMs = 5_000;

function useWaitingWords({ writtenAt }: UnsentMessage): string {
  const isOnline = useSyncExternalStore(onOnline, () => navigator.onLine);
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const left = epochMs(writtenAt) + soonMs - Date.now();
    const timer = setTimeout(() => setIsLong(true), Math.max(0, left));
    return () => clearTimeout(timer);
  }, [writtenAt]);
  if (!isOnline) return 'No connection. It will be sent when you are back.';
  return isLong ? 'Lintel cannot be reached. It will be sent when it can.' : 'Sending';
}

function onOnline(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
