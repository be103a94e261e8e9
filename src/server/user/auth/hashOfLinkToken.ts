import { createHash } from 'node:crypto';

/** The hash that the library stores of a sign-in link's token, with `storeToken: 'hashed'`. */
export function hashOfLinkToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
