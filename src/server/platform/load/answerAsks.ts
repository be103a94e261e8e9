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

type Answers<A extends Asks> = {
  [K in keyof A]: (of: A[K]['of']) => A[K]['gives'] | Promise<A[K]['gives']>;
};

export function answerAsks<A extends Asks, Started>(started: Started, answers: Answers<A>): void {
  const tell = (message: FromThread<Started>) => parentPort!.postMessage(message);
  parentPort!.on('message', ({ number, kind, of }: ToThread) => {
    const failed = (error: unknown) => tell({ number, failed: error });
    try {
      const gives = answers[kind]!(of);
      if (gives instanceof Promise) gives.then((given) => tell({ number, gives: given }), failed);
      else tell({ number, gives });
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
