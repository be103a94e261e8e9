/** What a feed's client is handed of the outside, and its bounds. */
import { setTimeout as pause } from 'node:timers/promises';

export interface FeedWire {
  nowMs(): number;
  /** @throws the signal's reason once it is told to stop */
  wait(ms: number, signal: AbortSignal): Promise<void>;
  /** Of one answer, unpacked. */
  mostBytes: number;
  /** For one answer, to its last byte. */
  mostMs: number;
  /** For all that one run asks; what is left is for the next one. */
  mostRunMs: number;
  /** A longer pause that a source asks for ends the run. */
  longestPauseMs: number;
  /** How often one thing is asked for again. */
  mostTries: number;
}

export const usualWire: FeedWire = {
  nowMs: () => Date.now(),
  wait: (ms, signal) => pause(ms, undefined, { signal }),
  mostBytes: 64 * 1024 * 1024,
  mostMs: 120_000,
  mostRunMs: 6 * 3_600_000,
  longestPauseMs: 60_000,
  mostTries: 5,
};
