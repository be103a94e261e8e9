import { sha256 as hash } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * Of the letters in UTF-8, in lower-case hexadecimal. Computed by a library, as browsers hash only on
 * pages that came over TLS.
 */
export function sha256(text: string): string {
  return bytesToHex(hash(utf8ToBytes(text)));
}
