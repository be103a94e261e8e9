import { Select as Base } from '@base-ui/react/select';
import type { ReactNode } from 'react';
import { Icon } from '../icon/Icon.tsx';
import { useClosedOnLeave } from './useClosedOnLeave.ts';

/** What the button is made of, before its list is there and after. */
export interface SelectButton {
  labelId: string;
  className: string;
  icon: ReactNode;
  valueClass: string;
  chevron: ReactNode;
}

export interface SelectListProps extends SelectButton {
  options: readonly { value: string; words: string }[];
  value: string;
  onChange(value: string): void;
}

/** The button of `Select.tsx` with its list. */
export function SelectList(props: SelectListProps) {
  const { options } = props;
  return (
    <Base.Root
      actionsRef={useClosedOnLeave()}
      items={options.map((option) => ({ value: option.value, label: option.words }))}
      value={props.value}
      onValueChange={(chosen) => {
        if (chosen !== null) props.onChange(chosen);
      }}
    >
      <Base.Trigger aria-labelledby={props.labelId} className={props.className}>
        {props.icon}
        <Base.Value className={props.valueClass} />
        <Base.Icon className="shrink-0 text-ink-soft">{props.chevron}</Base.Icon>
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
  );
}
