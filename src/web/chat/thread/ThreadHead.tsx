/** Whom one talks with and whose side they are on, and the ways to get around in what was said. */
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { chatApi, type ThreadView } from '#api/chat.ts';
import { formatInstant, type LegalDate } from '#domain/calendar.ts';
import { call } from '../../client/call.ts';
import { Button } from '../../ui/Button.tsx';
import { DateField } from '../../ui/DateField.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Popover } from '../../ui/Popover.tsx';
import { SendProblem } from '../../ui/SendProblem.tsx';
import { showToast } from '../../ui/Toast.tsx';
import { useSend } from '../../ui/useSend.ts';
import { useLocale } from '../../user/useLocale.ts';
import { beginningOf, dayOf, ownTimeZone } from '../dayWords.ts';
import type { OpenThread } from '../ownThreads.ts';
import { ThreadSearch } from '../search/ThreadSearch.tsx';
import { SaveCopy } from './SaveCopy.tsx';

export interface ThreadHeadProps {
  view: ThreadView;
  thread: OpenThread;
  onGo(number: number): void;
  onEnd(): void;
  /** It was put back to unread. */
  onUnread(): void;
}

export function ThreadHead(props: ThreadHeadProps) {
  const { view, onGo, onUnread } = props;
  const [isSearching, setIsSearching] = useState(false);
  const locale = useLocale();
  const [isSaving, setIsSaving] = useState(false);
  const { send } = useSend();
  const navigate = useNavigate();
  const { threadId } = view;

  async function markUnread(): Promise<void> {
    onUnread();
    const isDone = await send(() => call(chatApi.markUnread, { body: { threadId } }));
    if (!isDone) return showToast('error', 'This could not be marked as unread. Try again.');
    showToast('done', 'Marked as unread.');
    void navigate('/chat');
  }

  return (
    <div className="border-b border-line bg-paper">
      <div className="flex flex-wrap items-center gap-x-1 py-1.5 pr-2 pl-4 sm:pl-5">
        <div className="min-w-[min(8rem,100%)] flex-1">
          <h1 className="truncate font-display text-title font-semibold">
            <bdi>{view.title}</bdi>
          </h1>
        </div>
        <IconButton
          icon="search"
          label="Search in this conversation"
          aria-expanded={isSearching}
          onClick={() => setIsSearching(!isSearching)}
        />
        <JumpToDay {...props} />
        {view.lastNumber > 0 && (
          <>
            <IconButton icon="mail" label="Mark as unread" onClick={() => void markUnread()} />
            <IconButton icon="download" label="Save a copy" onClick={() => setIsSaving(true)} />
          </>
        )}
      </div>
      <Sides words={view.sides} />
      <Inspections view={view} />
      {isSaving && (
        <SaveCopy
          threadId={threadId}
          firstDay={dayOf(view.createdAt)}
          locale={locale}
          onClose={() => setIsSaving(false)}
        />
      )}
      {isSearching && <ThreadSearch threadId={threadId} onGo={onGo} />}
    </div>
  );
}

/** Whole, but where the pane is too low for it, as above a keyboard: there a press shows the rest. */
function Sides({ words }: { words: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const [isCut, setIsCut] = useState(false);
  const shown = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const watcher = new ResizeObserver(([entry]) => {
      const { scrollHeight, clientHeight } = entry!.target;
      setIsCut(scrollHeight > clientHeight + 1);
    });
    watcher.observe(shown.current!);
    return () => watcher.disconnect();
  }, []);
  return (
    <div className="-mt-1 mb-2 px-4 text-small text-ink-soft sm:px-5">
      <p ref={shown} className={isOpen ? '' : '[@container_thread_(height<30rem)]:line-clamp-2'}>
        {words}
      </p>
      {(isCut || isOpen) && (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          className="min-h-6 font-medium text-leaf pointer-coarse:min-h-11"
        >
          {isOpen ? 'Show less' : 'Read whose side this agent is on'}
        </button>
      )}
    </div>
  );
}

/** Nobody of the brokerage reads along in secret. */
function Inspections({ view: { inspections } }: { view: ThreadView }) {
  const locale = useLocale();
  const [last, ...others] = inspections;
  if (last === undefined) return null;
  return (
    <details className="border-t border-line px-4 py-2 text-small sm:px-5">
      <summary className="flex min-h-8 cursor-default items-center gap-2 font-medium">
        <Icon name="eye" size={16} className="shrink-0 text-sky" />
        {others.length === 0
          ? `${last.adminName} of the brokerage has read this conversation`
          : `The brokerage has read this conversation ${inspections.length} times`}
      </summary>
      <ul className="grid gap-2 pb-1">
        {inspections.map(({ adminName, reason, at }) => (
          <li key={`${at} ${adminName}`}>
            <bdi>{adminName}</bdi>, {formatInstant(at, ownTimeZone(), locale)}:{' '}
            <q>
              <bdi>{reason}</bdi>
            </q>
          </li>
        ))}
      </ul>
    </details>
  );
}

function JumpToDay({ view, onGo, onEnd }: ThreadHeadProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [day, setDay] = useState<LegalDate | null>(null);
  const { sending, send } = useSend();
  const { threadId } = view;

  async function jump(): Promise<void> {
    if (day === null) return;
    await send(async () => {
      const at = beginningOf(day);
      const page = await call(chatApi.messages, { params: { threadId }, query: { at } });
      setIsOpen(false);
      const first = page.messages[0];
      // Nothing was said since then: what was said last comes before it.
      if (first === undefined) onEnd();
      else onGo(first.number);
    });
  }

  return (
    <Popover
      label="Go to a day"
      className="w-72"
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={<IconButton icon="calendar" label="Go to a day" />}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void jump();
        }}
      >
        <DateField
          label="Go to"
          value={day ?? ''}
          min={dayOf(view.createdAt)}
          onChange={(next) => setDay(next === '' ? null : next)}
        />
        <Button type="submit" look="primary" className="mt-4 w-full" disabled={day === null}>
          Go to that day
        </Button>
        <SendProblem sending={sending} />
      </form>
    </Popover>
  );
}
