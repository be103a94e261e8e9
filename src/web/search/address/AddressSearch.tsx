/**
 * The one field: addresses, streets, places, ZIP codes and listing numbers, suggested while typing.
 * An ARIA combobox; arrows choose, Enter takes the chosen line or else the first, if that has all words.
 */
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { Point } from '#domain/geo.ts';
import { mostTyped } from '#domain/search/searchLimits.ts';
import type { Suggestion } from '#domain/search/Suggestion.ts';
import { useKept } from '../../client/firstSight.ts';
import { isNearMe, type Line, linesFor } from './lines.ts';
import { recentSearches, rememberSearch } from './recentSearches.ts';
import { SuggestingField } from './SuggestingField.tsx';
import { useSuggestions } from './useSuggestions.ts';
import { useTypedAddress } from './useTypedAddress.ts';

export interface AddressSearchProps {
  /** `hero` fills the first page, `bar` sits in a header. */
  size: 'hero' | 'bar';
  /** What stands in the field at first; left out, what was typed and not chosen. */
  initialText?: string;
  /** Names near this point come first. */
  near: Point | null;
  onChoose(chosen: Suggestion): void;
  /** The text matched nothing and the buyer wants to look around instead. */
  onSearchArea(): void;
  /** Absent where the browser cannot tell. */
  onUseLocation?: () => void;
}

const none: Suggestion[] = [];

export function AddressSearch(props: AddressSearchProps) {
  const { size, near } = props;
  const { text, type, choose } = useTypedAddress(props.initialText);
  const [open, setOpen] = useState(false);
  const [recent, setRecent] = useKept(recentSearches, none);
  const suggestions = useSuggestions(text, near);
  const highlighted = useRef<Line | undefined>(undefined);
  const labelId = useId();

  const whole = useRef<HTMLElement>(null);

  const lines = linesFor(text, suggestions, recent, props.onUseLocation !== undefined);
  const listsLines = open && lines.length > 0;
  useEffect(() => {
    if (size === 'hero' && listsLines) bringUp(whole.current!);
  }, [size, listsLines]);

  function take(line: Line) {
    setOpen(false);
    if (line.kind === 'here') {
      props.onUseLocation?.();
    } else if (line.kind === 'area') {
      props.onSearchArea();
    } else {
      choose(line.suggestion.label);
      rememberSearch(line.suggestion);
      setRecent(recentSearches());
      props.onChoose(line.suggestion);
    }
  }

  function takeFirst(event: KeyboardEvent & { preventBaseUIHandler?: () => void }) {
    if (event.key !== 'Enter' || highlighted.current) return;
    if (isNearMe(text)) {
      event.preventDefault();
      props.onUseLocation?.();
      return;
    }
    const upToDate = suggestions.status === 'idle' && suggestions.answered === text.trim();
    const first = lines.find((line) => line.kind === 'found');
    if (upToDate && first) {
      event.preventDefault();
      if (first.kind === 'found' && first.suggestion.weakYn) {
        setOpen(true);
        // Else Base UI closes the list on Enter; the plain field has no such method.
        event.preventBaseUIHandler?.();
      } else take(first);
    }
  }

  return (
    <search ref={whole} className="block w-full scroll-mt-20">
      <label id={labelId} htmlFor={`${labelId}-input`} className="sr-only">
        Address, place, ZIP code or listing number
      </label>
      <SuggestingField
        className={groupClass[size]}
        before="search"
        input={{
          id: `${labelId}-input`,
          className: 'min-w-0 flex-1 bg-transparent outline-none placeholder:text-ink-soft',
          placeholder: placeholder[size],
          enterKeyHint: 'search',
          maxLength: mostTyped,
          onKeyDown: takeFirst,
        }}
        clear={text === '' ? null : clear}
        text={text}
        onType={type}
        lines={lines}
        open={open}
        onOpenChange={setOpen}
        onHighlight={(line) => {
          highlighted.current = line;
        }}
        onTake={take}
        list={{
          label: 'Suggestions',
          className: listClass,
          status: statusText(text, suggestions, props.onUseLocation !== undefined),
          positionMethod: size === 'bar' ? 'fixed' : 'absolute',
          // Over the field stands the heading, and what was typed before.
          isBeneath: true,
        }}
      />
    </search>
  );
}

/** On a small screen its keyboard would lie over the lines beneath a field that stands low. */
function bringUp(field: HTMLElement): void {
  if (matchMedia('(min-width: 48rem) and (min-height: 45rem)').matches) return;
  field.scrollIntoView({ block: 'start' });
}

const placeholder = {
  hero: 'Address, city or ZIP',
  bar: 'Address, city, ZIP…',
};

const shared =
  'flex items-center border border-line bg-card text-ink transition-colors focus-within:border-leaf focus-within:ring-2 focus-within:ring-leaf';
const groupClass = {
  hero: `${shared} h-16 gap-[min(0.75rem,3vw)] rounded-card pr-[min(0.5rem,2vw)] pl-[min(1.25rem,5vw)] text-lead`,
  bar: `${shared} h-11 gap-2 rounded-control pr-0 pl-3 text-body`,
};

const clear = {
  label: 'Clear the field',
  className:
    'grid h-11 min-w-[min(2.75rem,44px)] shrink-0 place-items-center rounded-control text-ink-soft hover:text-ink',
};
const listClass =
  'max-h-[clamp(14rem,var(--available-height),28rem)] w-[max(var(--anchor-width),18rem)] max-w-[var(--available-width)] overflow-y-auto overscroll-contain rounded-card border border-line bg-card py-2 text-ink shadow-raised';

function statusText(
  text: string,
  { status, lines, answered, message }: ReturnType<typeof useSuggestions>,
  canLocate: boolean,
) {
  if (text.trim() === '') return null;
  if (isNearMe(text)) {
    return canLocate
      ? null
      : 'This browser can’t share your location. Type an address, city or ZIP code.';
  }
  if (status === 'failed') return message;
  if (lines[0]?.weakYn) return `No exact match for “${text.trim()}”. Choose a place:`;
  if (status === 'idle' && answered !== '' && lines.length === 0) {
    return `No match for “${text.trim()}”.`;
  }
  return null;
}
