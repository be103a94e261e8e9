import { useState } from 'react';
import { Hits } from './Hits.tsx';
import { SearchField } from './SearchField.tsx';

export interface ThreadSearchProps {
  threadId: string;
  onGo(number: number): void;
}

/** Looks for words in one conversation, and goes to where they were said. */
export function ThreadSearch({ threadId, onGo }: ThreadSearchProps) {
  const [text, setText] = useState('');
  return (
    <search className="block border-t border-line">
      <div className="px-4 py-2 sm:px-5">
        <SearchField label="Search in this conversation" takesFocus onLook={setText} />
      </div>
      {text !== '' && (
        <div className="max-h-[40dvh] overflow-y-auto pb-2">
          <Hits text={text} threadId={threadId} onGo={({ number }) => onGo(number)} />
        </div>
      )}
    </search>
  );
}
