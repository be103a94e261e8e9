/**
 * Counting tries to sign in, in this process: by account and address, and by account alone. A browser
 * that has signed in to the account before is counted by itself: strangers cannot lock it out.
 */
import { epochMs, type Instant } from '#domain/calendar.ts';
import { failuresKeptMs, waitsUntil } from '#domain/user/signInThrottle.ts';
import { addressGroup } from '../platform/http/addressGroup.ts';
import { Refusal } from '../platform/http/errors.ts';

const mostKeys = 50_000;
/** From many addresses together, so that one of them alone cannot lock somebody out. */
const freeFromAnywhere = 50;

export interface SignInThrottle {
  /**
   * Counts the try as a failure until it is known to be a success: many at once gain nothing.
   * @param browser where it has signed in to this account before
   * @throws Refusal 429 while the account waits
   */
  begin(email: string, address: string, browser: string | null): void;
  succeeded(email: string, address: string, browser: string | null): void;
}

export function createSignInThrottle(now: () => Instant): SignInThrottle {
  const failures = new Map<string, Instant[]>();

  function refuseWhileWaiting(key: string, free?: number): void {
    const until = waitsUntil(failures.get(key) ?? [], now(), free);
    if (until === null) return;
    const wait = formatWait(epochMs(until) - epochMs(now()));
    throw new Refusal(
      429,
      'too_many_requests',
      `Too many tries. Wait ${wait}, or sign in with a link by mail.`,
    );
  }

  function count(key: string): void {
    const kept = (failures.get(key) ?? []).filter(
      (at) => epochMs(now()) - epochMs(at) < failuresKeptMs,
    );
    failures.delete(key);
    failures.set(key, [...kept, now()].slice(-2 * freeFromAnywhere));
    if (failures.size > mostKeys) failures.delete(failures.keys().next().value!);
  }

  return {
    begin(email, address, browser) {
      if (browser !== null) {
        refuseWhileWaiting(`${email} in ${browser}`);
        count(`${email} in ${browser}`);
        return;
      }
      const pair = `${email} ${addressGroup(address)}`;
      refuseWhileWaiting(pair);
      refuseWhileWaiting(email, freeFromAnywhere);
      count(pair);
      count(email);
    },
    succeeded(email, address, browser) {
      if (browser !== null) {
        failures.delete(`${email} in ${browser}`);
        return;
      }
      failures.delete(email);
      failures.delete(`${email} ${addressGroup(address)}`);
    },
  };
}

function formatWait(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  if (seconds <= 60) return `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}
