/**
 * What is kept on the device while nobody is signed in: a text for each home, so that two tabs never
 * write over each other.
 */
import { z } from 'zod';
import { applyChange } from '#domain/keep/applyChange.ts';
import { Keep, Look } from '#domain/keep/Keep.ts';
import type { HomeChange, KeepChange } from '#domain/keep/KeepChange.ts';
import type { TextStorage } from '../../client/storage/storage.ts';

/** Beyond it one is asked to sign in. */
export const mostOnDevice = 500;

const beginning = 'lintel.keep/device/';

const DeviceHome = z.object({
  keep: Keep,
  look: Look.nullable(),
  /** `12 Birch Ave, Seattle, WA`, as it was when it was kept. */
  place: z.string().nullable(),
  /** Users who said that it is not theirs. */
  notOf: z.array(z.string()).default([]),
});
export type DeviceHome = z.infer<typeof DeviceHome>;

/** What cannot be read is passed over. */
export function deviceHomes(storage: TextStorage): DeviceHome[] {
  return storage.all(beginning).flatMap(([, text]) => {
    const home = parsed(text);
    return home === null ? [] : [home];
  });
}

export const isOfDevice = (name: string): boolean => name.startsWith(beginning);

export function putDeviceHome(storage: TextStorage, home: DeviceHome): void {
  storage.put(`${beginning}${home.keep.listingKey}`, JSON.stringify(home));
}

export function removeDeviceHome(storage: TextStorage, listingKey: string): void {
  storage.remove(`${beginning}${listingKey}`);
}

/** @returns a sentence where there is no more room on the device, else null */
export function changeOnDevice(
  storage: TextStorage,
  change: HomeChange,
  place: string | null,
): string | null {
  const before = parsed(storage.get(`${beginning}${change.listingKey}`));
  const keep = applyChange(before?.keep ?? null, change);
  if (before === null && keep.standing === 'none' && keep.note === '') return null;
  if (before === null && storage.all(beginning).length >= mostOnDevice) {
    return `This device keeps at most ${mostOnDevice} homes. Sign in to keep more.`;
  }
  if (keep.standing === 'none' && keep.note === '') removeDeviceHome(storage, change.listingKey);
  else {
    const { look = null, notOf = [] } = before ?? {};
    putDeviceHome(storage, { keep, look, place: place ?? before?.place ?? null, notOf });
  }
  return null;
}

/** Noted of homes that are kept; which others were seen is kept elsewhere. */
export function lookOnDevice(
  storage: TextStorage,
  { listingKey, at, priceCents, standardStatus }: Extract<KeepChange, { kind: 'look' }>,
): void {
  const before = parsed(storage.get(`${beginning}${listingKey}`));
  if (before === null) return;
  putDeviceHome(storage, { ...before, look: { at, priceCents, standardStatus } });
}

/** What joins an account: what the account has already stays. */
export function joiningChanges({ keep, look }: DeviceHome): KeepChange[] {
  const { listingKey, standing, reason, standingAt, note, noteAt } = keep;
  const changes: KeepChange[] = [];
  if (standing !== 'none') {
    changes.push({
      kind: 'standing',
      listingKey,
      at: standingAt,
      standing,
      reason,
      joinsYn: true,
    });
  }
  if (note !== '') changes.push({ kind: 'note', listingKey, at: noteAt, note, joinsYn: true });
  if (look !== null) changes.push({ kind: 'look', listingKey, ...look });
  return changes;
}

function parsed(text: string | null): DeviceHome | null {
  if (text === null) return null;
  try {
    return DeviceHome.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
