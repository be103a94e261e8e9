/**
 * Decoding photos beside the server: one at a time in a process of its own, which may be killed and
 * has a low priority, so that whatever is sent neither fills our memory nor holds up anybody.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { TryLater } from '../http/errors.ts';
import { type Entry, Slots } from '../load/Slots.ts';
import { LineFull, WaitingLine } from '../load/WaitingLine.ts';
import type { PhotoOrder, Reencoded } from './reencodePhoto.ts';

export const photoMediaType = 'image/webp';

export interface PhotoDecoder {
  /** @throws TryLater where this account, or all together, have too many photos waiting */
  reencode(order: PhotoOrder, accountId: string): Promise<Reencoded>;
  /** How many photos wait for their turn. */
  waiting(): number;
  stop(): void;
}

export interface PhotoLimits {
  /** Also how many of one account there are, the one that is being decoded included. */
  perAccount: number;
  total: number;
  /** A photo that takes longer is given up. */
  patienceMs: number;
  /** An idle process is ended after so long, and gives back its memory. */
  idleMs: number;
}

const usual: PhotoLimits = { perAccount: 2, total: 8, patienceMs: 20_000, idleMs: 30_000 };
const lowPriority = 10;
const program = fileURLToPath(new URL('photoProcess.ts', import.meta.url));

export function createPhotoDecoder(limits: Partial<PhotoLimits> = {}): PhotoDecoder {
  const { perAccount, total, patienceMs, idleMs } = { ...usual, ...limits };
  const slots = new Slots({ total, perKey: perAccount });
  const line = new WaitingLine({ atOnce: 1, waiting: total });
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;

  function end(): void {
    clearTimeout(idle);
    child?.kill('SIGKILL');
    child = null;
  }

  async function decode(order: PhotoOrder): Promise<Reencoded> {
    clearTimeout(idle);
    child ??= startProcess();
    try {
      const reencoded = await answerOf(child, order, patienceMs);
      idle = setTimeout(end, idleMs).unref();
      return reencoded;
    } catch (error) {
      end();
      if (!(error instanceof Lost)) throw error;
      return { fault: `The ${order.rules.noun} cannot be read. Choose another one.` };
    }
  }

  return {
    async reencode(order, accountId) {
      const entry = slots.enter(accountId);
      if (entry.kind !== 'in') throw refusalOf(entry, order);
      try {
        return await line.run(() => decode(order));
      } catch (error) {
        throw error instanceof LineFull ? refusalOf({ kind: 'full' }, order) : error;
      } finally {
        entry.leave();
      }
    },
    waiting: () => line.waiting,
    stop: end,
  };
}

/** The process died over the photo, or had to be ended. */
class Lost extends Error {
  override name = 'Lost';
}

/** It gets none of our settings, as they hold secrets, and ends when we do. */
function startProcess(): ChildProcess {
  const child = fork(program, {
    env: { MALLOC_ARENA_MAX: '2' },
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  child.unref();
  child.channel?.unref();
  try {
    if (child.pid !== undefined) setPriority(child.pid, lowPriority);
  } catch {
    // Where it may not be lowered it is as high as ours.
  }
  return child;
}

/** @throws Lost, or the error that kept the process from starting */
function answerOf(child: ChildProcess, order: PhotoOrder, patienceMs: number): Promise<Reencoded> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => settle(() => reject(new Lost('too slow'))), patienceMs);
    const onMessage = (reencoded: Reencoded) => settle(() => resolve(reencoded));
    const onExit = () => settle(() => reject(new Lost('ended')));
    const onError = (error: Error) => settle(() => reject(error));
    function settle(how: () => void): void {
      clearTimeout(timer);
      child.off('message', onMessage).off('exit', onExit).off('error', onError);
      how();
    }
    child.on('message', onMessage).on('exit', onExit).on('error', onError);
    child.send(order, (error) => {
      if (error) onExit();
    });
  });
}

function refusalOf({ kind }: Exclude<Entry, { kind: 'in' }>, { rules }: PhotoOrder): TryLater {
  return kind === 'full'
    ? new TryLater(
        503,
        'busy',
        `Too many ${rules.noun}s are being read. Try again in a moment.`,
        15,
      )
    : new TryLater(
        429,
        'too_many_requests',
        `Wait until the ${rules.noun} before this one is read.`,
        10,
      );
}
