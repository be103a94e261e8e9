import { createHash } from 'node:crypto';

/** In lower-case hexadecimal; of a text, of its bytes in UTF-8. */
export function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
