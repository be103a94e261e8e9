/**
 * Counting tries to sign in, of all server processes together: by account and address, and by account
 * alone. A browser that has signed in to the account before is counted by itself: strangers cannot
 * lock it out.
 */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { addMs, epochMs, type Instant } from '#domain/calendar.ts';
import { failuresKeptMs, waitsUntil } from '#domain/user/signInThrottle.ts';
import type { Db } from '../platform/db/connect.ts';
import { inTransaction, type Tx } from '../platform/db/inTransaction.ts';
import { addressGroup } from '../platform/http/addressGroup.ts';
import { Refusal } from '../platform/http/errors.ts';

/** From many addresses together, so that one of them alone cannot lock somebody out. */
const freeFromAnywhere = 50;
const mostKept = 2 * freeFromAnywhere;

export interface SignInThrottle {
  /**
   * Counts the try as a failure until it is known to be a success: many at once gain nothing.
   * @param browser where it has signed in to this account before
   * @throws Refusal 429 while the account waits
   */
  begin(email: string, address: string, browser: string | null): Promise<void>;
  succeeded(email: string, address: string, browser: string | null): Promise<void>;
}

/** Whom a try counts for, as a hash, and how many of theirs cost no waiting. */
type Counted = Map<string, number | undefined>;

export function createSignInThrottle(db: Db, now: () => Instant): SignInThrottle {
  return {
    begin: (...tried) =>
      inTransaction(db, async (tx) => {
        const counted = countedFor(...tried);
        for (const [whom, failures] of await lockFailures(tx, now(), counted)) {
          refuseWhileWaiting(failures, now(), counted.get(whom));
        }
        await addFailure(tx, now(), counted);
      }),
    succeeded: (...tried) =>
      inTransaction(db, async (tx) => {
        const counted = countedFor(...tried);
        // In the order in which tries lock them.
        await lockFailures(tx, now(), counted);
        await tx
          .deleteFrom('signInFailure')
          .where('whom', 'in', [...counted.keys()])
          .execute();
      }),
  };
}

function countedFor(email: string, address: string, browser: string | null): Counted {
  const hash = (whom: string) => createHash('sha256').update(whom).digest('base64url');
  if (browser !== null) return new Map([[hash(`${email} in ${browser}`), undefined]]);
  return new Map([
    [hash(`${email} ${addressGroup(address)}`), undefined],
    [hash(email), freeFromAnywhere],
  ]);
}

/** Locks the rows until the transaction ends, so that tries in many processes are judged in turn. */
async function lockFailures(
  tx: Tx,
  now: Instant,
  counted: Counted,
): Promise<Map<string, Instant[]>> {
  const { rows } = await sql<{ whom: string; failedAt: Instant[] }>`
    insert into sign_in_failure (whom, failed_at, last_at)
    select whom, '{}', ${now}::timestamptz
      from unnest(${[...counted.keys()]}::text[]) as whom order by whom
    on conflict (whom) do update set whom = excluded.whom
    returning whom, failed_at`.execute(tx);
  return new Map(rows.map(({ whom, failedAt }) => [whom, failedAt]));
}

async function addFailure(tx: Tx, now: Instant, counted: Counted): Promise<void> {
  await sql`
    update sign_in_failure set last_at = ${now}, failed_at = array(
      select at from (
        select at from unnest(failed_at || ${now}::timestamptz) as at
          where at > ${addMs(now, -failuresKeptMs)} order by at desc limit ${mostKept}
      ) as kept order by at)
    where whom = any(${[...counted.keys()]}::text[])`.execute(tx);
}

function refuseWhileWaiting(failures: Instant[], now: Instant, free: number | undefined): void {
  const until = waitsUntil(failures, now, free);
  if (until === null) return;
  const wait = formatWait(epochMs(until) - epochMs(now));
  throw new Refusal(
    429,
    'too_many_requests',
    `Too many tries. Wait ${wait}, or sign in with a link by mail.`,
  );
}

function formatWait(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  if (seconds <= 60) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}
