/** Addresses that a visitor's browser may be given. */

const longestUrl = 2000;
/** Names of machines in a network of their own; addresses in numbers are no place for photos either. */
const innerHost =
  /^(?:localhost|[^.]+|.*\.(?:local|localhost|internal|intranet|lan|home|corp)|[\d.]+|\[.*\])$/i;

/**
 * An address that any visitor's browser may be sent to: of the open internet, over TLS, and without
 * a password. `http://` becomes `https://`. Null for any other.
 */
export function publicUrl(told: string): string | null {
  const text = told.trim().replace(/^http:/i, 'https:');
  if (!text.startsWith('https://') || text.length > longestUrl || !URL.canParse(text)) return null;
  const { username, password, hostname } = new URL(text);
  if (username !== '' || password !== '') return null;
  return innerHost.test(hostname) ? null : text;
}
