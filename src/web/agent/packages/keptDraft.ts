/** What was typed and not saved, kept in this tab: one for each package, `new` among them. */
import { PackageDraft } from './packageDraft.ts';

const keyOf = (packageId: string) => `packageDraft ${packageId}`;

export function keptDraft(packageId: string): PackageDraft | null {
  try {
    return PackageDraft.parse(JSON.parse(sessionStorage.getItem(keyOf(packageId)) ?? 'null'));
  } catch {
    return null;
  }
}

/** Null: it was saved or given up. */
export function keepDraft(packageId: string, draft: PackageDraft | null): void {
  try {
    if (draft === null) sessionStorage.removeItem(keyOf(packageId));
    else sessionStorage.setItem(keyOf(packageId), JSON.stringify(draft));
  } catch {
    // A closed storage costs what was typed, and the browser warns before that.
  }
}
