/** What a password must be. Length counts, not kinds of signs (NIST SP 800-63B, 5.1.1.2). */
import { z } from 'zod';

export const passwordMinLength = 10;
/** Longer texts would only make hashing slow. */
export const passwordMaxLength = 128;

export const NewPassword = z
  .string()
  .min(passwordMinLength, `Use at least ${passwordMinLength} characters. A short sentence is good.`)
  .max(passwordMaxLength, `Use at most ${passwordMaxLength} characters.`)
  .refine((text) => new Set(text).size >= 4, 'Use more than three different characters.');

/**
 * Why a password is too easy for this person to be guessed by others, or null.
 * @param known what everybody may know of the person: e-mail address, name
 */
export function tooEasy(password: string, known: string[]): string | null {
  const plain = password.toLowerCase();
  const parts = known
    .flatMap((text) => text.toLowerCase().split(/[\s@.]+/))
    .filter((part) => part.length >= 4);
  const rest = parts.reduce((text, part) => text.replaceAll(part, ''), plain);
  return rest.length < 6 ? 'Use a password that is not made of your name or e-mail address.' : null;
}
