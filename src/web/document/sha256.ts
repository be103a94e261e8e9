import { sha256 as hashOf } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * In lower-case hexadecimal. Browsers have one of their own, but only where they take the connection
 * for secure: an installation at home, reached by its address, would have none.
 */
export function sha256(text: string): string {
  return bytesToHex(hashOf(utf8ToBytes(text)));
}
