/** Apart from `database.ts`, whose library only some pages load. */
export function deleteDatabase(name: string): void {
  try {
    indexedDB.deleteDatabase(name);
  } catch {
    // No IndexedDB here, so there is nothing to delete.
  }
}
