/** A pane that must be answered or left before anything else goes on. On the phone it rises from below. */
import { Dialog as Base } from '@base-ui/react/dialog';
import { type ReactNode, type RefObject, useState } from 'react';
import { IconButton } from '../icon/IconButton.tsx';
import { useOnLeave } from '../kept/KeptPage.tsx';

export interface DialogProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  title: string;
  children: ReactNode;
  /** Stays at the lower edge while the rest scrolls: the buttons that answer. */
  footer?: ReactNode;
  /** What has the focus first; the closing cross where it is not given. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** What has it afterwards; what had it before where it is not given. */
  finalFocus?(): HTMLElement | null;
}

export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, children, footer, initialFocus, finalFocus } = props;
  const [left, setLeft] = useState(0);
  useOnLeave(() => {
    if (!open) return;
    onOpenChange(false);
    // Another dialog, for this one would only begin to fade when its page comes back.
    setLeft(left + 1);
  });
  return (
    <Base.Root key={left} open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className="backdrop" />
        <Base.Viewport className="fixed inset-0 z-50 grid items-end justify-items-center sm:items-center sm:p-6">
          <Base.Popup
            initialFocus={initialFocus}
            finalFocus={finalFocus}
            // A form in here is sent by itself, though React counts it to a form around the dialog.
            onSubmit={(event) => event.stopPropagation()}
            className="dialog flex max-h-[92dvh] w-full flex-col rounded-t-sheet bg-card outline-none sm:max-w-xl sm:rounded-sheet"
          >
            <header className="flex items-center justify-between gap-4 border-b border-line py-2 pr-2 pl-6">
              <Base.Title className="py-2 font-display text-title font-semibold">
                {title}
              </Base.Title>
              <Base.Close render={<IconButton icon="x" label="Close" />} />
            </header>
            <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-6 py-5">
              {children}
            </div>
            {footer !== undefined && (
              <footer
                data-foot
                className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-6 pt-3 pb-[max(12px,env(safe-area-inset-bottom))]"
              >
                {footer}
              </footer>
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
