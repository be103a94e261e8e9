/** Inside a thread that a `KeptThread` keeps: it says that it is ready, then answers. */
import { parentPort } from 'node:worker_threads';

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
  | { number: number; gives: unknown }
  | { number: number; failed: unknown };

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

export function answerAsks<A extends Asks, Started>(started: Started, answers: Answers<A>): void {
  const tell = (message: FromThread<Started>) => parentPort!.postMessage(message);
  parentPort!.on('message', ({ number, kind, of }: ToThread) => {
    const failed = (error: unknown) => tell({ number, failed: error });
    try {
      const gives = answers[kind]!(of);
      if (gives instanceof HandedOver) {
        parentPort!.postMessage({ number, gives: gives.gives }, gives.memory);
      } else if (gives instanceof Promise) {
        gives.then((given) => tell({ number, gives: given }), failed);
      } else tell({ number, gives });
    } catch (error) {
      failed(error);
    }
  });
  tell({ started });
}

/** Says a line for the server's log. */
export function sayToServer(line: string): void {
  parentPort!.postMessage({ said: line } satisfies FromThread<never>);
}
