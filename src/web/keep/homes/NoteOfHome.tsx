/** One's own words about a home; nobody else reads them. */
import { useEffect, useRef, useState } from 'react';
import type { KeptHome } from '#api/keepSchemas.ts';
import { instant } from '#domain/calendar.ts';
import { Note } from '#domain/keep/Keep.ts';
import { Button } from '../../ui/Button.tsx';
import { TextArea } from '../../ui/fields/TextArea.tsx';
import { ownBook } from '../book/ownBook.ts';

export function NoteOfHome({ home }: { home: KeptHome }) {
  const { listingKey, note } = home;
  const [written, setWritten] = useState<string | null>(null);
  const [problem, setProblem] = useState<string>();
  const opener = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const isOpen = written !== null;
  useEffect(() => {
    if (isOpen) field.current?.focus();
  }, [isOpen]);
  const close = () => {
    setWritten(null);
    setProblem(undefined);
    // Where the field was, the button is again.
    requestAnimationFrame(() => opener.current?.focus());
  };
  const save = () => {
    const read = Note.safeParse(written);
    if (!read.success) return setProblem(read.error.issues[0]!.message);
    const at = instant(Date.now());
    ownBook().change({ kind: 'note', listingKey, at, note: read.data, joinsYn: false });
    close();
  };

  if (written === null) {
    return (
      <>
        {note !== '' && (
          <p className="mt-2 border-l-2 border-line-strong pl-3 break-words whitespace-pre-wrap">
            {note}
          </p>
        )}
        <Button
          ref={opener}
          look="plain"
          icon="pencil"
          className="mt-1 -ml-4 print:hidden"
          onClick={() => setWritten(note)}
        >
          {note === '' ? 'Add a note' : 'Change the note'}
        </Button>
      </>
    );
  }
  return (
    <div className="mt-2">
      <TextArea
        label="Your note"
        rows={3}
        ref={field}
        value={written}
        error={problem}
        hint="Only you read it."
        onChange={(next) => {
          setWritten(next);
          setProblem(undefined);
        }}
      />
      <div className="mt-2 flex flex-wrap gap-2">
        <Button look="primary" onClick={save}>
          Save the note
        </Button>
        <Button look="plain" onClick={close}>
          Leave it
        </Button>
      </div>
    </div>
  );
}
