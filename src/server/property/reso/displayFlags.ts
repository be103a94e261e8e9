/** Whether a source lets its records be displayed to the public at all. */

type AnyRecord = Readonly<Record<string, unknown>>;

const no = new Set(['false', 'n', 'no', '0']);

/**
 * MLS Grid sends `MlgCanView` false for a record that must no longer be shown, for seven days, and
 * `MlgCanUse` with the licenses a record is under: without IDX it is not for the public.
 */
export function isWithheld({ MlgCanView: view, MlgCanUse: use }: AnyRecord): boolean {
  if (view !== undefined && view !== null && no.has(String(view).toLowerCase())) return true;
  if (use === undefined || use === null) return false;
  const uses = (Array.isArray(use) ? use : String(use).split(',')).map((one) => String(one).trim());
  return !uses.includes('IDX');
}

/** What a listing of keys must bring with it, of what the source has. */
export const displayFields = ['MlgCanView', 'MlgCanUse'];
