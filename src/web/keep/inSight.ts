import type { Marks } from './marks.ts';

/** Those that are not hidden; the same list where none is. */
export function inSight<T extends { listingKey: string }>(
  homes: readonly T[],
  marks: Marks,
): readonly T[] {
  const isHidden = ({ listingKey }: T) => marks.get(listingKey) === 'hidden';
  return homes.some(isHidden) ? homes.filter((home) => !isHidden(home)) : homes;
}
