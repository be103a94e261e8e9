/**
 * `/agent/inbox/:threadId`: an agent in a client's context. The header says whose it is in a colour of
 * its own, the conversation and the agreements stand beside each other, and one key leads back.
 */
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate, useParams } from 'react-router';
import { pages } from '#api/pages.ts';
import { joinNames } from '#domain/joinNames.ts';
import { useReply } from '../../client/useReply.ts';
import { Header } from '../../header/Header.tsx';
import { agentChatBackButtonSet, currentBuyerSet } from '../../header/headerSlice.ts';
import { Key } from '../../ui/keys/Key.tsx';
import { rememberedKeys } from '../../ui/keys/rememberedKeys.ts';
import { useDeskKeys } from '../../ui/keys/useDeskKeys.ts';
import { Button } from '../../ui/Button.tsx';
import { useNow } from '../../ui/useNow.ts';
import { usePageTitle } from '../../ui/usePageTitle.ts';
import { firstName } from '../../user/firstName.ts';
import { selectActiveProfile } from '../../user/userSlice.ts';
import { threadOf } from '../ownThreads.ts';
import { HomesTalkedAbout } from '../subject/SubjectAside.tsx';
import { ThreadPane } from '../thread/ThreadPane.tsx';
import { useSeenHeight } from '../useSeenHeight.ts';
import { ClientAgreements } from './ClientAgreements.tsx';
import { Standing } from './InboxLine.tsx';
import { inboxQueries } from './inboxQueries.ts';
import { SnoozeMenu } from './SnoozeMenu.tsx';

const inbox = { label: 'Back to the inbox', path: '/agent/inbox' };

export function Component() {
  const threadId = useParams().threadId!;
  const profileId = useSelector(selectActiveProfile)?.profileId;
  return profileId === undefined ? null : (
    <Client key={`${profileId} ${threadId}`} profileId={profileId} threadId={threadId} />
  );
}

function Client({ profileId, threadId }: { profileId: string; threadId: string }) {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const now = useNow();
  const [keysYn] = useState(rememberedKeys);
  const [isSnoozing, setIsSnoozing] = useState(false);
  const [side, setSide] = useState<'conversation' | 'agreements'>('conversation');
  const [asked] = useReply(
    inboxQueries.clientThread,
    { params: { threadId } },
    { isWatched: true },
  );
  const thread = asked.status === 'idle' ? asked.reply : null;
  const buyers = (thread?.people ?? []).filter(
    (one) => one.side === 'buyers' && one.leftAt === null,
  );
  const called = buyers.length === 0 ? null : joinNames(buyers.map(({ name }) => firstName(name)));
  useSeenHeight();
  usePageTitle(called === null ? pages['/agent/inbox/:threadId'].title : `Working for ${called}`);
  useEffect(() => {
    dispatch(currentBuyerSet(called));
    dispatch(agentChatBackButtonSet(inbox));
    return () => {
      dispatch(currentBuyerSet(null));
      dispatch(agentChatBackButtonSet(null));
    };
  }, [dispatch, called]);

  const leave = () => void navigate(inbox.path, { state: { from: threadId } });
  useDeskKeys({ c: leave, z: () => setIsSnoozing(true) }, keysYn && !isSnoozing);

  return (
    <div className="flex h-[var(--seen-height,100dvh)] flex-col overflow-hidden">
      <Header />
      <main id="main" className="flex min-h-0 flex-1 flex-col">
        <div className="flex items-center gap-2 border-b border-line bg-paper px-2 sm:px-4">
          <Button look="plain" icon="arrow-left" className="-ml-1 px-2!" onClick={leave}>
            Inbox <Key name="C" />
          </Button>
          {thread !== null && (
            <p className="min-w-0 flex-1 truncate text-small">
              <Standing
                waitingSince={thread.waitingSince}
                snoozedUntil={thread.snoozedUntil}
                now={now}
              />
            </p>
          )}
          <div className="flex lg:hidden">
            <Button
              look="plain"
              className="px-2!"
              onClick={() => setSide(side === 'agreements' ? 'conversation' : 'agreements')}
            >
              {side === 'agreements' ? 'Conversation' : 'Agreements'}
            </Button>
          </div>
          {thread !== null && (
            <SnoozeMenu
              threadId={threadId}
              title={thread.title}
              snoozedUntil={thread.snoozedUntil}
              isOpen={isSnoozing}
              onOpenChange={setIsSnoozing}
              onDone={leave}
            />
          )}
        </div>
        <div className="min-h-0 flex-1 lg:grid lg:grid-cols-[minmax(0,1fr)_24rem]">
          <section
            aria-label="Conversation"
            className={`h-full min-h-0 min-w-0 ${side === 'agreements' ? 'max-lg:hidden' : ''}`}
          >
            <ThreadPane profileId={profileId} threadId={threadId} />
          </section>
          <aside
            aria-label="Agreements"
            className={`h-full min-h-0 overflow-y-auto border-line px-5 py-5 lg:border-l ${side === 'agreements' ? '' : 'max-lg:hidden'}`}
          >
            {thread !== null && <ClientAgreements groupId={thread.groupId} called={called} />}
            <HomesOf profileId={profileId} threadId={threadId} />
          </aside>
        </div>
      </main>
    </div>
  );
}

function HomesOf({ profileId, threadId }: { profileId: string; threadId: string }) {
  const thread = threadOf(profileId, threadId);
  const { lastNumber } = useSyncExternalStore(thread.subscribe, thread.state);
  return (
    <HomesTalkedAbout told={{ lastNumber, message: thread.message, origin: location.origin }} />
  );
}
