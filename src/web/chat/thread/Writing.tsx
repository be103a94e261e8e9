/** The composer of a thread, with what is answered, changed or talked about above it. */
import { type ReactNode, useMemo } from 'react';
import type { ThreadView } from '#api/chatSchemas.ts';
import { findFairHousingHints } from '#domain/chat/fairHousing.ts';
import { openFieldsFault } from '#domain/chat/templateFields.ts';
import { IconButton } from '../../ui/icon/IconButton.tsx';
import { FairHousingNote } from '../../ui/FairHousingNote.tsx';
import { AttachButton } from '../attach/AttachButton.tsx';
import { UploadTray } from '../attach/UploadTray.tsx';
import { OpenFields } from '../templates/OpenFields.tsx';
import { TemplatePicker } from '../templates/TemplatePicker.tsx';
import { Composer } from './Composer.tsx';
import type { Reader } from './people.ts';
import { QuoteOf } from './QuoteOf.tsx';
import { HomeMention } from './SubjectCard.tsx';
import { useTyping } from './useTyping.ts';
import type { Writing as OwnWriting } from './useWriting.ts';
import { useOwnSuspension } from '../../agent/useOwnSuspension.ts';

export interface WritingProps {
  writing: OwnWriting;
  view: ThreadView;
  reader: Reader;
}

const fileWrong = 'Take out the file that could not be attached, or try it again.';
const lookAgain =
  'Look at the note on fair housing first. If the words are right as they are, send once more.';

export function Writing({ writing, view, reader }: WritingProps) {
  const { mode, text, home, composer, setText, send, uploads } = writing;
  const isEdit = mode.kind === 'edit';
  const isAgent = view.side === 'agent';
  const isSuspended = Boolean(useOwnSuspension());
  const hints = useMemo(() => (isAgent ? findFairHousingHints(text) : []), [isAgent, text]);
  const isFileWrong = uploads.list.some(({ state }) => state.status === 'failed');
  const types = useTyping(view.threadId);
  if (isSuspended) {
    return (
      <p className="px-1 py-2 text-ink-soft">
        You can read this, and write nothing, while your brokerage has suspended you.
      </p>
    );
  }
  return (
    <Composer
      ref={composer}
      text={text}
      hasFiles={!isEdit && uploads.list.length > 0}
      fault={isFileWrong ? fileWrong : isAgent ? openFieldsFault(text) : null}
      hold={hints.length > 0 ? lookAgain : null}
      label={`Message to ${view.title}`}
      verb={isEdit ? 'Save' : 'Send'}
      onText={(next) => {
        setText(next);
        types(next);
      }}
      onSend={send}
      onEscape={writing.leaveMode}
      beside={
        isEdit ? undefined : (
          <>
            <AttachButton onFiles={uploads.add} />
            {isAgent && <TemplatePicker view={view} home={home} onChoose={writing.begin} />}
          </>
        )
      }
      above={
        <>
          <FairHousingNote hints={hints} />
          {isAgent && (
            <OpenFields text={text} onSelect={(passage) => composer.current?.select(passage)} />
          )}
          {!isEdit && <UploadTray uploads={uploads} />}
          {home !== null && !isEdit && (
            <Above label="Do not mention this home" onLeave={writing.leaveHome}>
              <HomeMention listingKey={home} title={null} />
            </Above>
          )}
          {mode.kind === 'quote' && (
            <Above label="Do not answer this one" onLeave={writing.leaveMode}>
              <QuoteOf quote={quoteOf(mode.message)} reader={reader} />
            </Above>
          )}
          {isEdit && (
            <Above label="Leave it as it is" onLeave={writing.leaveMode}>
              <p className="py-2 text-small">
                <span className="block font-medium">You’re editing a sent message</span>
                <span className="block text-ink-soft">
                  People here see only the new words. The brokerage keeps the earlier words in its
                  record.
                </span>
              </p>
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
