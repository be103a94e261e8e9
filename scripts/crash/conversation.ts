/** Somebody who writes in a thread and follows it, while servers are killed under them. */
import { randomUUID } from 'node:crypto';
import { chatApi } from '#api/chat.ts';
import type { Endpoint, ReplyOf, Request } from '#api/endpoint.ts';
import { chatLimits } from '#domain/chat/chatLimits.ts';
import { LineBroken } from './askOnce.ts';

/** A message as it is on a screen. */
export interface Shown {
  number: number;
  clientId: string | null;
  body: string;
}

/** A call as one person; it ends when it is answered. @throws where nobody answers */
export type Ask = <E extends Endpoint>(endpoint: E, request: Request<E>) => Promise<ReplyOf<E>>;

/** What a client does beside the plain course; each can be left out, to see that it is missed. */
export interface Habits {
  /** Asks for what it missed once a server answers again. */
  resumesYn: boolean;
  /** Asks for what lies between two numbers. */
  fillsGapsYn: boolean;
  /** Sends again under the id that a message was given at first. */
  keepsIdsYn: boolean;
}

export const whole: Habits = { resumesYn: true, fillsGapsYn: true, keepsIdsYn: true };

/** Sends one message until it is answered. @returns once the server has it */
export async function say(ask: Ask, threadId: string, body: string, habits: Habits): Promise<void> {
  let clientId: string = randomUUID();
  for (;;) {
    try {
      await ask(chatApi.send, { body: { threadId, clientId, body } });
      return;
    } catch (error) {
      if (!(error instanceof LineBroken)) throw error;
      if (!habits.keepsIdsYn) clientId = randomUUID();
    }
  }
}

/** What has changed in a thread after a revision, as a call and a frame tell it. */
interface Told {
  revision: number;
  lastNumber: number;
  messages: readonly Shown[];
}

/** What one person has on the screen of one thread. */
export class Screen {
  readonly threadId: string;
  readonly habits: Habits;
  readonly #byNumber = new Map<number, Shown>();
  readonly #ask: Ask;
  #revision = 0;
  #last = 0;

  constructor(ask: Ask, threadId: string, habits: Habits) {
    this.#ask = ask;
    this.threadId = threadId;
    this.habits = habits;
  }

  /** What it is at the present of; what comes after it is asked for. */
  get revision(): number {
    return this.#revision;
  }

  /** By their number. */
  shown(): Shown[] {
    return [...this.#byNumber.values()].toSorted((a, b) => a.number - b.number);
  }

  /** Asks once for what has changed. */
  async follow(waitSeconds: number): Promise<void> {
    const params = { threadId: this.threadId };
    try {
      const query = { afterRevision: `${this.#revision}`, waitSeconds: `${waitSeconds}` };
      this.#learn(await this.#ask(chatApi.changes, { params, query }));
    } catch (error) {
      if (!(error instanceof LineBroken)) throw error;
      if (!this.habits.resumesYn) await this.#beginAtTheEnd();
    }
    if (this.habits.fillsGapsYn) await this.#fillGaps();
  }

  /** A frame that goes on after a revision; what lies before it is asked for. */
  async hear(after: number, told: Told): Promise<void> {
    const gapYn = after > this.#revision;
    if (gapYn && this.habits.fillsGapsYn) await this.follow(0);
    this.#learn(told);
  }

  /** Follows what comes from now on, and never hears of what came meanwhile. */
  async #beginAtTheEnd(): Promise<void> {
    const params = { threadId: this.threadId };
    try {
      const { revision } = await this.#ask(chatApi.thread, { params });
      this.#revision = Math.max(this.#revision, revision);
    } catch (error) {
      if (!(error instanceof LineBroken)) throw error;
    }
  }

  async #fillGaps(): Promise<void> {
    const params = { threadId: this.threadId };
    for (let number = 1; number <= this.#last; number++) {
      if (this.#byNumber.has(number)) continue;
      try {
        const query = { after: `${number - 1}` };
        const page = await this.#ask(chatApi.messages, { params, query });
        this.#show(page.messages);
      } catch (error) {
        if (!(error instanceof LineBroken)) throw error;
        return;
      }
      number += chatLimits.page - 1;
    }
  }

  #learn({ messages, revision, lastNumber }: Told): void {
    this.#show(messages);
    this.#revision = Math.max(this.#revision, revision);
    this.#last = Math.max(this.#last, lastNumber);
  }

  #show(messages: readonly Shown[]): void {
    for (const { number, clientId, body } of messages) {
      this.#byNumber.set(number, { number, clientId, body });
    }
  }
}
