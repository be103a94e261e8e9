/** Whether a source lets its records be displayed to the public at all. */

type AnyRecord = Readonly<Record<string, unknown>>;

const yes = new Set(['true', 'y', 'yes', '1']);

/**
 * MLS Grid sends `MlgCanView` false for a record that must no longer be shown, for seven days, and
 * `MlgCanUse` with the licenses a record is under: without IDX it is not for the public. A flag that can't be read
 * counts as no.
 */
export function isWithheld({ MlgCanView: view, MlgCanUse: use }: AnyRecord): boolean {
  if (view !== undefined && view !== null && !yes.has(String(view).trim().toLowerCase()))
    return true;
  if (use === undefined || use === null) return false;
  const uses = (Array.isArray(use) ? use : String(use).split(',')).map((one) => String(one).trim());
  return !uses.includes('IDX');
}

/** What a listing of keys must bring with it, of what the source has. */
export const displayFields = ['MlgCanView', 'MlgCanUse'];
