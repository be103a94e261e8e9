/** The title of the page, which homes are meant, and what can be done with all of them. */
import { useState } from 'react';
import { useSelector } from 'react-redux';
import type { KeptHome } from '#api/keepSchemas.ts';
import type { KeepList } from '#domain/keep/Keep.ts';
import { showToast } from '../../ui/Toast.tsx';
import { Button } from '../../ui/Button.tsx';
import { ToggleChip } from '../../ui/Chip.tsx';
import { selectIsSignedIn } from '../../user/userSlice.ts';
import type { BookState } from '../book/createBook.ts';
import { exportHomes } from './exportHomes.ts';
import type { Printing } from './usePrinting.ts';
import { ListDialog } from './ListDialog.tsx';
import type { ChangeView, HomesView, Show } from './useHomesView.ts';

interface HomesHeadProps {
  state: BookState;
  shown: readonly KeptHome[];
  printing: Printing;
  view: HomesView;
  change: ChangeView;
}

export function HomesHead({ state, shown, printing, view, change }: HomesHeadProps) {
  const isSignedIn = useSelector(selectIsSignedIn);
  const hidden = [...state.homes.values()].filter(({ standing }) => standing === 'hidden').length;
  const kept = state.homes.size - hidden;
  const tabs: [show: Show, words: string][] = [
    ['kept', kept === 0 ? 'Kept' : `Kept · ${kept}`],
    ['seen', 'Seen lately'],
    ['hidden', hidden === 0 ? 'Hidden' : `Hidden · ${hidden}`],
  ];
  return (
    <div className="mb-8">
      <h1 className="font-display text-page font-medium print:mt-6">Your homes</h1>
      <p className="mt-1 hidden text-lead text-ink-soft print:block">
        {onPaperWords(view, state.lists, shown.length)}
      </p>
      {!isSignedIn && kept + hidden > 0 && (
        <p className="mt-2 max-w-[68ch] text-ink-soft print:hidden">
          They are kept on this device alone. Sign in, and they join your account.
        </p>
      )}
      {state.unsent > 0 && (
        <output className="mt-2 block text-ink-soft print:hidden">
          {state.unsent === 1 ? 'One change waits' : `${state.unsent} changes wait`} for the
          connection.
        </output>
      )}
      <div className="mt-5 flex flex-wrap items-center justify-between gap-3 print:hidden">
        <fieldset aria-label="Which homes" className="flex min-w-0 flex-wrap gap-2">
          {tabs.map(([show, words]) => (
            <ToggleChip
              key={show}
              pressed={view.show === show}
              onChange={() => change({ show, listId: null })}
            >
              {words}
            </ToggleChip>
          ))}
        </fieldset>
        {view.show === 'kept' && kept > 0 && (
          <div className="flex flex-wrap gap-2">
            <Button
              icon={view.isMap ? 'list' : 'map'}
              onClick={() => change({ isMap: !view.isMap })}
            >
              {view.isMap ? 'Show as a list' : 'Show on the map'}
            </Button>
            <Button
              icon="download"
              onClick={() =>
                void exportHomes(shown, state.lists).catch(() =>
                  showToast('error', 'The file could not be made. Check the connection.'),
                )
              }
            >
              Save as CSV
            </Button>
            <Button
              icon="file-text"
              isSending={printing.isGathering}
              onClick={() => void printing.print(shown)}
            >
              Print
            </Button>
          </div>
        )}
      </div>
      {view.show === 'kept' && isSignedIn && kept > 0 && (
        <ListChips state={state} view={view} change={change} />
      )}
    </div>
  );
}

/** `12 homes in Near the lake` */
function onPaperWords(
  { show, listId }: HomesView,
  lists: readonly KeepList[],
  count: number,
): string {
  const homes = count === 1 ? '1 home' : `${count} homes`;
  const list = lists.find((one) => one.listId === listId);
  if (list) return `${homes} in “${list.name}”`;
  return show === 'hidden' ? `${homes}, hidden` : homes;
}

function ListChips({ state, view, change }: Omit<HomesHeadProps, 'shown' | 'printing'>) {
  const [edited, setEdited] = useState<string | 'new' | null>(null);
  const list = state.lists.find(({ listId }) => listId === view.listId);
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2 print:hidden">
      {state.lists.length > 0 && (
        <fieldset aria-label="Lists" className="flex min-w-0 flex-wrap gap-2">
          <ToggleChip pressed={view.listId === null} onChange={() => change({ listId: null })}>
            All
          </ToggleChip>
          {state.lists.map(({ listId, name }) => (
            <ToggleChip
              key={listId}
              pressed={view.listId === listId}
              onChange={() => change({ listId })}
            >
              <span className="min-w-0 truncate">{name}</span>
            </ToggleChip>
          ))}
        </fieldset>
      )}
      <Button look="plain" icon="plus" onClick={() => setEdited('new')}>
        New list
      </Button>
      {list && (
        <Button look="plain" icon="pencil" onClick={() => setEdited(list.listId)}>
          Change this list
        </Button>
      )}
      {edited !== null && (
        <ListDialog
          list={edited === 'new' ? null : (list ?? null)}
          onClose={(listId) => {
            setEdited(null);
            if (listId !== undefined) change({ listId });
          }}
        />
      )}
    </div>
  );
}
