/** Numbers that arrive as text in a query: plain digits only, so `1e309` and `` are refused. */
import { z } from 'zod';

export function decimalText(range: z.ZodNumber) {
  return z
    .string()
    .regex(/^-?\d{1,9}(\.\d{1,15})?$/, 'Must be a plain decimal number.')
    .transform(Number)
    .pipe(range);
}

export function wholeNumberText(range: z.ZodInt | z.ZodNumber) {
  return z
    .string()
    .regex(/^\d{1,15}$/, 'Must be a whole number.')
    .transform(Number)
    .pipe(range);
}
