/** All versions of own items, sorted by where they stand. */
import type { z } from 'zod';
import type { OwnItemRow } from '#api/wordingSchemas.ts';
import { type ItemPhase, itemPhaseOf } from '#domain/wording/itemLife.ts';
import type { ItemUse } from '#domain/wording/OwnItem.ts';

export type OwnItemRow = z.output<typeof OwnItemRow>;

export interface OwnItemHistory {
  /** The latest approved version. */
  latest: OwnItemRow;
  /** Versions that it replaced, newest first. */
  earlier: OwnItemRow[];
}

export function itemsIn(rows: readonly OwnItemRow[], phase: ItemPhase): OwnItemRow[] {
  return rows.filter((row) => itemPhaseOf(row) === phase);
}

/** Items with their approved versions, by text: `approved` can be chosen, `retired` no more. */
export function itemBook(
  rows: readonly OwnItemRow[],
  phase: 'approved' | 'retired',
): OwnItemHistory[] {
  const numbered = rows.filter(({ version }) => version !== null);
  return [...Map.groupBy(numbered, ({ itemId }) => itemId).values()]
    .map((versions) => versions.toSorted((a, b) => b.version! - a.version!))
    .filter((versions) => {
      const retiredYn = versions.some((row) => itemPhaseOf(row) === 'retired');
      return retiredYn === (phase === 'retired');
    })
    .map(([latest, ...earlier]) => ({ latest: latest!, earlier }))
    .toSorted((a, b) => a.latest.text.localeCompare(b.latest.text));
}

export const listWords: Record<ItemUse, string> = {
  service: 'Service',
  exclusion: 'Exclusion',
};
