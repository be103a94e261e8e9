import type { ChatFrame } from '#api/chat/frames.ts';

export type ReadContent = (value: unknown) => ChatFrame | null;

export interface LateContent {
  /** Reads a frame, now or once its reader has loaded. */
  hear(value: unknown): void;
  /** Loads the reader. */
  prepare(): Promise<void>;
  /** Drops the frames that wait. */
  forget(): void;
}

interface LateContentOptions {
  load(): Promise<ReadContent>;
  onFrame(frame: ChatFrame): void;
  /** A frame of this name was let go: its content can be asked for. */
  onLost(name: string): void;
}

/** Frames that wait for what reads them. */
const mostWaiting = 200;

/** Reads content with code that pages without a conversation never load. */
export function createLateContent({ load, onFrame, onLost }: LateContentOptions): LateContent {
  let read: ReadContent | null = null;
  let loadingYn = false;
  /** In the order in which they came. */
  let waiting: unknown[] = [];

  function hear(value: unknown): void {
    if (read === null) {
      waiting.push(value);
      if (waiting.length > mostWaiting) letGo(waiting.shift());
      return void prepare();
    }
    const frame = read(value);
    if (frame !== null) onFrame(frame);
  }

  async function prepare(): Promise<void> {
    if (read !== null || loadingYn) return;
    loadingYn = true;
    try {
      read = await load();
    } catch {
      // With the next frame it is tried again.
    }
    loadingYn = false;
    const came = waiting;
    waiting = [];
    for (const value of came) {
      if (read === null) letGo(value);
      else hear(value);
    }
  }

  function letGo(value: unknown): void {
    if (typeof value !== 'object' || value === null || !('name' in value)) return;
    if (typeof value.name === 'string') onLost(value.name);
  }

  return {
    hear,
    prepare,
    forget() {
      waiting = [];
    },
  };
}
