/** One of a few, from a list that opens. */
import { Select as Base } from '@base-ui/react/select';
import { useId } from 'react';
import { Icon } from './Icon.tsx';
import type { IconName } from './iconNames.ts';
import { useClosedOnLeave } from './useClosedOnLeave.ts';

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
  return (
    <div className={className}>
      <span id={labelId} className={labelShown ? 'mb-1.5 block font-medium' : 'sr-only'}>
        {label}
      </span>
      <Base.Root
        actionsRef={useClosedOnLeave()}
        items={options.map((option) => ({ value: option.value, label: option.words }))}
        value={value}
        onValueChange={(chosen) => {
          if (chosen !== null) props.onChange(chosen);
        }}
      >
        <Base.Trigger
          aria-labelledby={labelId}
          className={`flex items-center gap-1.5 rounded-control transition-colors select-none ${looks[look]}`}
        >
          {icon && <Icon name={icon} />}
          <Base.Value className={valueLooks[look]} />
          <Base.Icon className="shrink-0 text-ink-soft">
            <Icon name="chevron-down" size={16} />
          </Base.Icon>
        </Base.Trigger>
        <Base.Portal>
          <Base.Positioner
            sideOffset={6}
            align="start"
            alignItemWithTrigger={false}
            className="z-50 outline-none"
          >
            <Base.Popup className="popup max-h-[var(--available-height)] min-w-[var(--anchor-width)] overflow-y-auto py-1.5">
              {options.map((option) => (
                <Base.Item
                  key={option.value}
                  value={option.value}
                  className="flex min-h-11 cursor-default items-center gap-3 py-2 pr-5 pl-3 outline-none select-none data-highlighted:bg-leaf-wash"
                >
                  <span className="w-5 text-leaf">
                    <Base.ItemIndicator>
                      <Icon name="check" size={18} />
                    </Base.ItemIndicator>
                  </span>
                  <Base.ItemText>{option.words}</Base.ItemText>
                </Base.Item>
              ))}
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </div>
  );
}
