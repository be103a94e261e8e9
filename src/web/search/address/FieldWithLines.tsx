import { Autocomplete } from '@base-ui/react/autocomplete';
import type { ComponentProps } from 'react';
import { Icon } from '../../ui/icon/Icon.tsx';
import { useClosedOnLeave } from '../../ui/fields/useClosedOnLeave.ts';
import { type Line, lineText } from './lines.ts';
import { SuggestionLine } from './SuggestionLine.tsx';

export interface FieldWithLinesProps {
  /** Of the frame around the field. */
  className: string;
  /** Stands before the field, in the frame. */
  before?: 'search';
  input: { id: string } & Pick<
    ComponentProps<'input'>,
    'className' | 'placeholder' | 'maxLength' | 'enterKeyHint' | 'onBlur' | 'onKeyDown'
  >;
  /** The button that empties the field, where there is something to empty. */
  clear: { label: string; className: string; iconPx?: number } | null;
  text: string;
  onType(text: string): void;
  lines: readonly Line[];
  /** Whether the list shows, where it has lines. */
  open: boolean;
  onOpenChange?: (open: boolean) => void;
  /** Given the line that the arrows have chosen, or nothing. */
  onHighlight(line: Line | undefined): void;
  onTake(line: Line): void;
  list: {
    label: string;
    className: string;
    /** Stands over the lines and is read aloud. */
    status?: string | null;
    positionMethod?: 'absolute' | 'fixed';
    /** Never over the field. */
    isBeneath?: boolean;
  };
}

/** `SuggestingField.tsx` once its code is there. */
export function FieldWithLines(props: FieldWithLinesProps) {
  const { className, before, input, clear, list, lines, onTake } = props;
  return (
    <Autocomplete.Root
      actionsRef={useClosedOnLeave()}
      items={lines}
      mode="none"
      filter={null}
      value={props.text}
      onValueChange={(value, { reason }) => {
        if (reason !== 'item-press') props.onType(value);
      }}
      open={props.open && lines.length > 0}
      onOpenChange={props.onOpenChange}
      openOnInputClick={props.onOpenChange !== undefined}
      onItemHighlighted={props.onHighlight}
      itemToStringValue={lineText}
    >
      <Autocomplete.InputGroup className={className}>
        {before && <Icon name={before} className="shrink-0 text-ink-soft" />}
        <Autocomplete.Input autoComplete="off" spellCheck={false} {...input} />
        {clear && (
          <Autocomplete.Clear aria-label={clear.label} className={clear.className}>
            <Icon name="x" size={clear.iconPx} words="Clear" />
          </Autocomplete.Clear>
        )}
      </Autocomplete.InputGroup>
      <Autocomplete.Portal>
        <Autocomplete.Positioner
          positionMethod={list.positionMethod}
          sideOffset={8}
          align="start"
          collisionAvoidance={list.isBeneath ? { side: 'none' } : undefined}
          className="z-50 outline-none"
        >
          <Autocomplete.Popup aria-label={list.label} className={list.className}>
            {list.status !== undefined && (
              <Autocomplete.Status className="px-4 text-small text-ink-soft empty:hidden">
                {list.status}
              </Autocomplete.Status>
            )}
            <Autocomplete.List>
              {(line: Line) => <SuggestionLine key={line.key} line={line} onTake={onTake} />}
            </Autocomplete.List>
          </Autocomplete.Popup>
        </Autocomplete.Positioner>
      </Autocomplete.Portal>
    </Autocomplete.Root>
  );
}
