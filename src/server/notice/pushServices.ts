/**
 * Where pushes go. What a page names as an endpoint is called by the server, so nothing is called but
 * the push services of the browsers, and those that whoever runs the installation has named.
 */

/** A dot at the beginning stands for any host below. */
export const pushServices: readonly string[] = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '.push.services.mozilla.com',
  '.notify.windows.com',
  'web.push.apple.com',
  '.push.apple.com',
];

/** @param services host names, with a port where it is not the usual one */
export function isPushService(endpoint: string, services: readonly string[]): boolean {
  const { protocol, hostname, host, username, password } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  const isKnown = services.some((one) =>
    one.startsWith('.') ? host === hostname && hostname.endsWith(one) : host === one,
  );
  // Unencrypted to this machine alone.
  return isKnown && (protocol === 'https:' || hostname === '127.0.0.1');
}
