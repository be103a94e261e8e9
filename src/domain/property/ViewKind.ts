/** The views that buyers look for, from RESO's View. */
import { z } from 'zod';
import type { Property } from './Property.ts';
import { saidKinds } from './saidKinds.ts';

export const ViewKind = z.enum(['any', 'water', 'mountain', 'city', 'park', 'golf']);
export type ViewKind = z.infer<typeof ViewKind>;

const kindsOf = saidKinds<ViewKind>({
  any: /./,
  water: /\b(water|bay|beach|canal|coastline|creek|lake|marina|ocean|pond|river|sound|stream)\b/i,
  mountain: /\bmountain|\b(hills|ridge)\b/i,
  city: /\b(city|downtown|skyline)\b/i,
  park: /\b(park|greenbelt|forest|garden|meadow|trees|woods|orchard|vineyard)\b/i,
  golf: /\bgolf\b/i,
});

const some: readonly ViewKind[] = ['any'];

export function viewKindsOf({ view, viewYn }: Pick<Property, 'view' | 'viewYn'>) {
  return view.length === 0 && viewYn ? some : kindsOf(view);
}
