/**
 * A small pane that hangs from its button. Escape and a press elsewhere close it. Its buttons stand in
 * beams that stay while the page scrolls, and so does the pane.
 */
import { Popover as Base } from '@base-ui/react/popover';
import type { ReactElement, ReactNode } from 'react';
import { useClosedOnLeave } from '../fields/useClosedOnLeave.ts';

export interface PopoverProps {
  /** The button that opens it. */
  trigger: ReactElement;
  /** Its name for screen readers. */
  label: string;
  children: ReactNode;
  open?: boolean;
  onOpenChange?(open: boolean): void;
  className?: string;
}

export function Popover({ trigger, label, children, className = '', ...rest }: PopoverProps) {
  return (
    <Base.Root actionsRef={useClosedOnLeave()} {...rest}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner
          positionMethod="fixed"
          sideOffset={8}
          align="start"
          collisionPadding={12}
          className="z-40"
        >
          <Base.Popup
            aria-label={label}
            className={`popup max-h-[var(--available-height)] max-w-[var(--available-width)] overflow-y-auto p-5 outline-none ${className}`}
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

/** A button inside the pane that also closes it. */
export const PopoverClose = Base.Close;
