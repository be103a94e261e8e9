import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';

export interface TabsProps {
  /** What the tabs are about, for screen readers. */
  label: string;
  tabs: readonly { id: string; words: string; content: ReactNode }[];
}

/** Several views of one thing, one at a time; arrows walk along them. */
export function Tabs({ label, tabs }: TabsProps) {
  return (
    <Base.Root defaultValue={tabs[0]?.id}>
      <Base.List
        aria-label={label}
        activateOnFocus
        className="relative flex gap-6 overflow-x-auto border-b border-line"
      >
        {tabs.map(({ id, words }) => (
          <Base.Tab
            key={id}
            value={id}
            className="h-11 font-medium whitespace-nowrap text-ink-soft -outline-offset-2 transition-colors hover:text-ink data-active:text-ink"
          >
            {words}
          </Base.Tab>
        ))}
        <Base.Indicator className="absolute bottom-0 left-[var(--active-tab-left)] h-0.5 w-[var(--active-tab-width)] bg-leaf transition-all" />
      </Base.List>
      {tabs.map(({ id, content }) => (
        <Base.Panel key={id} value={id} className="pt-5">
          {content}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
