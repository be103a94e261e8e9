/** What draws the toasts: loaded when the first page stands, or when there is a first word to say. */
import { toast, ToastContainer } from 'react-toastify';
import { Icon, type IconName } from './Icon.tsx';

const closesAfterMs = 3000;

export function ToastBox() {
  return (
    <ToastContainer
      position="bottom-right"
      autoClose={closesAfterMs}
      hideProgressBar
      closeButton={false}
      pauseOnFocusLoss={false}
      limit={3}
      aria-label="Messages"
      toastClassName="!min-h-0 !rounded-card !border !border-line !bg-card !p-0 !font-sans !text-body !text-ink !shadow-raised"
    />
  );
}

const icons: Record<ToastKind, IconName> = {
  done: 'circle-check',
  info: 'info',
  error: 'circle-alert',
};
const colours = { done: 'text-leaf', info: 'text-sky', error: 'text-brick' };

export type ToastKind = 'done' | 'info' | 'error';

/** Waits for the box where it is not drawn yet. */
export function addToast(kind: ToastKind, words: string): void {
  toast(
    <span className="flex items-center gap-3 px-4 py-3">
      <Icon name={icons[kind]} className={`shrink-0 ${colours[kind]}`} />
      {words}
    </span>,
    { toastId: `${kind} ${words}`, role: kind === 'error' ? 'alert' : 'status' },
  );
}
