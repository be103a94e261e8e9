/** One of the two that `bench/chat.ts` measures beside each other: its server and who uses it. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Actor } from '#domain/access.ts';
import type { Connection } from '#server/platform/db/connect.ts';
import { Child, type Heard } from './Child.ts';
import type { Listening } from './receiverProcess.ts';
import type { Sending, SendingDone } from './senderProcess.ts';
import type { Memory } from './tellMemory.ts';
import type { Talk } from './town.ts';
import { usedCpuMs } from './usedCpu.ts';

export interface Run {
  stored: number;
  perSecond: number;
  p50: number;
  p99: number;
  /** Calls that failed, and messages that were stored and not heard by both. */
  errors: number;
  /** Of the server and of PostgreSQL, for each message that was stored; not a number but on Linux. */
  cpuMs: number;
}

interface Options {
  kind: Listening['kind'];
  url: string;
  server: Child;
  tokenOf(actor: Actor): Promise<string>;
  connection: Connection;
}

const heardWithinMs = 20_000;
const hearersOfEach = 2;

export class Side {
  readonly #options: Options;
  readonly #receivers = new Child('receiverProcess.ts');
  readonly #sender = new Child('senderProcess.ts');
  readonly #heard = new Map<string, number[]>();

  constructor(options: Options) {
    this.#options = options;
    this.#receivers.hear = (heard) => this.#note(heard);
  }

  /** Everybody opens the conversations that they are in. @returns how many could not */
  async connect(talks: Talk[]): Promise<number> {
    const { kind, url } = this.#options;
    const sockets = await this.#socketsFor(talks);
    const { refused } = await this.#receivers.ask<{ refused: number }>({ kind, url, sockets });
    return refused;
  }

  /** What each of so many more connections that are told nothing takes of the server's memory. */
  async idle(talks: Talk[], count: number): Promise<Memory & { refused: number }> {
    const { kind, url, server } = this.#options;
    const idlers = new Child('receiverProcess.ts');
    const buyers = (await this.#socketsFor(talks)).filter((_, at) => at % 2 === 0);
    const sockets = Array.from({ length: count }, (_, at) => buyers[at % buyers.length]!);
    const warmUp = sockets.slice(0, 40);
    await idlers.ask({ kind, url, sockets: warmUp });
    const before = await server.ask<Memory>({});
    const rest = sockets.slice(warmUp.length);
    const { refused } = await idlers.ask<{ refused: number }>({ kind, url, sockets: rest });
    const after = await server.ask<Memory>({});
    await idlers.end();
    // What the server had freed or learned meanwhile is not of the connections: the heap is compared
    // with that after them. The process gives nothing back, and is compared with that before.
    const gone = await leastHeap(server);
    return {
      residentBytes: (after.residentBytes - before.residentBytes) / rest.length,
      heapBytes: (after.heapBytes - gone) / count,
      refused,
    };
  }

  /** Buyers and agents in turn; over when everything was heard by both, or it took too long. */
  async send(talks: Talk[], amount: Pick<Sending, 'count' | 'perSecond' | 'atOnce'>): Promise<Run> {
    this.#heard.clear();
    const speakers = await Promise.all(
      [...talks.map(({ buyer }) => buyer), ...talks.map(({ agent }) => agent)].map(
        async (actor, at) => ({
          token: await this.#options.tokenOf(actor),
          threadId: talks[at % talks.length]!.threadId,
        }),
      ),
    );
    const sending: Sending = {
      address: `${this.#options.url}/api/chat/send`,
      speakers,
      ...amount,
    };
    const { connection, server } = this.#options;
    const usedBefore = await usedCpuMs(connection, server.pid);
    const { sent, errors, perSecond } = await this.#sender.ask<SendingDone>(sending);
    const giveUpAt = performance.now() + heardWithinMs;
    const missing = () =>
      sent.filter(([id]) => (this.#heard.get(id)?.length ?? 0) < hearersOfEach).length;
    while (missing() > 0 && performance.now() < giveUpAt) await pause(20);
    const used = await usedCpuMs(connection, server.pid);
    const waits = sent
      .flatMap(([id, atMs]) => (this.#heard.get(id) ?? []).map((heardMs) => heardMs - atMs))
      .toSorted((a, b) => a - b);
    const at = (share: number) => waits[Math.floor(share * (waits.length - 1))] ?? Infinity;
    return {
      stored: sent.length,
      perSecond,
      p50: at(0.5),
      p99: at(0.99),
      errors: errors + missing(),
      cpuMs: used === null || usedBefore === null ? NaN : (used - usedBefore) / sent.length,
    };
  }

  #note(heard: Heard[]): void {
    for (const [clientId, atMs] of heard) {
      const known = this.#heard.get(clientId) ?? [];
      this.#heard.set(clientId, [...known, atMs]);
    }
  }

  async #socketsFor(talks: Talk[]): Promise<Listening['sockets']> {
    const byPerson = Map.groupBy(
      talks.flatMap(({ threadId, buyer, agent }) => [
        { actor: buyer, threadId },
        { actor: agent, threadId },
      ]),
      ({ actor }) => actor,
    );
    return Promise.all(
      [...byPerson].map(async ([actor, places]) => ({
        token: await this.#options.tokenOf(actor),
        threadIds: places.map(({ threadId }) => threadId),
      })),
    );
  }
}

/** A busy machine takes its time to notice that thousands have gone. */
async function leastHeap(server: Child): Promise<number> {
  let least = Infinity;
  for (let look = 0; look < 8; look++) {
    await pause(1_000);
    least = Math.min(least, (await server.ask<Memory>({})).heapBytes);
  }
  return least;
}
