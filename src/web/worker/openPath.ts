import type { OpenPath } from './messages.ts';
import type { PageWindow, WorkerScope } from './scope.ts';

/** Brings a page into sight: in the window that is open, else in a new one. */
export async function openPath(
  clients: WorkerScope['clients'],
  path: string,
  origin: string,
): Promise<void> {
  const open = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const window = best(open, path);
  if (window === undefined) {
    await clients.openWindow(`${origin}${path}`);
    return;
  }
  // Before the focus, which a browser may refuse.
  if (!isAt(window, path)) window.postMessage({ kind: 'open', path } satisfies OpenPath);
  await window.focus().catch(() => undefined);
}

/** One that shows it already, else the one in front. */
function best(open: PageWindow[], path: string): PageWindow | undefined {
  return (
    open.find((window) => isAt(window, path)) ??
    open.find(({ focused }) => focused) ??
    open.find(({ visibilityState }) => visibilityState === 'visible') ??
    open[0]
  );
}

function isAt({ url }: PageWindow, path: string): boolean {
  const { pathname, search, hash } = new URL(url);
  return `${pathname}${search}${hash}` === path;
}
