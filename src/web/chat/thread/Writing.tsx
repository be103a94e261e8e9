/** The composer of a thread, with what is answered, changed or talked about above it. */
import type { ReactNode } from 'react';
import type { ThreadView } from '#api/chat.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Composer } from './Composer.tsx';
import type { Reader } from './people.ts';
import { QuoteOf } from './QuoteOf.tsx';
import { HomeMention } from './SubjectCard.tsx';
import type { Writing as OwnWriting } from './useWriting.ts';

export interface WritingProps {
  writing: OwnWriting;
  view: ThreadView;
  reader: Reader;
}

export function Writing({ writing, view, reader }: WritingProps) {
  const { mode, text, home, composer, setText, send } = writing;
  return (
    <Composer
      ref={composer}
      text={text}
      label={`Message to ${view.title}`}
      verb={mode.kind === 'edit' ? 'Save' : 'Send'}
      onText={setText}
      onSend={send}
      onEscape={writing.leaveMode}
      above={
        <>
          {home !== null && mode.kind !== 'edit' && (
            <Above label="Do not mention this home" onLeave={writing.leaveHome}>
              <HomeMention listingKey={home} title={null} />
            </Above>
          )}
          {mode.kind === 'quote' && (
            <Above label="Do not answer this one" onLeave={writing.leaveMode}>
              <QuoteOf quote={quoteOf(mode.message)} reader={reader} />
            </Above>
          )}
          {mode.kind === 'edit' && (
            <Above label="Leave it as it is" onLeave={writing.leaveMode}>
              <p className="py-2 text-small font-medium">You change a message that was sent</p>
            </Above>
          )}
        </>
      }
    />
  );
}

interface AboveProps {
  label: string;
  onLeave(): void;
  children: ReactNode;
}

function Above({ label, onLeave, children }: AboveProps) {
  return (
    <div className="mb-2 flex items-start justify-between gap-2">
      <div className="min-w-0 flex-1">{children}</div>
      <IconButton icon="x" label={label} onClick={onLeave} />
    </div>
  );
}

const excerptCharacters = 200;

function quoteOf({ number, senderProfileId, body, deletedAt }: MessageToQuote) {
  const excerpt = [...body].slice(0, excerptCharacters).join('');
  return { number, senderProfileId, excerpt, deletedYn: deletedAt !== null };
}

type MessageToQuote = Extract<OwnWriting['mode'], { kind: 'quote' | 'edit' }>['message'];
