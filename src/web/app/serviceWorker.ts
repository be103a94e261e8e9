/** The page's side of the service worker: registering it, and letting a new one take over. */
import { messageSW, Workbox } from 'workbox-window';

import { ownEntry } from '../client/deployed.ts';
import { onNewBuild, tellOfNewBuild } from '../client/newBuild.ts';
import { readOpenPath, type ToWorker } from '../worker/messages.ts';

/** As `serviceWorker` of `api/file.ts`, which would bring all the rules for files along. */
const path = '/sw.js';

/** @param open shows a page of the app, where somebody pressed a notification */
export function registerWorker(open: (path: string) => void): () => void {
  const workbox = new Workbox(path);
  workbox.addEventListener('waiting', ({ sw }) => {
    if (sw) void settle(sw);
  });
  workbox
    .register()
    .catch((error: unknown) => console.log('The app is not kept on this device:', error));
  // What is read offline is of the build that is read online.
  const end = onNewBuild(() => void workbox.update().catch(() => {}));

  const hear = ({ data }: MessageEvent<unknown>) => {
    const message = readOpenPath(data);
    if (message !== null) open(message.path);
  };
  navigator.serviceWorker.addEventListener('message', hear);
  return () => {
    end();
    navigator.serviceWorker.removeEventListener('message', hear);
  };
}

/** A worker of this page's own build takes over at once; a newer one waits until the page is reloaded. */
async function settle(waiting: ServiceWorker): Promise<void> {
  const build: unknown = await messageSW(waiting, { kind: 'which build' } satisfies ToWorker);
  if (build === ownEntry()) waiting.postMessage({ kind: 'take over' } satisfies ToWorker);
  else tellOfNewBuild();
}
