/** What people enter that others read on documents and follow as a link. */
import { z } from 'zod';

/** A web page: no address that runs a program when it is pressed. */
export const WebAddress = z
  .url({ protocol: /^https?$/ })
  .max(500)
  .regex(/^[^\s\p{Cc}\p{Cf}]*$/u, 'Enter the address in visible signs.');

/** No line breaks, and no signs that nobody sees or that turn the direction of reading. */
export function oneLine(text: z.ZodString): z.ZodString {
  return text.regex(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*$/u, 'Write it in one line, in visible signs.');
}
