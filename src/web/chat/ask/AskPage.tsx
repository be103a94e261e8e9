/** `/chat/new`: the first word to an agent, about a home or about themselves. */
import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate, useSearchParams } from 'react-router';
import { chatApi } from '#api/chat.ts';
import { pages } from '#api/pages.ts';
import { call } from '../../client/call.ts';
import { isNotThere } from '../../client/failureOf.ts';
import { useReply } from '../../client/useReply.ts';
import { agentChatBackButtonSet, backButtonSet } from '../../header/headerSlice.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { SendProblem } from '../../ui/form/SendProblem.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { usePageTitle } from '../../ui/usePageTitle.ts';
import { useSend } from '../../ui/form/useSend.ts';
import { chatQueries } from '../chatQueries.ts';
import { ChatRoom } from '../ChatRoom.tsx';
import { outboxOf } from '../ownOutbox.ts';
import { Composer, type ComposerHandle } from '../thread/Composer.tsx';
import { FirstQuestions } from '../thread/FirstQuestions.tsx';
import { HomeMention } from '../thread/SubjectCard.tsx';
import { keepDraft, useDraft } from '../thread/useDraft.ts';
import { WhomToAsk } from './WhomToAsk.tsx';

const chosen = 'new';

export function Component() {
  const [asked] = useSearchParams();
  const dispatch = useDispatch();
  const agentProfileId = asked.get('agent');
  const home = asked.get('home');
  useEffect(() => {
    const back =
      home === null
        ? { label: 'Back to the agents', path: '/agents' }
        : { label: 'Back to the home', path: `/home/${home}` };
    dispatch(backButtonSet(back));
    dispatch(agentChatBackButtonSet(back));
    return () => {
      dispatch(backButtonSet(null));
      dispatch(agentChatBackButtonSet(null));
    };
  }, [dispatch, home]);
  return (
    <ChatRoom title={pages['/chat'].title} chosenId={chosen}>
      {(profileId) =>
        agentProfileId === null ? (
          <WhomToAsk home={home} />
        ) : (
          <Asking
            key={agentProfileId}
            profileId={profileId}
            agentProfileId={agentProfileId}
            home={home}
          />
        )
      }
    </ChatRoom>
  );
}

interface AskingProps {
  profileId: string;
  agentProfileId: string;
  home: string | null;
}

function Asking({ profileId, agentProfileId, home }: AskingProps) {
  const query = home === null ? {} : { listingKey: home };
  const [asked, retry] = useReply(chatQueries.beforeAsking, { params: { agentProfileId }, query });
  const navigate = useNavigate();
  const { draft, setDraft, leave } = useDraft(profileId, `agent ${agentProfileId}`);
  const { sending, send } = useSend();
  const composer = useRef<ComposerHandle>(null);
  const [isBusy, setIsBusy] = useState(false);
  const name = asked.status === 'idle' ? asked.reply.agentName : null;
  usePageTitle(name === null ? pages['/chat/new'].title : `Ask ${name}`);
  const known = asked.status === 'idle' ? asked.reply.threads[0] : undefined;
  const about = home === null ? '' : `?home=${encodeURIComponent(home)}`;
  useEffect(() => {
    // Who has talked with them before goes on there.
    if (known && !isBusy) void navigate(`/chat/${known.threadId}${about}`, { replace: true });
  }, [known, about, navigate, isBusy]);

  if (asked.status === 'loading' || known) return <AskSkeleton />;
  if (asked.status === 'failed') {
    if (!isNotThere(asked)) {
      return (
        <ErrorState title="This agent could not be loaded" onRetry={() => void retry()}>
          {asked.message}
        </ErrorState>
      );
    }
    return (
      <EmptyState
        title="This agent is not here"
        level="h1"
        action={
          <ButtonLink look="primary" to="/agents">
            See other agents
          </ButtonLink>
        }
      >
        The address may be mistyped, or the agent does not take clients just now.
      </EmptyState>
    );
  }
  const { agentName, sides, firstQuestions } = asked.reply;

  async function ask(body: string): Promise<void> {
    setIsBusy(true);
    const isDone = await send(async () => {
      const { threadId } = await call(chatApi.open, { body: { agentProfileId } });
      await outboxOf(profileId).add(threadId, {
        body,
        ...(home !== null && { subject: { kind: 'home', listingKey: home } }),
      });
      // It goes on in the conversation.
      const rest = leave(draft);
      if (rest !== '') keepDraft(profileId, threadId, rest);
      setDraft('');
      await navigate(`/chat/${threadId}`, { replace: true });
    });
    if (!isDone) setIsBusy(false);
  }

  return (
    <div className="flex h-full min-h-0 flex-col">
      <FirstQuestions
        level="h1"
        view={{ title: agentName, sides, firstQuestions }}
        onChoose={(question) => {
          setDraft(question);
          composer.current?.focus();
        }}
      />
      <div className="px-4">
        <SendProblem sending={sending} />
      </div>
      <Composer
        ref={composer}
        text={draft}
        label={`Message to ${agentName}`}
        onText={setDraft}
        onSend={ask}
        above={
          home !== null && (
            <div className="mb-2">
              <HomeMention listingKey={home} title={null} />
            </div>
          )
        }
      />
    </div>
  );
}

function AskSkeleton() {
  return (
    <div aria-busy className="flex h-full flex-col justify-end p-5">
      <output className="sr-only">The agent is being loaded</output>
      <Skeleton className="h-8 w-64" />
      <Skeleton className="mt-3 h-12 w-full max-w-xl" />
      <Skeleton className="mt-6 h-11 w-72" />
      <Skeleton className="mt-2 h-11 w-72" />
    </div>
  );
}
