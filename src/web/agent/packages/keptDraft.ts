/** What was typed and not saved, kept in this tab: one for each package, `new` among them. */
import { PackageDraft } from './packageDraft.ts';
import { tabStorage } from '../../client/storage/storage.ts';

const keyOf = (packageId: string) => `packageDraft ${packageId}`;

export function keptDraft(packageId: string): PackageDraft | null {
  try {
    return PackageDraft.parse(JSON.parse(tabStorage.get(keyOf(packageId)) ?? 'null'));
  } catch {
    return null;
  }
}

/** Null: it was saved or given up. */
export function keepDraft(packageId: string, draft: PackageDraft | null): void {
  if (draft === null) tabStorage.remove(keyOf(packageId));
  else tabStorage.put(keyOf(packageId), JSON.stringify(draft));
}
