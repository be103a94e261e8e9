/** What draws the toasts: loaded when the first page stands, or when there is a first word to say. */
// Its own styles would come as a sheet for `:root`, by which the whole page is styled anew.
import { cssTransition, toast, ToastContainer } from 'react-toastify/unstyled';
import { Icon, type IconName } from './icon/Icon.tsx';
import { useFootPx } from './useFootPx.ts';

const closesAfterMs = 3000;
/** Whoever reads that something can be taken back must have the time to do it. */
const offerClosesAfterMs = 8000;

const aboveFootPx = 8;

/** By animations of `tokens.css`: at the end of the second a toast is taken away. */
const comesAndGoes = cssTransition({ enter: 'toast-comes', exit: 'toast-goes' });

export function ToastBox() {
  const footPx = useFootPx();
  return (
    <ToastContainer
      // Over what can be pressed there, on a phone above all.
      {...(footPx > 0 && { style: { bottom: footPx + aboveFootPx } })}
      position="bottom-right"
      autoClose={closesAfterMs}
      hideProgressBar
      closeButton={false}
      pauseOnFocusLoss={false}
      limit={3}
      aria-label="Messages"
      transition={comesAndGoes}
      className="fixed right-[max(1rem,env(safe-area-inset-right))] bottom-[max(1rem,env(safe-area-inset-bottom))] z-60 flex flex-col items-end gap-3 max-[480px]:inset-x-0 max-[480px]:items-stretch print:hidden"
      toastClassName="relative flex min-[481px]:w-80 touch-none items-center rounded-card border border-line bg-card text-body text-ink shadow-raised max-[480px]:mx-2"
    />
  );
}

const icons: Record<ToastKind, IconName> = {
  done: 'circle-check',
  info: 'info',
  error: 'circle-alert',
};
const colours = { done: 'text-leaf', info: 'text-sky', error: 'text-brick' };

/** What can be done about it: a button that closes the toast. */
export interface ToastOffer {
  words: string;
  take(): void;
}

export type ToastKind = 'done' | 'info' | 'error';

/** Waits for the box where it is not drawn yet. */
export function addToast(kind: ToastKind, words: string, offer?: ToastOffer): void {
  toast(
    <span className="flex w-full items-center gap-3 px-4 py-3">
      <Icon name={icons[kind]} className={`shrink-0 ${colours[kind]}`} />
      <span className="min-w-0 wrap-anywhere">{words}</span>
      {offer && (
        <button
          type="button"
          onClick={offer.take}
          className="-my-3 ml-auto min-h-11 shrink-0 rounded-control px-2 font-medium text-leaf hover:underline"
        >
          {offer.words}
        </button>
      )}
    </span>,
    {
      toastId: `${kind} ${words}`,
      role: kind === 'error' ? 'alert' : 'status',
      ...(offer && { autoClose: offerClosesAfterMs }),
    },
  );
}
