/**
 * List and conversation: beside each other where there is room, with what is talked about, and one at
 * a time on a phone, as high as what is seen of the page.
 */
import { type ReactNode, useState } from 'react';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router';
import { Header } from '../header/Header.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { selectActiveProfile } from '../user/userSlice.ts';
import { ThreadList } from './list/ThreadList.tsx';
import { Hits } from './search/Hits.tsx';
import { SearchField } from './search/SearchField.tsx';
import { useSeenHeight } from './useSeenHeight.ts';

export interface ChatRoomProps {
  title: string;
  chosenId: string | null;
  /** The pane at the right, for the profile that reads. */
  children(profileId: string): ReactNode;
}

export function ChatRoom({ title, chosenId, children }: ChatRoomProps) {
  const profile = useSelector(selectActiveProfile);
  useSeenHeight();
  if (profile === null || profile.role === 'admin') {
    return (
      <>
        <Header />
        <main id="main">
          <EmptyState title="Conversations are between buyers and agents" level="h1">
            Go on as one of them: the account menu above has your other profiles.
          </EmptyState>
        </main>
      </>
    );
  }
  const { profileId, role } = profile;
  return (
    <div className="flex h-[var(--seen-height,100dvh)] flex-col overflow-hidden">
      <Header />
      <main
        id="main"
        key={profileId}
        className="min-h-0 flex-1 lg:grid lg:grid-cols-[minmax(18rem,23rem)_minmax(0,1fr)]"
      >
        <section
          aria-label={title}
          className={`flex h-full min-h-0 flex-col lg:border-r lg:border-line ${chosenId === null ? '' : 'max-lg:hidden'}`}
        >
          <Listed title={title} chosenId={chosenId}>
            <ThreadList
              profileId={profileId}
              side={role === 'agent' ? 'agent' : 'buyers'}
              chosenId={chosenId}
            />
          </Listed>
        </section>
        <section
          aria-label="Conversation"
          className={`h-full min-h-0 min-w-0 ${chosenId === null ? 'max-lg:hidden' : ''}`}
        >
          {children(profileId)}
        </section>
      </main>
    </div>
  );
}

interface ListedProps {
  title: string;
  chosenId: string | null;
  children: ReactNode;
}

function Listed({ title, chosenId, children }: ListedProps) {
  const [text, setText] = useState('');
  const navigate = useNavigate();
  const Heading = chosenId === null ? 'h1' : 'h2';
  return (
    <>
      <div className="px-4 pt-5 pb-3 sm:px-5">
        <Heading className="mb-3 font-display text-heading font-medium">{title}</Heading>
        <search className="block">
          <SearchField label="Search in all conversations" onLook={setText} />
        </search>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto border-t border-line">
        {text === '' ? (
          children
        ) : (
          <Hits
            text={text}
            threadId={null}
            onGo={({ threadId, number }) => void navigate(`/chat/${threadId}?message=${number}`)}
          />
        )}
      </div>
    </>
  );
}
