/** `/chat`: the conversations of somebody. */
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { pages } from '#api/pages.ts';
import { rootBackButtonSet } from '../header/headerSlice.ts';
import { usePageTitle } from '../ui/usePageTitle.ts';
import { ChatRoom } from './ChatRoom.tsx';

export function Component() {
  const { title } = pages['/chat'];
  const dispatch = useDispatch();
  usePageTitle(title);
  useEffect(() => {
    dispatch(rootBackButtonSet({ label: 'Back to the homes', path: '/search' }));
    return () => void dispatch(rootBackButtonSet(null));
  }, [dispatch]);
  return (
    <ChatRoom title={title} chosenId={null}>
      {() => (
        <p className="grid h-full place-content-center text-ink-soft">
          Choose a conversation: it stands here, beside the list.
        </p>
      )}
    </ChatRoom>
  );
}
