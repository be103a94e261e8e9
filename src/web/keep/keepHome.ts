/** What buttons do to what one keeps; shown at once, and kept by code that is loaded with the first press. */
import { instant } from '#domain/calendar.ts';
import type { HideReason, Look, Standing } from '#domain/keep/Keep.ts';
import type { KeepChange } from '#domain/keep/KeepChange.ts';
import type { StandardStatus } from '#domain/property/Property.ts';
import { keeperNow } from '../client/kept/keepsOffline.ts';
import { showToast } from '../ui/Toast.tsx';
import { notePress } from './presses.ts';
import { type Mark, marksKnown, setMarks } from './marks.ts';

/** What a button knows of the home it stands on. */
export interface KeepableHome {
  listingKey: string;
  priceCents: number | null;
  standardStatus: StandardStatus;
  /** `12 Birch Ave` */
  address: string;
  city: string;
  stateOrProvince: string;
}

const book = () => import('./book/ownBook.ts').then(({ ownBook }) => ownBook());

/** Whoever keeps a home has seen it as it is. */
export async function stand(
  home: KeepableHome,
  standing: Standing,
  reason: HideReason | null = null,
): Promise<void> {
  const { listingKey } = home;
  const before = marksKnown();
  showMark(listingKey, standing === 'none' ? null : standing);
  const at = instant(Date.now());
  const changes: KeepChange[] = [
    { kind: 'standing', listingKey, at, standing, reason, joinsYn: false },
    ...(standing === 'none' ? [] : [lookAt(home, at)]),
  ];
  const place = placeOf(home);
  const owner = keeperNow()?.profileId ?? null;
  const taken = changes.map((change) => notePress({ owner, change, place }));
  // Firefox gives up what is on its way before the page is gone: then the next page takes the press.
  let isLeft = false;
  const leave = () => (isLeft = true);
  addEventListener('beforeunload', leave);
  try {
    const own = await book();
    for (const change of changes) own.change(change, place);
  } catch {
    if (isLeft) return;
    setMarks(before.owner, before.marks);
    showToast('error', 'This could not be kept. Check the connection and try again.');
  } finally {
    removeEventListener('beforeunload', leave);
  }
  for (const take of taken) take();
}

/**
 * Somebody has opened a home's page.
 * @returns what they saw of it the time before, where they keep it; null else
 */
export async function noteLook(home: KeepableHome): Promise<Look | null> {
  const { listingKey } = home;
  // A device notes what was seen of homes that it keeps.
  if (keeperNow() === null && !marksKnown().marks.has(listingKey)) return null;
  const at = instant(Date.now());
  try {
    const own = await book();
    await own.ready();
    const before = own.state().homes.get(listingKey)?.look ?? null;
    own.change(lookAt(home, at));
    return before;
  } catch {
    // A look that nobody noted costs nothing but its place among what was seen last.
    return null;
  }
}

function lookAt({ listingKey, priceCents, standardStatus }: KeepableHome, at: string) {
  return { kind: 'look', listingKey, at, priceCents, standardStatus } as const;
}

function placeOf({ address, city, stateOrProvince }: KeepableHome): string {
  return `${address}, ${city}, ${stateOrProvince}`;
}

function showMark(listingKey: string, mark: Mark | null): void {
  const { owner, marks } = marksKnown();
  const next = new Map(marks);
  if (mark === null) next.delete(listingKey);
  else next.set(listingKey, mark);
  setMarks(owner, next);
}
