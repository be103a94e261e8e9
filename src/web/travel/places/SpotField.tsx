/** Where a place is: an address, chosen from what the address search suggests. */
import { type KeyboardEvent, useId, useState } from 'react';
import type { Point } from '#domain/geo.ts';
import { mostTyped } from '#domain/search/searchLimits.ts';
import type { Suggestion } from '#domain/search/Suggestion.ts';
import { useSuggestions } from '../../search/address/useSuggestions.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';

export interface ChosenSpot extends Point {
  /** What was chosen, in words. */
  words: string;
}

interface SpotFieldProps {
  label?: string;
  placeholder?: string;
  spot: ChosenSpot | null;
  near: Point | null;
  onChoose(spot: ChosenSpot | null): void;
  onType?(text: string): void;
  error: string | undefined;
}

const most = 6;

export function SpotField(props: SpotFieldProps) {
  const { spot, near, onChoose, onType, error } = props;
  const [text, setText] = useState(spot?.words ?? '');
  const suggestions = useSuggestions(spot === null ? text : '', near);
  const listId = useId();
  const lines = suggestions.lines.slice(0, most);
  const typed = text.trim();
  const isAnswered = spot === null && typed !== '' && suggestions.status === 'idle';
  const noMatch =
    isAnswered && lines.length === 0
      ? `No match for “${typed}”. Type a street and its town, or a ZIP code.`
      : undefined;

  function choose({ label, latitude, longitude }: Suggestion) {
    setText(label);
    onChoose({ latitude, longitude, words: label });
  }

  /** As in the search field, Enter takes the first line; with none, it is the form's. */
  function takeFirst(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !isAnswered) return;
    const [first] = lines;
    if (first === undefined) return;
    event.preventDefault();
    choose(first);
  }

  return (
    <div>
      <TextField
        label={props.label ?? 'Where'}
        placeholder={props.placeholder ?? 'Address, street or city'}
        value={text}
        onChange={(typed) => {
          setText(typed);
          onType?.(typed);
          if (spot !== null) onChoose(null);
        }}
        onKeyDown={takeFirst}
        error={noMatch ?? error}
        maxLength={mostTyped}
        autoComplete="off"
        aria-controls={listId}
        after={spot === null ? undefined : <Icon name="check" size={18} words="chosen" />}
      />
      <output className="sr-only">
        {isAnswered && lines.length > 0 ? `${lines.length} places below the field` : ''}
      </output>
      <ul id={listId} className="empty:hidden">
        {spot === null &&
          lines.map((line) => (
            <li key={line.id}>
              <button
                type="button"
                className="flex min-h-11 w-full flex-col justify-center rounded-control px-3 py-1 text-start hover:bg-leaf-wash"
                onClick={() => choose(line)}
              >
                <span className="font-medium wrap-anywhere">{line.label}</span>
                <span className="text-small text-ink-soft wrap-anywhere">{line.detail}</span>
              </button>
            </li>
          ))}
      </ul>
      {suggestions.status === 'failed' && (
        <p role="alert" className="mt-1 text-small text-brick">
          {suggestions.message}
        </p>
      )}
    </div>
  );
}
