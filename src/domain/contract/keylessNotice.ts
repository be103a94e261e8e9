/** Notices and ends that a person can declare while the server's record key is missing. */
import { z } from 'zod';
import { formatDate, type Instant, dateIn } from '../calendar.ts';

/** Steps that protect the person who takes them and bind no one to anything new. */
export const KeylessAction = z.enum(['give_notice', 'terminate', 'decline', 'withdraw']);
export type KeylessAction = z.infer<typeof KeylessAction>;

/** In an entry's particulars: when it was entered. The entry itself is dated as of the notice. */
export const enteredLater = 'entered after the key was back';

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
