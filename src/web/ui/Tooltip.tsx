/** A word about a control on hover and focus. Never the only place where something is told. */
import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement } from 'react';
import { useClosedOnLeave } from './useClosedOnLeave.ts';

export function Tooltip({ words, children }: { words: string; children: ReactElement }) {
  return (
    <Base.Provider delay={400}>
      <Base.Root actionsRef={useClosedOnLeave()}>
        <Base.Trigger render={children} />
        <Base.Portal>
          <Base.Positioner sideOffset={6} className="z-50">
            <Base.Popup className="max-w-64 rounded-control bg-ink px-3 py-1.5 text-small text-paper">
              {words}
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </Base.Provider>
  );
}
