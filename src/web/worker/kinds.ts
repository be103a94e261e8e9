/** Which requests the service worker has something to say to. */

/** A file that is named by its contents, as Vite and the build name them: it never changes. */
export const hashedName = /^\/assets\/.+-[\w-]{8}\.\w+$/;

/** A window that opens a page of the app: no call, no file, nothing of another host. */
export function isPageRequest(
  request: Pick<Request, 'mode' | 'method'>,
  url: Pick<URL, 'origin' | 'pathname'>,
  origin: string,
): boolean {
  if (request.mode !== 'navigate' || request.method !== 'GET' || url.origin !== origin)
    return false;
  return !/^\/(api|assets)\//.test(url.pathname) && !/\.\w+$/.test(url.pathname);
}

/** A proxy answers that it has no server behind it. */
export function isServerAway(status: number): boolean {
  return status === 502 || status === 503 || status === 504;
}
