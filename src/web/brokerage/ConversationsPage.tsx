/** `/admin/conversations`: the brokerage's conversations, read for a reason that their people see. */
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ReadingLog } from '../chat/desk/ReadingLog.tsx';
import { ThreadDesk } from '../chat/desk/ThreadDesk.tsx';
import { ThreadFinder } from '../chat/desk/ThreadFinder.tsx';
import { useDeskAddress } from '../chat/desk/useDeskAddress.ts';
import { DeskPanes } from '../ui/DeskPanes.tsx';
import { Segments } from '../ui/fields/Segments.tsx';
import { rememberedKeys } from '../ui/keys/rememberedKeys.ts';
import { useDeskKeys } from '../ui/keys/useDeskKeys.ts';
import { AdminDesk } from './AdminDesk.tsx';

export function Component() {
  const address = useDeskAddress();
  const navigate = useNavigate();
  const [keysYn] = useState(rememberedKeys);
  const list = useRef<HTMLDivElement>(null);
  const { threadId, isLog, linkTo, look } = address;
  const close = () => void navigate(linkTo({ thread: '' }));
  const walk = (step: 1 | -1) => {
    const all = [...(list.current?.querySelectorAll<HTMLElement>('[data-thread]') ?? [])];
    const at = all.findIndex((one) => one === document.activeElement);
    all[at < 0 ? (step === 1 ? 0 : all.length - 1) : at + step]?.focus();
  };
  useDeskKeys({ j: () => walk(1), k: () => walk(-1) }, keysYn);
  useShownFromItsTop(threadId);
  return (
    <AdminDesk path="/admin/conversations">
      {/* On a phone the list, with its heading, makes room for the detail. */}
      <h1 className="sr-only">Conversations of the brokerage</h1>
      <DeskPanes
        listLabel={isLog ? 'Readings' : 'Conversations'}
        detailLabel="The conversation"
        isDetailOpen={threadId !== null}
        list={
          <div ref={list} className="pt-6">
            <div className="px-4 pb-4 sm:px-5">
              <h2 className="font-display text-heading font-medium">Conversations</h2>
              <p className="mt-1 mb-4 text-small text-ink-soft">
                Found by their people. What is said is read for a reason, which they see.
              </p>
              <Segments
                label="Show"
                value={isLog ? 'readings' : 'threads'}
                options={[
                  { value: 'threads', words: 'Conversations' },
                  { value: 'readings', words: 'Who has read' },
                ]}
                onChange={(value) => look({ show: value === 'readings' ? value : '' })}
              />
            </div>
            {isLog ? <ReadingLog address={address} /> : <ThreadFinder address={address} />}
          </div>
        }
        detail={
          threadId === null ? (
            <p className="grid h-full place-content-center px-6 py-12 text-center text-ink-soft">
              Choose a conversation: who has read it and the way to read it stand here.
            </p>
          ) : (
            <ThreadDesk key={threadId} threadId={threadId} onClose={close} />
          )
        }
      />
    </AdminDesk>
  );
}

/** On a phone the detail takes the place of a list that may have been scrolled far. */
function useShownFromItsTop(threadId: string | null): void {
  useEffect(() => {
    if (threadId !== null && matchMedia('(max-width: 63.99rem)').matches) window.scrollTo(0, 0);
  }, [threadId]);
}
