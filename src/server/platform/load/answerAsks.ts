/** Inside a thread that a `KeptThread` keeps: it says that it is ready, then answers. */
import { parentPort, receiveMessageOnPort } from 'node:worker_threads';

/** Of each kind of question, what it is of and what its answer gives. */
export type Asks = Record<string, { of: unknown; gives: unknown }>;

export interface ToThread {
  number: number;
  kind: string;
  of: unknown;
}

export type FromThread<Started> =
  | { started: Started }
  /** A line for the server's log. */
  | { said: string }
  | { answers: Answered[] };

export type Answered = { number: number; gives: unknown } | { number: number; failed: unknown };

/** What a question gives, with memory that is given away with it. */
export class HandedOver<T> {
  readonly gives: T;
  readonly memory: ArrayBuffer[];

  constructor(gives: T, memory: ArrayBuffer[]) {
    this.gives = gives;
    this.memory = memory;
  }
}

type Gives<T> = T | HandedOver<T> | Promise<T>;

type Answers<A extends Asks> = {
  [K in keyof A]: (of: A[K]['of']) => Gives<A[K]['gives']>;
};

/**
 * So long answers may wait for those to the questions behind them: where many ask, each message that is
 * posted wakes the other thread, which mostly takes the processor away.
 */
const togetherMs = 2;

export function answerAsks<A extends Asks, Started>(started: Started, answers: Answers<A>): void {
  const port = parentPort!;

  /** Null where it comes later, by itself. */
  function answer({ number, kind, of }: ToThread): Ready | null {
    try {
      const gives = answers[kind]!(of);
      if (gives instanceof Promise) {
        gives.then(
          (given) => tell([{ answer: { number, gives: given }, memory: [] }]),
          (failed: unknown) => tell([{ answer: { number, failed }, memory: [] }]),
        );
        return null;
      }
      const isHandedOver = gives instanceof HandedOver;
      return isHandedOver
        ? { answer: { number, gives: gives.gives }, memory: gives.memory }
        : { answer: { number, gives }, memory: [] };
    } catch (failed) {
      return { answer: { number, failed }, memory: [] };
    }
  }

  function tell(ready: Ready[]): void {
    const told: FromThread<Started> = { answers: ready.map((one) => one.answer) };
    try {
      port.postMessage(
        told,
        ready.flatMap(({ memory }) => memory),
      );
    } catch (failed) {
      // One of them is nothing that can be told; the others can.
      if (ready.length > 1) for (const one of ready) tell([one]);
      else tell([{ answer: { number: ready[0]!.answer.number, failed }, memory: [] }]);
    }
  }

  port.on('message', (first: ToThread) => {
    const end = performance.now() + togetherMs;
    const ready: Ready[] = [];
    let asked: ToThread | undefined = first;
    while (asked !== undefined) {
      const one = answer(asked);
      if (one !== null) ready.push(one);
      const next = performance.now() < end ? receiveMessageOnPort(port) : undefined;
      asked = next?.message as ToThread | undefined;
    }
    if (ready.length > 0) tell(ready);
  });
  port.postMessage({ started } satisfies FromThread<Started>);
}

/** An answer, and the memory that is given away with it. */
interface Ready {
  answer: Answered;
  memory: ArrayBuffer[];
}

/** Says a line for the server's log. */
export function sayToServer(line: string): void {
  parentPort!.postMessage({ said: line } satisfies FromThread<never>);
}
