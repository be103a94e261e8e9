/**
 * The service worker. It keeps what pages are made of, never what they show: calls go past it, so no
 * token and nobody's data is in its caches. A page comes from the server whenever that answers; where
 * it does not, the shell of the build that is kept stands in (`docs/decisions/0039`).
 */
import { clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { enable as enableNavigationPreload } from 'workbox-navigation-preload';
import { matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies';
import { hashedName, isPageRequest, isServerAway } from './kinds.ts';
import { readToWorker } from './messages.ts';
import { openPath } from './openPath.ts';
import { readPush } from './readPush.ts';
import type { WorkerScope } from './scope.ts';

/** Written in by the build (`scripts/installable/buildWorker.ts`). */
declare const KEPT_AHEAD: string[];
declare const SHELL: string;
declare const ENTRY: string;
declare const ICON: string;
declare const BADGE: string;

const worker = globalThis as unknown as WorkerScope;
const { origin } = worker.location;

/** Files of pages that were visited, this build's and earlier ones'. */
const visitedCache = 'lintel-visited';
const mostVisited = 400;
/** Files that keep their name when they change. */
const looseCache = 'lintel-loose';
const looseFiles = ['/assets/icons.json'];

precacheAndRoute(
  KEPT_AHEAD.map((url) => ({ url, revision: null })),
  { directoryIndex: '', cleanURLs: false },
);
worker.addEventListener('install', (event) =>
  event.waitUntil(caches.open(looseCache).then((cache) => cache.addAll(looseFiles))),
);
// The page that was open first is served from here as well.
clientsClaim();
enableNavigationPreload();

registerRoute(
  ({ request, url }) => isPageRequest(request, url, origin),
  new NetworkOnly({
    plugins: [
      {
        async fetchDidSucceed({ response }) {
          if (isServerAway(response.status))
            throw new Error(`The server is away: ${response.status}`);
          return response;
        },
        handlerDidError: () => matchPrecache(SHELL),
      },
    ],
  }),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && hashedName.test(url.pathname),
  new CacheFirst({
    cacheName: visitedCache,
    plugins: [new ExpirationPlugin({ maxEntries: mostVisited, purgeOnQuotaError: true })],
  }),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && looseFiles.includes(url.pathname),
  new NetworkFirst({ cacheName: looseCache }),
);

worker.addEventListener('message', (event) => {
  const message = readToWorker(event.data);
  if (message?.kind === 'which build') event.ports[0]?.postMessage(ENTRY);
  if (message?.kind === 'take over') void worker.skipWaiting();
});

worker.addEventListener('push', (event) => {
  const { title, body, path, tag } = readPush(event.data?.text() ?? null, origin);
  event.waitUntil(
    worker.registration.showNotification(title, {
      body,
      icon: ICON,
      badge: BADGE,
      data: { path },
      ...(tag !== undefined && { tag }),
    }),
  );
});

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { path } = (event.notification.data ?? {}) as { path?: string };
  event.waitUntil(openPath(worker.clients, path ?? '/', origin));
});
