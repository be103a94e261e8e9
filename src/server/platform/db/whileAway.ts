import { setTimeout as sleep } from 'node:timers/promises';
import { capitalized } from '#domain/capitalized.ts';
import { CannotStart } from '../CannotStart.ts';
import { outageOf } from '../outage.ts';
import { reasonOf } from './reasonOf.ts';

/** How a start waits for a database that is away, or that still recovers from a crash. */
export interface Patience {
  waitMs: number;
  /** Hears one line when the waiting begins. */
  say(line: string): void;
  signal?: AbortSignal | undefined;
  /** What is waited for, as part of a sentence; never with a password. */
  what: string;
  /** What a person can do when it does not come back, as whole sentences. */
  advice: string;
}

const pauseMs = 250;

/**
 * Does `work`, and does it again until it succeeds where it fails since the database is away or has no
 * connection left. `work` must leave nothing behind when it fails.
 * @throws CannotStart after `waitMs`, in one sentence
 */
export async function whileAway<T>(work: () => Promise<T>, patience: Patience): Promise<T> {
  const { waitMs, say, signal, what, advice } = patience;
  for (let since: number | undefined; ;) {
    try {
      return await work();
    } catch (error) {
      const outage = outageOf(error);
      if (outage !== 'database away' && outage !== 'busy') throw error;
      signal?.throwIfAborted();
      const now = performance.now();
      if (since === undefined && waitMs > 0) {
        say(`Waiting up to ${seconds(waitMs)} for ${what}: ${reasonOf(error)}`);
      }
      since ??= now;
      if (now - since >= waitMs) {
        const waited = waitMs > 0 ? `, and Lintel has waited ${seconds(waitMs)}` : '';
        throw new CannotStart(
          `${capitalized(what)} can't be used: ${reasonOf(error)}${waited}. ${advice}`,
          {
            cause: error,
          },
        );
      }
    }
    await sleep(Math.min(pauseMs, waitMs), undefined, { signal });
  }
}

const seconds = (ms: number) => `${Math.ceil(ms / 1000)} s`;
