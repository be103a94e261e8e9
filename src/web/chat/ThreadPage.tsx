/** `/chat/:threadId`: one conversation; the list beside it where there is room. */
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { useParams } from 'react-router';
import { pages } from '#api/pages.ts';
import { agentChatBackButtonSet, backButtonSet } from '../header/headerSlice.ts';
import { ChatRoom } from './ChatRoom.tsx';
import { ThreadPane } from './thread/ThreadPane.tsx';

const back = { label: 'Back to your conversations', path: '/chat' };

export function Component() {
  const threadId = useParams().threadId!;
  const dispatch = useDispatch();
  useEffect(() => {
    dispatch(backButtonSet(back));
    dispatch(agentChatBackButtonSet(back));
    return () => {
      dispatch(backButtonSet(null));
      dispatch(agentChatBackButtonSet(null));
    };
  }, [dispatch]);
  return (
    <ChatRoom title={pages['/chat'].title} chosenId={threadId}>
      {(profileId) => (
        <ThreadPane key={threadId} profileId={profileId} threadId={threadId} hasAside />
      )}
    </ChatRoom>
  );
}
