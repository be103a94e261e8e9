/** `/agent/inbox`: all clients of an agent, who waits longest first, walked through by keys. */
import { useEffect, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router';
import { queries } from '../../client/queries.ts';
import { useReply } from '../../client/useReply.ts';
import { epochMs, type Instant } from '#domain/calendar.ts';
import { AgentDesk } from '../../agent/AgentDesk.tsx';
import { Button } from '../../ui/Button.tsx';
import { Key } from '../../ui/keys/Key.tsx';
import { rememberedKeys } from '../../ui/keys/rememberedKeys.ts';
import { useDeskKeys } from '../../ui/keys/useDeskKeys.ts';
import { StaleNote } from '../../ui/kept/StaleNote.tsx';
import { selectActiveProfile } from '../../user/userSlice.ts';
import { SearchField } from '../search/SearchField.tsx';
import { InboxFilters } from './InboxFilters.tsx';
import { InboxList } from './InboxList.tsx';
import { inboxQueries } from './inboxQueries.ts';
import { useInboxAddress } from './useInboxAddress.ts';

export function Component() {
  const profileId = useSelector(selectActiveProfile)?.profileId;
  return (
    <AgentDesk path="/agent/inbox">
      {profileId !== undefined && <Inbox key={profileId} profileId={profileId} />}
    </AgentDesk>
  );
}

function Inbox({ profileId }: { profileId: string }) {
  const address = useInboxAddress();
  const navigate = useNavigate();
  const [keysYn] = useState(rememberedKeys);
  const [snoozing, setSnoozing] = useState<string | null>(null);
  const { filter, name, page } = address;
  const request = { query: { filter, name, page: String(page) } };
  const [asked, retry] = useReply(inboxQueries.inbox, request, { isWatched: true });
  const reply = asked.status === 'idle' ? asked.reply : null;
  const threads = reply?.threads ?? [];
  const list = useRef<HTMLDivElement>(null);
  useReturnedTo(list, reply !== null);
  useComingBack(reply?.nextBackAt ?? null);

  const links = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-thread]') ?? [])];
  function walk(step: 1 | -1): void {
    const all = links();
    const at = all.findIndex((link) => link === document.activeElement);
    const next = at < 0 ? (step === 1 ? 0 : all.length - 1) : at + step;
    all[Math.min(Math.max(next, 0), all.length - 1)]?.focus();
  }
  const chosen = () =>
    document.activeElement instanceof HTMLElement
      ? (document.activeElement.dataset.thread ?? threads[0]?.threadId)
      : threads[0]?.threadId;

  useDeskKeys(
    {
      j: () => walk(1),
      k: () => walk(-1),
      c: () => {
        const threadId = chosen();
        if (threadId !== undefined) void navigate(`/agent/inbox/${threadId}`);
      },
      z: () => setSnoozing(chosen() ?? null),
    },
    keysYn && snoozing === null,
  );

  return (
    <div className="pb-16">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3 px-4 pt-6 pb-4 sm:px-6">
        <div>
          <h1 className="font-display text-page font-medium">Inbox</h1>
          <p className="text-ink-soft">Who waits longest comes first.</p>
        </div>
        <search className="block w-full sm:w-72">
          <SearchField label="Find a client by name" onLook={address.look} />
        </search>
      </div>
      <InboxFilters address={address} counts={reply?.counts ?? null} />
      <StaleNote
        problem={asked.status === 'idle' ? (asked.problem ?? '') : ''}
        onRetry={() => void retry()}
      />
      <div ref={list}>
        <InboxList
          asked={asked}
          address={address}
          profileId={profileId}
          snoozing={snoozing}
          onSnoozing={setSnoozing}
          onRetry={() => void retry()}
        />
      </div>
      {threads.length > 0 && (
        <p className="hidden flex-wrap items-center gap-x-4 px-6 pt-6 text-small text-ink-soft lg:flex">
          <span>
            <Key name="J" /> <Key name="K" /> walk
          </span>
          <span>
            <Key name="C" /> work in the client’s context, and back
          </span>
          <span>
            <Key name="Z" /> put off
          </span>
        </p>
      )}
      {reply?.moreYn && (
        <Button
          className="mx-4 mt-6 sm:mx-6"
          onClick={() => void navigate(address.linkTo({ page: String(page + 1) }))}
        >
          Show the next ones
        </Button>
      )}
    </div>
  );
}

/** The keyboard goes on where one went into a client's context. */
function useReturnedTo(list: React.RefObject<HTMLDivElement | null>, isThere: boolean): void {
  const { state } = useLocation() as { state: { from?: string } | null };
  const from = useRef(state?.from ?? null);
  useEffect(() => {
    if (!isThere || from.current === null) return;
    const line = list.current?.querySelector<HTMLElement>(`[data-thread="${from.current}"]`);
    from.current = null;
    line?.focus();
  }, [list, isThere]);
}

/** A timer holds no longer than this in browsers. */
const longestMs = 2 ** 31 - 1;

/** What was put off is asked for again when its time comes: nobody else tells of it. */
function useComingBack(at: Instant | null): void {
  const dispatch = useDispatch();
  useEffect(() => {
    if (at === null) return;
    const ms = Math.max(0, epochMs(at) - Date.now()) + 200;
    if (ms > longestMs) return;
    const timer = setTimeout(() => dispatch(queries.util.invalidateTags(['chats'])), ms);
    return () => clearTimeout(timer);
  }, [at, dispatch]);
}
