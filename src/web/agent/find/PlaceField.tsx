/** Names a place by the address search: arrows choose, Enter takes the chosen line or the first, if that has all words. */
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import type { Suggestion } from '#domain/search/Suggestion.ts';
import { lastPoint } from '../../search/address/lastPoint.ts';
import { type Line, linesFor } from '../../search/address/lines.ts';
import { SuggestingField } from '../../search/address/SuggestingField.tsx';
import { useSuggestions } from '../../search/address/useSuggestions.ts';

export interface PlaceFieldProps {
  label: string;
  /** What stands in the field: the place that is set. */
  name: string;
  placeholder: string;
  onChoose(place: Suggestion): void;
  /** Emptied: no place is set any more. Absent where one must always be. */
  onClear?: () => void;
}

export function PlaceField({ label, name, placeholder, onChoose, onClear }: PlaceFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [near] = useState(lastPoint);
  const suggestions = useSuggestions(typed ?? '', near);
  const highlighted = useRef<Line | undefined>(undefined);
  const id = useId();
  const lines =
    typed === null || typed.trim() === ''
      ? []
      : linesFor(typed, suggestions, [], false).filter((line) => line.kind === 'found');

  function take(line: Line) {
    if (line.kind !== 'found') return;
    setTyped(null);
    onChoose(line.suggestion);
  }

  function onKeyDown(event: KeyboardEvent & { preventBaseUIHandler?: () => void }) {
    const first = lines[0];
    if (event.key !== 'Enter' || highlighted.current || first === undefined) return;
    event.preventDefault();
    if (first.kind === 'found' && first.suggestion.weakYn) event.preventBaseUIHandler?.();
    else take(first);
  }

  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1.5 block font-medium">
        {label}
      </label>
      <SuggestingField
        className="flex h-11 items-center gap-2 rounded-control border border-line-strong bg-card pl-3 transition-colors focus-within:border-leaf focus-within:ring-1 focus-within:ring-leaf"
        input={{
          id,
          className: 'h-full min-w-0 flex-1 bg-transparent outline-none placeholder:text-ink-soft',
          placeholder,
          maxLength: 200,
          onKeyDown,
          onBlur: () => setTyped(null),
        }}
        clear={
          onClear === undefined || name === ''
            ? null
            : {
                label: `Any place instead of ${name}`,
                className:
                  'grid h-11 min-w-11 shrink-0 place-items-center text-ink-soft hover:text-ink',
                iconPx: 18,
              }
        }
        text={typed ?? name}
        onType={(value) => {
          setTyped(value);
          if (value === '') onClear?.();
        }}
        lines={lines}
        open
        onHighlight={(line) => {
          highlighted.current = line;
        }}
        onTake={take}
        list={{
          label: 'Places',
          className:
            'popup max-h-[min(var(--available-height),24rem)] w-[max(var(--anchor-width),20rem)] max-w-[var(--available-width)] overflow-y-auto py-2',
        }}
      />
      <output className="block text-small text-ink-soft empty:hidden">
        {noMatch(typed, suggestions)}
      </output>
    </div>
  );
}

function noMatch(
  typed: string | null,
  { status, lines, message }: ReturnType<typeof useSuggestions>,
): string | null {
  if (typed === null || typed.trim() === '') return null;
  if (status === 'failed') return message;
  return status === 'idle' && lines.length === 0 ? `No place is called “${typed.trim()}”.` : null;
}
