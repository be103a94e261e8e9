/** Names a new list, or renames or removes one. */
import { useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { instant } from '#domain/calendar.ts';
import { type KeepList, ListName } from '#domain/keep/Keep.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { ownBook } from '../book/ownBook.ts';

interface ListDialogProps {
  /** Null: a new one. */
  list: KeepList | null;
  /** @param listId of the list to show from now on; null for all, left out where nothing changes */
  onClose(listId?: string | null): void;
}

export function ListDialog({ list, onClose }: ListDialogProps) {
  const [name, setName] = useState(list?.name ?? '');
  const [problem, setProblem] = useState<string>();
  const tell = (listId: string, named: string | null) =>
    ownBook().change({ kind: 'list', listId, at: instant(Date.now()), name: named });

  const save = () => {
    const read = ListName.safeParse(name);
    if (!read.success) return setProblem(read.error.issues[0]!.message);
    const listId = list?.listId ?? uuidv7();
    tell(listId, read.data);
    onClose(listId);
  };

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={list === null ? 'A new list' : 'Change the list'}
      footer={
        <>
          {list !== null && (
            <Button
              look="plain"
              icon="trash-2"
              onClick={() => {
                tell(list.listId, null);
                onClose(null);
              }}
            >
              Remove the list
            </Button>
          )}
          <Button look="primary" onClick={save}>
            {list === null ? 'Make the list' : 'Save the name'}
          </Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <TextField
          label="Name"
          value={name}
          onChange={(next) => {
            setName(next);
            setProblem(undefined);
          }}
          {...(problem !== undefined && { error: problem })}
          hint={list === null ? 'Such as Near the lake, or Seen with Leo.' : 'Its homes stay kept.'}
        />
      </form>
    </Dialog>
  );
}
