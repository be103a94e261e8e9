/** Where to go after signing in: a path within this installation, never another site. */
import { z } from 'zod';

const maxLength = 2000;

/** `//host`, `/\host` and control characters would leave for another site in some browsers. */
export function isOwnPath(path: string): boolean {
  return path.length <= maxLength && /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path);
}

export const ReturnPath = z
  .string()
  .refine(isOwnPath, 'Must be a path of this installation, such as /search.');
