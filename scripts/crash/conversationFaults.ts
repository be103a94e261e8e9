/** What must hold of a conversation after the crashes: judged from what was said, kept and shown. */
import type { Shown } from './conversation.ts';

export interface Conversation {
  /** Bodies that were answered as sent, each writer's in their order; no two are the same. */
  said: string[][];
  /** The rows of the database, by number. */
  stored: Shown[];
  /** What each member has on the screen. */
  screens: Shown[][];
  /** Each seat with its count, the count made anew from the rows, and unread notices of it. */
  seats: { unread: number; recount: number; notices: number }[];
}

/** A line for each fault; empty where there is none. */
export function conversationFaults({ said, stored, screens, seats }: Conversation): string[] {
  const found: string[] = [];
  const times = new Map<string, number>();
  for (const { body } of stored) times.set(body, (times.get(body) ?? 0) + 1);
  for (const body of said.flat()) {
    const count = times.get(body) ?? 0;
    if (count === 0) found.push(`“${body}” is lost`);
    if (count > 1) found.push(`“${body}” is there ${count} times`);
  }
  stored.forEach(({ number }, at) => {
    if (number !== at + 1) found.push(`in place ${at + 1} stands number ${number}`);
  });
  const numberOf = new Map(stored.map(({ body, number }) => [body, number]));
  for (const bodies of said) {
    for (const [at, body] of bodies.entries()) {
      const before = numberOf.get(bodies[at - 1] ?? '');
      const number = numberOf.get(body);
      if (before !== undefined && number !== undefined && number < before) {
        found.push(`“${body}” stands before what was said before it`);
      }
    }
  }
  for (const screen of screens) {
    const there = new Map(screen.map(({ number, body }) => [number, body]));
    for (const { number, body } of stored) {
      if (there.get(number) !== body) found.push(`number ${number} is not on a screen`);
    }
    if (screen.length > stored.length) found.push('a screen shows more than there is');
  }
  for (const { unread, recount, notices } of seats) {
    if (unread !== recount) found.push(`unread is ${unread}, counted anew ${recount}`);
    const wanted = Math.min(unread, 1);
    if (notices !== wanted) found.push(`${notices} notices of ${unread} unread messages`);
  }
  return found;
}
