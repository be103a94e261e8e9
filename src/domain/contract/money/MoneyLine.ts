/** A named line of a calculation. Page, document and test read the same lines. */
import { z } from 'zod';
import { Cents } from '../../moneySchemas.ts';

export const MoneyLine = z.object({
  name: z.string(),
  label: z.string(),
  /** Below zero where it takes away from the sum. */
  cents: Cents,
  /** The working in figures and words, for a person to check. */
  formula: z.string(),
});
export type MoneyLine = z.infer<typeof MoneyLine>;

export function sumOf(lines: readonly MoneyLine[]): Cents {
  return lines.reduce((sum, line) => sum + line.cents, 0);
}
