/**
 * A field with the lines that the address search suggests: an ARIA combobox, whose arrows choose. Its list
 * comes once the page stands; whoever types before is asked for already, and Enter takes the first line.
 */
import { closedCombobox } from '../../ui/fields/closedCombobox.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { lateField } from '../../ui/fields/lateField.tsx';
import type { FieldWithLinesProps } from './FieldWithLines.tsx';

function PlainField(props: FieldWithLinesProps) {
  const { className, before, input, clear, text, onType, onOpenChange } = props;
  function type(next: string) {
    onType(next);
    onOpenChange?.(true);
  }
  return (
    <div className={className}>
      {before && <Icon name={before} className="shrink-0 text-ink-soft" />}
      <input
        type="text"
        {...closedCombobox}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        {...input}
        value={text}
        onChange={({ target }) => type(target.value)}
        onClick={() => onOpenChange?.(true)}
      />
      {clear && (
        <button
          type="button"
          aria-label={clear.label}
          className={clear.className}
          onClick={({ currentTarget }) => {
            onType('');
            currentTarget.parentElement?.querySelector('input')?.focus();
          }}
        >
          <Icon name="x" size={clear.iconPx} words="Clear" />
        </button>
      )}
    </div>
  );
}

export const SuggestingField = lateField(
  PlainField,
  async () => (await import('./FieldWithLines.tsx')).FieldWithLines,
);
