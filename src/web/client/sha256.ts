import { sha256 as hash } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * Of bytes, or of letters in UTF-8, in lower-case hexadecimal. Computed by a library, as browsers hash only on
 * pages that came over TLS.
 */
export function sha256(of: string | Uint8Array): string {
  return bytesToHex(hash(typeof of === 'string' ? utf8ToBytes(of) : of));
}
