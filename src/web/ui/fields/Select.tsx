/** One of a few, from a list that opens. Its list comes once the page stands. */
import { useId } from 'react';
import { closedCombobox } from './closedCombobox.ts';
import { Icon } from '../icon/Icon.tsx';
import type { IconName } from '../icon/iconNames.ts';
import { late } from '../late.tsx';
import type { SelectButton, SelectListProps } from './SelectList.tsx';

export interface SelectProps<Value extends string> {
  label: string;
  /** The label stands above the field, or is left to screen readers where the place says enough. */
  labelShown?: boolean;
  /** In the order of the list, with the words for each. */
  options: readonly { value: Value; words: string }[];
  value: Value;
  onChange(value: Value): void;
  /** `field` has a frame; `quiet` is a word in a line of text; `icon` shows `icon` in place of the word. */
  look?: 'field' | 'quiet' | 'icon';
  icon?: IconName;
  className?: string;
}

const List = late<SelectListProps>(async () => (await import('./SelectList.tsx')).SelectList);

const looks = {
  field:
    'min-h-11 w-full justify-between border border-line-strong bg-card px-3 hover:border-ink-soft',
  quiet: 'h-11 px-2 -mx-2 hover:bg-leaf-wash',
  icon: 'h-11 border border-line-strong bg-card px-2.5 hover:border-ink-soft data-popup-open:border-leaf',
};

const valueLooks = {
  field: 'min-w-0 py-1.5 text-start leading-snug wrap-anywhere',
  quiet: 'truncate',
  icon: 'sr-only',
};

export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, labelShown = true, options, value, look = 'field', icon, className = '' } = props;
  const labelId = useId();
  const button: SelectButton = {
    labelId,
    className: `flex items-center gap-1.5 rounded-control transition-colors select-none ${looks[look]}`,
    icon: icon && <Icon name={icon} />,
    valueClass: valueLooks[look],
    chevron: <Icon name="chevron-down" size={16} />,
  };
  return (
    <div className={className}>
      <span id={labelId} className={labelShown ? 'mb-1.5 block font-medium' : 'sr-only'}>
        {label}
      </span>
      <List
        {...button}
        options={options}
        value={value}
        onChange={props.onChange as (value: string) => void}
      >
        <button
          type="button"
          {...closedCombobox}
          aria-labelledby={labelId}
          className={button.className}
        >
          {button.icon}
          <span className={button.valueClass}>
            {options.find((option) => option.value === value)?.words ?? value}
          </span>
          <span aria-hidden className="shrink-0 text-ink-soft">
            {button.chevron}
          </span>
        </button>
      </List>
    </div>
  );
}
