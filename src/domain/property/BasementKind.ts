/** What buyers look for in a basement, from RESO's Basement. */
import { z } from 'zod';
import type { Property } from './Property.ts';
import { saidKinds } from './saidKinds.ts';

export const BasementKind = z.enum(['basement', 'finished', 'walk_out']);
export type BasementKind = z.infer<typeof BasementKind>;

const kindsOf = saidKinds<BasementKind>({
  // A crawl space or slab is no basement, and some words don't say.
  basement: /^(?!.*\b(crawl|slab|other|see remarks)\b)/i,
  finished: /\bfinished\b/i,
  walk_out: /walk-? ?out|daylight/i,
});

const some: readonly BasementKind[] = ['basement'];

export function basementKindsOf({
  basement,
  basementYn,
}: Pick<Property, 'basement' | 'basementYn'>): readonly BasementKind[] {
  return basement.length === 0 && basementYn ? some : kindsOf(basement);
}
