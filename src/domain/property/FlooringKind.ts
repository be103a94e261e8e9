/** The floors that buyers look for, from RESO's Flooring. */
import { z } from 'zod';
import type { Property } from './Property.ts';
import { saidKinds } from './saidKinds.ts';

export const FlooringKind = z.enum([
  'hardwood',
  'tile',
  'carpet',
  'laminate',
  'vinyl',
  'stone',
  'concrete',
]);
export type FlooringKind = z.infer<typeof FlooringKind>;

const kindsOf = saidKinds<FlooringKind>({
  hardwood: /^(?!.*\b(simulated|vinyl|laminate|look)\b).*(wood|bamboo|parquet)/i,
  tile: /^(?!.*\bvinyl\b).*\b(tile|ceramic|porcelain)/i,
  carpet: /\bcarpet\b(?! free)/i,
  laminate: /\blaminate\b|\bsimulated wood\b/i,
  vinyl: /\b(vinyl|linoleum|lvp|lvt)\b/i,
  stone: /\b(stone|granite|limestone|marble|slate|travertine)\b/i,
  concrete: /\b(concrete|terrazzo)\b/i,
});

export function flooringKindsOf({ flooring }: Pick<Property, 'flooring'>) {
  return kindsOf(flooring);
}
