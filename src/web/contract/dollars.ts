/** Dollars as people type them, in whole cents. */
import { type Cents, formatCents } from '#domain/money.ts';

/** `12,500` and `$12,500.50`; null where it is not one amount. */
export function centsOf(text: string): Cents | null {
  const plain = text.replaceAll(/[$,\s]/g, '');
  return /^\d{1,11}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : null;
}

/** For a field with its own dollar sign: `12,500`. */
export function dollarsOf(cents: Cents): string {
  return formatCents(cents).replace('$', '');
}
