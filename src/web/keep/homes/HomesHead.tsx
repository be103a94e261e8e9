/** The title of the page, which homes are meant, and what can be done with all of them. */
import { useState } from 'react';
import { useSelector } from 'react-redux';
import type { KeptHome } from '#api/keepSchemas.ts';
import type { KeepList } from '#domain/keep/Keep.ts';
import { ViewButtons } from '../../search/results/ViewChoice.tsx';
import type { ResultsView } from '../../search/resultsView.ts';
import { showToast } from '../../ui/Toast.tsx';
import { Button } from '../../ui/Button.tsx';
import { ToggleChip } from '../../ui/Chip.tsx';
import { selectIsSignedIn } from '../../user/userSlice.ts';
import type { BookState } from '../book/Book.ts';
import { exportHomes } from './exportHomes.ts';
import type { Printing } from './usePrinting.ts';
import { ListDialog } from './ListDialog.tsx';
import type { ChangeView, HomesView, Show } from './useHomesView.ts';

const viewTitles: Record<ResultsView, string> = {
  map: 'On the map',
  list: 'A list with small pictures',
  photos: 'Large pictures',
};

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
  const isKeptShown = view.show === 'kept' && kept > 0;
  return (
    <div className="mb-6 sm:mb-8">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h1 className="font-display text-page font-medium print:mt-6">Your homes</h1>
        {isKeptShown && (
          <div className="flex flex-wrap gap-1 sm:gap-2 print:hidden">
            <Button
              icon="download"
              title="Save as CSV"
              className="max-sm:px-3"
              onClick={() =>
                void exportHomes(shown, state.lists).catch(() =>
                  showToast('error', 'The file could not be made. Check the connection.'),
                )
              }
            >
              <span className="max-sm:sr-only">Save as CSV</span>
            </Button>
            <Button
              icon="printer"
              title="Print"
              className="max-sm:px-3"
              isSending={printing.isGathering}
              onClick={() => void printing.print(shown)}
            >
              <span className="max-sm:sr-only">Print</span>
            </Button>
          </div>
        )}
      </div>
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
      <fieldset
        aria-label="Which homes"
        className="-mx-4 mt-4 flex gap-2 overflow-x-auto px-4 py-1 md:mx-0 md:px-0 print:hidden"
      >
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
      {isKeptShown && (
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
          <ViewButtons
            view={view.view}
            titles={viewTitles}
            onChange={(chosen) => change({ view: chosen })}
          />
          {isSignedIn && <ListChips state={state} view={view} change={change} />}
        </div>
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
    <div className="flex min-w-0 items-center gap-2 overflow-x-auto py-1">
      {state.lists.length > 0 && (
        <fieldset aria-label="Lists" className="flex shrink-0 gap-2">
          <ToggleChip pressed={view.listId === null} onChange={() => change({ listId: null })}>
            All
          </ToggleChip>
          {state.lists.map(({ listId, name }) => (
            <ToggleChip
              key={listId}
              pressed={view.listId === listId}
              onChange={() => change({ listId })}
            >
              <span className="max-w-48 min-w-0 truncate">{name}</span>
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
