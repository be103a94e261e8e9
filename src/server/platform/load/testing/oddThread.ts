/** A thread that does what it is asked to: answer, fail, end or hang. */
import { getPriority } from 'node:os';
import { workerData } from 'node:worker_threads';
import { answerAsks, HandedOver, sayToServer } from '../answerAsks.ts';
import { giveWay } from '../giveWay.ts';

export type OddAsks = {
  double: { of: number; gives: number };
  /** Gives what no message can hold. */
  untold: { of: null; gives: () => void };
  /** Gives memory away, after so long. */
  hand: { of: { bytes: number; busyMs: number }; gives: Uint8Array };
  later: { of: string; gives: string };
  fail: { of: string; gives: undefined };
  end: { of: null; gives: undefined };
  hang: { of: null; gives: undefined };
  /** Gives the priorities before and after. */
  giveWay: { of: null; gives: { before: number; after: number } };
};

const { start, cannot } = workerData as { start: number; cannot: boolean };
if (cannot) throw new Error('There is nothing to hold.');
sayToServer(`start ${start}`);
answerAsks<OddAsks, number>(start, {
  double: (of) => of * 2,
  untold: () => () => {},
  hand({ bytes, busyMs }) {
    const end = performance.now() + busyMs;
    while (performance.now() < end);
    const given = new Uint8Array(bytes).fill(bytes);
    return new HandedOver(given, [given.buffer]);
  },
  later: (of) => Promise.resolve(of),
  fail(of) {
    throw new TypeError(of);
  },
  end: () => process.exit(3),
  hang() {
    for (;;);
  },
  giveWay() {
    const before = getPriority(0);
    giveWay();
    return { before, after: getPriority(0) };
  },
});
