/** One thread with the sockets of this process that listen to it. */
import type { ServerFrame } from '#api/live/serverFrame.ts';
import type { Db } from '../platform/db/connect.ts';
import type { ContentListener } from '../platform/live/LiveRules.ts';
import { type Changes, readChanges, readRoom, type Room, shapeChanges } from './readPage.ts';
import type { Written } from './writeMessage.ts';

interface Present {
  name: string;
  /** Has got what it missed; from now on it gets each change with the others. */
  readyYn: boolean;
}

export interface RoomWorld {
  db: Db;
  /** The rooms are being closed: no look starts, and failures are of no interest. */
  isEnded(): boolean;
  onError(error: unknown): void;
}

export class ChatRoom {
  readonly threadId: string;
  readonly #world: RoomWorld;
  readonly #listeners = new Map<ContentListener, Present>();
  /** Listeners have all changes up to it; null before the first look. */
  #sentRevision: number | null = null;
  /** Looks and admissions, one after the other. */
  #work: Promise<void> = Promise.resolve();
  /** How many of them wait or run. */
  #undone = 0;
  /** A look waits that has not started. */
  #lookingYn = false;

  constructor(threadId: string, world: RoomWorld) {
    this.threadId = threadId;
    this.#world = world;
  }

  get isEmpty(): boolean {
    return this.#listeners.size === 0;
  }

  /** Resolves once nothing is left to do. */
  get work(): Promise<void> {
    return this.#work;
  }

  get profileIds(): string[] {
    return [...new Set([...this.#listeners.keys()].map(({ actor }) => actor.profileId))];
  }

  /** @param after the last revision that the listener has */
  enter(listener: ContentListener, name: string, after: number | null): void {
    this.#listeners.set(listener, { name, readyYn: false });
    this.#enqueue(() => this.#admit(listener, after));
  }

  leave(listener: ContentListener): void {
    this.#listeners.delete(listener);
  }

  /** Gives each listener a frame; null for none. */
  tellEach(frameFor: (listener: ContentListener, name: string) => ServerFrame | null): void {
    for (const [listener, { name }] of this.#listeners) giveTo(listener, frameFor(listener, name));
  }

  /** True if its listeners may not have this revision yet. */
  isBehind(revision: number): boolean {
    return this.#sentRevision === null || this.#sentRevision < revision;
  }

  /** Reads the changes from the database and tells them. */
  look(): void {
    if (this.#lookingYn || this.#world.isEnded()) return;
    this.#lookingYn = true;
    this.#enqueue(async () => {
      this.#lookingYn = false;
      await this.#catchUp();
    });
  }

  /**
   * Tells a message that this process wrote without reading it from the database.
   * @returns false where more has changed than this message
   */
  tellWritten({ message, number, revision, seats }: Written): boolean {
    if (this.#sentRevision !== revision - 1 || this.#undone > 0) return false;
    const present = new Map(
      seats.flatMap(({ profileId, fromNumber, presentYn }) =>
        presentYn ? [[profileId, { fromNumber }]] : [],
      ),
    );
    const { threadId } = this;
    const changes = { threadId, revision, lastNumber: number, messages: [message], seats: [] };
    this.#tell({ ...changes, moreYn: false }, present);
    return true;
  }

  #enqueue(work: () => Promise<void>): void {
    const { isEnded, onError } = this.#world;
    this.#undone++;
    this.#work = this.#work
      .then(work)
      .catch((error: unknown) => {
        if (!isEnded()) onError(error);
      })
      .finally(() => this.#undone--);
  }

  /** Tells all listeners what is new. @returns the thread as it was read */
  async #catchUp(): Promise<Room | null> {
    const { db } = this.#world;
    const thread = await readRoom(db, this.threadId);
    if (thread === null) return null;
    this.#sentRevision ??= thread.revision;
    while (this.#sentRevision < thread.revision) {
      this.#tell(await readChanges(db, thread, this.#sentRevision), thread.present);
    }
    return thread;
  }

  #tell(changes: Changes, present: Room['present']): void {
    const frameFor = framesOf(changes, present, this.#sentRevision!);
    for (const [listener, { name, readyYn }] of this.#listeners) {
      if (readyYn) giveTo(listener, frameFor(listener, name));
    }
    this.#sentRevision = changes.revision;
  }

  /** Gives a newcomer what it missed; from then on it gets changes with the others. */
  async #admit(listener: ContentListener, after: number | null): Promise<void> {
    const thread = await this.#catchUp();
    const present = this.#listeners.get(listener);
    if (thread === null || !present) return;
    let from = Math.min(after ?? thread.revision, thread.revision);
    for (;;) {
      const changes = await readChanges(this.#world.db, thread, from);
      giveTo(listener, framesOf(changes, thread.present, from)(listener, present.name));
      from = changes.revision;
      if (!changes.moreYn) break;
    }
    present.readyYn = true;
  }
}

function giveTo(listener: ContentListener, frame: ServerFrame | null): void {
  if (frame !== null) listener.give(frame);
}

/**
 * Readers who see every message share one frame; most do.
 * @returns null for a listener who has left the thread
 */
function framesOf(changes: Changes, present: Room['present'], after: number) {
  const shared = new Map<string, ServerFrame>();
  const someHiddenYn = changes.messages.some(({ visibleTo }) => visibleTo !== null);
  return ({ actor }: ContentListener, name: string): ServerFrame | null => {
    const place = present.get(actor.profileId);
    if (!place) return null;
    const own = () => shapeChanges(changes, actor, place.fromNumber);
    if (someHiddenYn || place.fromNumber > 1) {
      return { kind: 'thread', name, after, changes: own() };
    }
    const known = shared.get(name) ?? { kind: 'thread', name, after, changes: own() };
    shared.set(name, known);
    return known;
  };
}
