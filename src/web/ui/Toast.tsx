/** Short words at the bottom right that leave by themselves (specification, section 9). */
import { toast, ToastContainer } from 'react-toastify';
import { Icon, type IconName } from './Icon.tsx';

const closesAfterMs = 3000;

export function Toasts() {
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

const icons: Record<'done' | 'info' | 'error', IconName> = {
  done: 'circle-check',
  info: 'info',
  error: 'circle-alert',
};
const colours = { done: 'text-leaf', info: 'text-sky', error: 'text-brick' };

export function showToast(kind: keyof typeof icons, words: string): void {
  toast(
    <span className="flex items-center gap-3 px-4 py-3">
      <Icon name={icons[kind]} className={`shrink-0 ${colours[kind]}`} />
      {words}
    </span>,
    { toastId: `${kind} ${words}`, role: kind === 'error' ? 'alert' : 'status' },
  );
}
