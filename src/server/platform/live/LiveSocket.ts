/**
 * One socket of the live road: what it may say before and after it has proven who speaks, what it
 * listens to, and when it is cut. Its frames are answered one after another.
 */
import type { RawData, WebSocket } from 'ws';
import { ClientFrame } from '#api/live/frames.ts';
import { liveCloseCodes, liveLimits } from '#api/live.ts';
import type { ServerFrame } from '#api/live/serverFrame.ts';
import type { Actor } from '#domain/access.ts';
import { epochMs, type Instant } from '#domain/calendar.ts';
import { toWire } from '#api/wire.ts';
import { Refusal } from '../http/errors.ts';
import { parse } from '../http/serve.ts';
import { type Gate, signInFirst } from '../http/session.ts';
import { FrameBudget } from './FrameBudget.ts';
import type { Listener, LiveRoad } from './LiveRoad.ts';
import type { ServerLimits } from './serverLimits.ts';

export interface SocketWorld {
  gate: Gate;
  road: LiveRoad;
  limits: ServerLimits;
  now(): Instant;
  /** Whether one more socket of this person is too many. */
  tooMany(actor: Actor): boolean;
  onError(error: unknown): void;
}

/** What goes to many is written once. */
const written = new WeakMap<ServerFrame, string>();

const sameForAll = 'There is nothing of this name to hear of, or not for you.';

export class LiveSocket implements Listener {
  readonly address: string;
  readonly #ws: WebSocket;
  readonly #world: SocketWorld;
  readonly #budget: FrameBudget;
  readonly #openedMs: number;
  /** By name: the key that it is listened to at. */
  readonly #names = new Map<string, string>();
  readonly #waiting: { data: RawData; binaryYn: boolean }[] = [];
  #busyYn = false;
  #unreadable = 0;
  #who: { actor: Actor; expiresMs: number; warnedYn: boolean } | null = null;
  #endingYn = false;
  #seenMs: number;
  #pingedMs: number;

  constructor(ws: WebSocket, address: string, world: SocketWorld) {
    this.#ws = ws;
    this.#world = world;
    this.address = address;
    this.#openedMs = this.#seenMs = this.#pingedMs = this.#nowMs();
    this.#budget = new FrameBudget(
      { atOnce: liveLimits.framesAtOnce, perSecond: liveLimits.framesPerSecond },
      this.#openedMs,
    );
    ws.on('message', (data, binaryYn) => this.#take(data, binaryYn));
    ws.on('ping', () => this.#heed());
    ws.on('pong', () => (this.#seenMs = this.#nowMs()));
    ws.on('close', () => this.#leaveAll());
  }

  /** Null until it has proven who speaks. */
  get speaker(): Actor | null {
    return this.#who?.actor ?? null;
  }

  /** Of whoever listens; only they are told anything. */
  get actor(): Actor {
    return this.#who!.actor;
  }

  tell(name: string, number: number): void {
    this.#send({ kind: 'changed', name, number });
  }

  give(frame: ServerFrame): void {
    this.#send(frame);
  }

  lose(name: string): void {
    this.#names.delete(name);
    this.#refuseNames([name]);
  }

  /** Says why, and closes; who does not answer is hung up on. */
  cut(refusal: Refusal): void {
    if (this.#endingYn) return;
    this.#refuse(refusal);
    this.end(liveCloseCodes[refusal.code] ?? 1008, refusal.code);
  }

  end(code: number, reason: string): void {
    this.#endingYn = true;
    this.#leaveAll();
    this.#ws.close(code, reason);
    setTimeout(() => this.#ws.terminate(), this.#world.limits.closingMs).unref();
  }

  /** Looks what time it is: for the first token, the one that expires, and for a sign of life. */
  sweep(): void {
    const nowMs = this.#nowMs();
    const { limits } = this.#world;
    if (this.#ws.bufferedAmount > limits.unreadBytes) return this.#ws.terminate();
    if (this.#endingYn) return;
    if (!this.#who) {
      if (nowMs - this.#openedMs < liveLimits.authenticateMs) return;
      return this.cut(new Refusal(408, 'too_slow', 'Nobody has said who they are.'));
    }
    const leftMs = this.#who.expiresMs - nowMs;
    if (leftMs <= 0) {
      return this.cut(new Refusal(401, 'session_expired', 'The token has expired.'));
    }
    if (leftMs <= liveLimits.expiringMs && !this.#who.warnedYn) {
      this.#who.warnedYn = true;
      this.#send({ kind: 'expiring', expiresAt: new Date(this.#who.expiresMs).toISOString() });
    }
    if (nowMs - this.#pingedMs < limits.heartbeatMs) return;
    if (this.#seenMs < this.#pingedMs) return this.#ws.terminate();
    this.#pingedMs = nowMs;
    this.#ws.ping();
  }

  #nowMs(): number {
    return epochMs(this.#world.now());
  }

  /** Counts what came; false where it was too much. */
  #heed(): boolean {
    this.#seenMs = this.#nowMs();
    if (this.#endingYn) return false;
    if (this.#budget.take(this.#seenMs)) return true;
    this.cut(new Refusal(429, 'too_many_requests', 'Too many frames. Wait, then connect again.'));
    return false;
  }

  #take(data: RawData, binaryYn: boolean): void {
    if (!this.#heed()) return;
    this.#waiting.push({ data, binaryYn });
    if (!this.#busyYn) void this.#answerAll();
  }

  async #answerAll(): Promise<void> {
    this.#busyYn = true;
    for (let next; !this.#endingYn && (next = this.#waiting.shift());) {
      try {
        await this.#answer(next.data, next.binaryYn);
      } catch (error) {
        if (!(error instanceof Refusal)) this.#world.onError(error);
        this.cut(
          error instanceof Refusal
            ? error
            : new Refusal(500, 'failed', 'Something failed on our side. Connect again.'),
        );
      }
    }
    this.#waiting.length = 0;
    this.#busyYn = false;
  }

  async #answer(data: RawData, binaryYn: boolean): Promise<void> {
    const frame = this.#read(data, binaryYn);
    if (frame === null) return;
    if (frame.kind === 'authenticate') return this.#authenticate(frame.token);
    if (!this.#who) throw new Refusal(401, 'not_signed_in', signInFirst);
    if (frame.kind === 'ping') {
      this.#send({ kind: 'pong', number: this.#world.road.number() });
    } else if (frame.kind === 'unsubscribe') {
      for (const name of frame.names) this.#leave(name);
    } else if (frame.kind === 'typing') {
      const key = this.#names.get(frame.name);
      if (key !== undefined) this.#world.road.typing(this, frame.name, key, frame.typingYn);
    } else {
      const known = new Map(frame.resume?.map(({ name, revision }) => [name, revision]));
      await this.#subscribe([...new Set(frame.names)], frame.after, known);
    }
  }

  /** Null where it cannot be read; a few of those are borne. */
  #read(data: RawData, binaryYn: boolean): ClientFrame | null {
    try {
      if (binaryYn) throw unreadable('Frames are JSON as text.');
      return parse(ClientFrame, readJson(String(data))) as ClientFrame;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (++this.#unreadable > liveLimits.unreadableFrames) throw unreadable(error.message);
      this.#refuse(error);
      return null;
    }
  }

  async #authenticate(token: string): Promise<void> {
    const { actor, issuedAt, expiresAt } = await this.#world.gate.admitProfile(token);
    if (this.#endingYn) return;
    if (this.#who && !isSame(this.#who.actor, actor)) {
      throw new Refusal(403, 'wrong_account', 'This is the socket of another profile. Open one.');
    }
    if (!this.#who && this.#world.tooMany(actor)) {
      throw new Refusal(429, 'too_many_requests', 'Too many tabs are open. Close some.');
    }
    this.#who = { actor, expiresMs: epochMs(expiresAt), warnedYn: false };
    this.#send({ kind: 'welcome', number: this.#world.road.numberBefore(issuedAt), expiresAt });
  }

  /** @param known of what brings content: the revision that the client has, by name */
  async #subscribe(
    names: string[],
    resumeAfter: number | undefined,
    known: Map<string, number>,
  ): Promise<void> {
    const { road } = this.#world;
    const after = resumeAfter ?? road.number();
    const added = names.filter((name) => !this.#names.has(name));
    if (this.#names.size + added.length > liveLimits.names) {
      const sentence = `One socket hears of ${liveLimits.names} names at most.`;
      this.#refuse(new Refusal(429, 'too_many_requests', sentence), added);
      return;
    }
    const keys = await road.keysFor(this.actor, names);
    if (this.#endingYn) return;
    const refused = names.filter((name) => keys.get(name) === null);
    const changed: { name: string; number: number }[] = [];
    for (const name of names) {
      const key = keys.get(name);
      this.#leave(name);
      if (!key) continue;
      this.#names.set(name, key);
      road.join(this, name, key, known.get(name) ?? null);
      const number = road.changedAfter(key, after);
      if (number !== null) changed.push({ name, number });
    }
    if (refused.length > 0) this.#refuseNames(refused);
    for (const { name, number } of changed.toSorted((a, b) => a.number - b.number)) {
      this.tell(name, number);
    }
  }

  #leave(name: string): void {
    const key = this.#names.get(name);
    if (key === undefined) return;
    this.#names.delete(name);
    this.#world.road.leave(this, key);
  }

  #leaveAll(): void {
    for (const name of [...this.#names.keys()]) this.#leave(name);
  }

  #refuseNames(names: string[]): void {
    this.#refuse(new Refusal(404, 'not_found', sameForAll), names);
  }

  #refuse({ code, message }: Refusal, names: string[] = []): void {
    this.#send({ kind: 'refused', names, code, message });
  }

  #send(frame: ServerFrame): void {
    const { bufferedAmount, readyState, OPEN } = this.#ws;
    if (readyState !== OPEN) return;
    if (bufferedAmount > this.#world.limits.unreadBytes) return this.#ws.terminate();
    let text = written.get(frame);
    if (text === undefined) {
      text = JSON.stringify(toWire(frame));
      written.set(frame, text);
    }
    this.#ws.send(text);
  }
}

function unreadable(sentence: string): Refusal {
  return new Refusal(400, 'unreadable_request', sentence);
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw unreadable('This is no JSON.');
  }
}

function isSame(a: Actor, b: Actor): boolean {
  return a.userId === b.userId && a.profileId === b.profileId && a.role === b.role;
}
