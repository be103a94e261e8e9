/** Whom one talks with and whose side they are on, and the ways to get around in what was said. */
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { chatApi } from '#api/chat.ts';
import type { ThreadView } from '#api/chatSchemas.ts';
import { formatInstant, type LegalDate } from '#domain/calendar.ts';
import { joinNames } from '#domain/joinNames.ts';
import { call } from '../../client/call.ts';
import { Button } from '../../ui/Button.tsx';
import { DateField } from '../../ui/fields/DateField.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { IconButton } from '../../ui/icon/IconButton.tsx';
import { Popover } from '../../ui/dialog/Popover.tsx';
import { SendProblem } from '../../ui/form/SendProblem.tsx';
import { showToast } from '../../ui/Toast.tsx';
import { useSend } from '../../ui/form/useSend.ts';
import { firstName } from '../../user/firstName.ts';
import { useLocale } from '../../user/useLocale.ts';
import { beginningOf, dayOf, ownTimeZone } from '../dayWords.ts';
import type { OpenThread } from '../ownThreads.ts';
import { ThreadSearch } from '../search/ThreadSearch.tsx';
import { calledIn, personOf, type Reader } from './people.ts';
import { SaveCopy } from './SaveCopy.tsx';
import { usePresence } from './usePresence.ts';

export interface ThreadHeadProps {
  view: ThreadView;
  thread: OpenThread;
  reader: Reader;
  /** Of the newest message, which may have come after the view. */
  lastNumber: number;
  /** What is talked about, beside it; null where there is no room for it. */
  aside: { id: string; isOpen: boolean; toggle(): void } | null;
  onGo(number: number): void;
  onEnd(): void;
  /** It was put back to unread. */
  onUnread(): void;
}

export function ThreadHead(props: ThreadHeadProps) {
  const { view, reader, lastNumber, aside, onGo, onUnread } = props;
  const [isSearching, setIsSearching] = useState(false);
  const [isUnfolded, setIsUnfolded] = useState(false);
  const locale = useLocale();
  const [isSaving, setIsSaving] = useState(false);
  const { sending, send } = useSend();
  const navigate = useNavigate();
  const restId = useId();
  const { threadId } = view;
  /** Where the pane is too low, as above a keyboard or beside large text, a press shows it. */
  const unfolds = isUnfolded ? '' : 'low-thread:hidden';

  async function markUnread(): Promise<void> {
    if (sending.status === 'loading') return;
    onUnread();
    const isDone = await send(() => call(chatApi.markUnread, { body: { threadId } }));
    if (!isDone) return showToast('error', 'This could not be marked as unread. Try again.');
    showToast('done', 'Marked as unread.');
    void navigate('/chat');
  }

  return (
    <div
      className={`border-b border-line bg-paper ${isUnfolded ? 'low-thread:max-h-[70cqh] low-thread:shrink-0 low-thread:overflow-y-auto' : ''}`}
    >
      <div className="flex flex-wrap items-center gap-x-1 py-1.5 pr-2 pl-4 sm:pl-5 low-thread:py-0">
        <div className="min-w-[min(6rem,100%)] flex-1">
          <h1
            className={`line-clamp-2 font-display text-title font-semibold wrap-anywhere ${isUnfolded ? '' : 'low-thread:line-clamp-1 low-thread:text-[1rem]'}`}
          >
            <bdi>{view.title}</bdi>
          </h1>
          <div className={unfolds}>
            <HereNow threadId={threadId} reader={reader} />
          </div>
        </div>
        <IconButton
          icon={isUnfolded ? 'chevron-up' : 'info'}
          label={isUnfolded ? 'Show less' : `More: ${shortAbout(view)}`}
          aria-expanded={isUnfolded}
          aria-controls={restId}
          onClick={() => setIsUnfolded(!isUnfolded)}
          className="hidden! low-thread:grid!"
        />
        <div
          id={restId}
          className={`ml-auto flex flex-wrap justify-end low-thread:basis-full ${unfolds}`}
        >
          <IconButton
            icon="search"
            label="Search in this conversation"
            aria-expanded={isSearching}
            onClick={() => setIsSearching(!isSearching)}
          />
          <JumpToDay {...props} />
          {lastNumber > 0 && (
            <>
              <IconButton icon="mail" label="Mark as unread" onClick={() => void markUnread()} />
              <IconButton icon="download" label="Save a copy" onClick={() => setIsSaving(true)} />
            </>
          )}
          {aside !== null && (
            <IconButton
              icon="info"
              label="What you talk about"
              aria-expanded={aside.isOpen}
              aria-controls={aside.isOpen ? aside.id : undefined}
              onClick={aside.toggle}
            />
          )}
        </div>
      </div>
      <div className={unfolds}>
        <p className="mb-2 px-4 text-small text-ink-soft sm:px-5">{view.sides}</p>
        <Inspections view={view} />
      </div>
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

/** Said quietly, and never by a live region: people come and go. */
function HereNow({ threadId, reader }: { threadId: string; reader: Reader }) {
  const others = usePresence(threadId).filter(
    (one) => one !== reader.profileId && personOf(reader.people, one) !== undefined,
  );
  if (others.length === 0) return null;
  const names = joinNames(others.map((one) => calledIn(reader, one)));
  return (
    <p className="flex items-center gap-1.5 text-small text-ink-soft">
      <span aria-hidden className="size-2 shrink-0 rounded-full bg-leaf" />
      <span className="min-w-0">
        <bdi>{names}</bdi> {others.length === 1 ? 'is' : 'are'} here now
      </span>
    </p>
  );
}

/** What a press shows, beside what can be done. */
function shortAbout({ side, people, agentProfileId, inspections }: ThreadView): string {
  const agent = personOf(people, agentProfileId);
  const whose =
    side === 'agent' || agent === undefined
      ? 'whether you represent them'
      : `whose side ${firstName(agent.name)} is on`;
  return inspections.length === 0 ? whose : `${whose}, and who has read this`;
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
