/** Limits for letters that anybody can cause: to one address whoever asks, and by one sender. */
import { createHash } from 'node:crypto';
import { epochMs, type Instant, instant } from '#domain/calendar.ts';
import type { Tx } from '../db/inTransaction.ts';
import { addressGroup } from '../http/addressGroup.ts';
import { Refusal } from '../http/errors.ts';

const spanMs = { hour: 3_600_000, day: 86_400_000 } as const;
type Span = keyof typeof spanMs;

/** Counts begin with the hour and the day of UTC. */
const most: Record<'recipient' | 'sender', Record<Span, number>> = {
  recipient: { hour: 8, day: 20 },
  sender: { hour: 100, day: 500 },
};

const sentences = {
  recipient:
    'This address was sent many letters lately. Look among unwanted mail too, or try again in an hour.',
  sender: 'Many letters were asked for from here lately. Try again in an hour.',
};

/** Whoever asks for a letter: a user, or else the address that the request came from. */
export type Sender = { userId: string } | { ipAddress: string };

/**
 * Counts one letter to `email`, also where none will be written for want of an account.
 * @throws Refusal 429 where that is too many
 */
export async function countLetter(
  tx: Tx,
  now: Instant,
  { email, by }: { email: string; by: Sender },
): Promise<void> {
  const sender = 'userId' in by ? `user ${by.userId}` : `address ${addressGroup(by.ipAddress)}`;
  const counted = { recipient: `to ${email.toLowerCase()}`, sender: `by ${sender}` };
  for (const side of ['recipient', 'sender'] as const) {
    for (const span of ['hour', 'day'] as const) {
      if ((await count(tx, now, counted[side], span)) > most[side][span]) {
        throw new Refusal(429, 'too_many_requests', sentences[side]);
      }
    }
  }
}

/** The row is locked until the transaction ends: many at once are counted in turn. */
async function count(tx: Tx, now: Instant, whom: string, span: Span): Promise<number> {
  const at = epochMs(now);
  const row = {
    whom: createHash('sha256').update(whom).digest('base64url'),
    span,
    beganAt: instant(at - (at % spanMs[span])),
    letters: 1,
  };
  const { letters } = await tx
    .insertInto('letterCount')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['whom', 'span', 'beganAt'])
        .doUpdateSet((set) => ({ letters: set('letterCount.letters', '+', 1) })),
    )
    .returning('letters')
    .executeTakeFirstOrThrow();
  return letters;
}
