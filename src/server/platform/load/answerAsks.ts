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

type Gives<T> = T | HandedOver<T> | Promise<T | HandedOver<T>>;

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
          (given) => tell([ready(number, given)]),
          (failed: unknown) => tell([{ answer: { number, failed }, memory: [] }]),
        );
        return null;
      }
      return ready(number, gives);
    } catch (failed) {
      return { answer: { number, failed }, memory: [] };
    }
  }

  function tell(answered: Ready[]): void {
    const told: FromThread<Started> = { answers: answered.map((one) => one.answer) };
    try {
      port.postMessage(
        told,
        answered.flatMap(({ memory }) => memory),
      );
    } catch (failed) {
      // One of them is nothing that can be told; the others can.
      if (answered.length > 1) for (const one of answered) tell([one]);
      else tell([{ answer: { number: answered[0]!.answer.number, failed }, memory: [] }]);
    }
  }

  port.on('message', (first: ToThread) => {
    const end = performance.now() + togetherMs;
    const answered: Ready[] = [];
    let asked: ToThread | undefined = first;
    while (asked !== undefined) {
      const one = answer(asked);
      if (one !== null) answered.push(one);
      const next = performance.now() < end ? receiveMessageOnPort(port) : undefined;
      asked = next?.message as ToThread | undefined;
    }
    if (answered.length > 0) tell(answered);
  });
  port.postMessage({ started } satisfies FromThread<Started>);
}

function ready(number: number, gives: unknown): Ready {
  return gives instanceof HandedOver
    ? { answer: { number, gives: gives.gives }, memory: gives.memory }
    : { answer: { number, gives }, memory: [] };
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
