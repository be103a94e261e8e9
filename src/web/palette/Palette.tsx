/** Goes anywhere by a few letters: pages of one's role, and the names that the address search knows. */
import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog as Base } from '@base-ui/react/dialog';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Role } from '#domain/user/User.ts';
import type { Suggestion } from '#domain/search/Suggestion.ts';
import { useAddressChoice } from '../search/address/useAddressChoice.ts';
import { useSuggestions } from '../search/address/useSuggestions.ts';
import { Icon } from '../ui/icon/Icon.tsx';
import type { IconName } from '../ui/icon/iconNames.ts';
import { useClosedOnLeave } from '../ui/fields/useClosedOnLeave.ts';
import { type Place, placesOf } from './goTo.ts';
import { matchesWords } from './matchesWords.ts';

type Line =
  | { kind: 'place'; place: Place }
  | { kind: 'address'; suggestion: Suggestion }
  | { kind: 'keys' };

export interface PaletteProps {
  open: boolean;
  onOpenChange(): void;
  onKeys(): void;
  role: Role | null;
}

const keysWords = 'Keys of this site';
const mostAddresses = 5;

export function Palette({ open, onOpenChange, onKeys, role }: PaletteProps) {
  return (
    <Base.Root open={open} onOpenChange={onOpenChange} actionsRef={useClosedOnLeave()}>
      <Base.Portal>
        <Base.Backdrop className="backdrop" />
        <Base.Viewport className="fixed inset-0 z-50 flex items-start justify-center p-3 pt-[12dvh]">
          <Base.Popup className="dialog flex max-h-[70dvh] w-full max-w-xl flex-col overflow-hidden rounded-sheet border border-line bg-card text-ink outline-none">
            <Base.Title className="sr-only">Go anywhere</Base.Title>
            <Lines role={role} onDone={onOpenChange} onKeys={onKeys} />
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

function Lines({ role, onDone, onKeys }: { role: Role | null; onDone(): void; onKeys(): void }) {
  const [text, setText] = useState('');
  const navigate = useNavigate();
  const { near, onChoose } = useAddressChoice();
  const suggestions = useSuggestions(text, near);
  const isDone = useRef(false);

  const lines: Line[] = [
    ...placesOf(role)
      .filter(({ words }) => matchesWords(words, text))
      .map((place): Line => ({ kind: 'place', place })),
    ...(text.trim() === '' ? [] : suggestions.lines.slice(0, mostAddresses)).map(
      (suggestion): Line => ({ kind: 'address', suggestion }),
    ),
    ...(matchesWords(keysWords, text) ? [{ kind: 'keys' } as const] : []),
  ];

  function take(line: Line): void {
    if (isDone.current) return;
    isDone.current = true;
    if (line.kind === 'keys') return onKeys();
    onDone();
    if (line.kind === 'place') void navigate(line.place.path);
    else void onChoose(line.suggestion);
  }

  return (
    <Autocomplete.Root
      inline
      open
      items={lines}
      mode="none"
      filter={null}
      autoHighlight="always"
      value={text}
      onValueChange={(value, { reason }) => {
        if (reason !== 'item-press') setText(value);
      }}
      itemToStringValue={wordsOf}
    >
      <div className="flex items-center gap-3 border-b border-line px-5">
        <Icon name="search" className="shrink-0 text-ink-soft" />
        <Autocomplete.Input
          aria-label="Go to a page, a place or an address"
          placeholder="A page, a place or an address"
          className="h-14 min-w-0 flex-1 bg-transparent text-lead outline-none [box-shadow:none] placeholder:text-ink-soft"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
        />
        <kbd
          aria-hidden
          className="rounded-control border border-line px-1.5 text-small text-ink-soft"
        >
          Esc
        </kbd>
      </div>
      <Autocomplete.Status className="px-5 py-3 text-ink-soft empty:hidden">
        {lines.length === 0 && suggestions.status !== 'loading'
          ? `No match for “${text.trim()}”.`
          : null}
      </Autocomplete.Status>
      <Autocomplete.List className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2 empty:hidden">
        {(line: Line) => (
          <Autocomplete.Item
            key={keyOf(line)}
            value={line}
            onClick={() => take(line)}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-1.5 data-highlighted:bg-leaf-wash"
          >
            <Icon name={iconOf(line)} size={18} className="shrink-0 text-ink-soft" />
            <span className="min-w-0 flex-1 truncate">{wordsOf(line)}</span>
            <Hint line={line} />
          </Autocomplete.Item>
        )}
      </Autocomplete.List>
    </Autocomplete.Root>
  );
}

function Hint({ line }: { line: Line }) {
  if (line.kind === 'keys') return <Kbd>?</Kbd>;
  if (line.kind === 'address') return null;
  const { key } = line.place;
  return key === undefined ? null : <Kbd>{`G ${key.toUpperCase()}`}</Kbd>;
}

function Kbd({ children }: { children: string }) {
  return (
    <kbd aria-hidden className="shrink-0 font-sans text-small text-ink-soft">
      {children}
    </kbd>
  );
}

function wordsOf(line: Line): string {
  if (line.kind === 'keys') return keysWords;
  if (line.kind === 'place') return line.place.words;
  return `${line.suggestion.label}, ${line.suggestion.detail}`;
}

function keyOf(line: Line): string {
  return line.kind === 'place' ? line.place.path : `${line.kind} ${wordsOf(line)}`;
}

const icons: Record<Line['kind'], IconName> = {
  place: 'arrow-right',
  address: 'map-pin',
  keys: 'keyboard',
};

function iconOf({ kind }: Line): IconName {
  return icons[kind];
}
