/** Notices and ends that a person can declare while the server's record key is missing. */
import { z } from 'zod';
import { formatDate, type Instant, dateIn } from '../calendar.ts';
import type { EvidenceEntry, EvidenceKind } from '../document/evidence.ts';
import { namesOf } from '../life.ts';

/** Steps that protect the person who takes them and bind no one to anything new. */
export const KeylessAction = z.enum(['give_notice', 'terminate', 'decline', 'withdraw']);
export type KeylessAction = z.infer<typeof KeylessAction>;

/** In an entry's particulars: when it was entered. The entry itself is dated as of the notice. */
export const enteredLater = 'entered after the key was back';

/** Why a row that this installation did not save is not entered. */
export const notSavedHere =
  'This server didn’t save it, so it doesn’t count. If you did send it, send it again.';

/** The kind of entry that each of them leaves in the record. */
const entryKinds: Record<KeylessAction, EvidenceKind> = {
  give_notice: 'notice_given',
  terminate: 'ended',
  decline: 'declined',
  withdraw: 'withdrawn',
};

/** Those that a record has, in the order in which they were entered. */
export function keylessIn(entries: readonly EvidenceEntry[]): KeylessNotice[] {
  return entries.flatMap(({ event }) => {
    const enteredAt = 'particulars' in event ? event.particulars?.[enteredLater] : undefined;
    const action = namesOf(entryKinds).find((one) => entryKinds[one] === event.kind);
    if (enteredAt === undefined || action === undefined || event.actor === null) return [];
    const { name } = event.actor;
    return [{ name, action, givenAt: event.at, enteredAt, refusal: null }];
  });
}

export interface KeylessNotice {
  name: string;
  action: KeylessAction;
  givenAt: Instant;
  enteredAt: Instant | null;
  refusal: string | null;
}

const done: Record<KeylessAction, string> = {
  give_notice: 'gave notice',
  terminate: 'ended this agreement',
  decline: 'declined this agreement',
  withdraw: 'withdrew this agreement',
};

/** Of a row that this installation did not save; its name and day may be made up, too. */
export function putInInWords({ name, action, givenAt }: KeylessNotice, timeZone: string): string {
  const day = formatDate(dateIn(timeZone, givenAt));
  return `The database says that ${name} ${done[action]} on ${day} while the server’s record key was missing. ${notSavedHere}`;
}

/** For the agreement's page, `/verify` and `npm run verify`. */
export function keylessInWords(notice: KeylessNotice, timeZone: string): string {
  const { name, action, givenAt, enteredAt, refusal } = notice;
  const day = (at: Instant) => formatDate(dateIn(timeZone, at));
  const what = `${name} ${done[action]} on ${day(givenAt)} while the server’s record key was missing.`;
  if (refusal !== null) return `${what} It couldn’t be entered in the record: ${refusal}`;
  if (enteredAt === null) {
    return `${what} It is saved, but the record doesn’t prove it. The server enters it as of that day when the broker puts the key back.`;
  }
  return `${what} It was entered in the record on ${day(enteredAt)}. The record doesn’t prove that it was given earlier.`;
}
