/** Handed over with the way to the last page: its address alone deletes nothing, and says nothing. */
export const justDeleted = { justDeletedYn: true };

export function isJustDeleted(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'justDeletedYn' in state;
}
