/**
 * Decoding photos beside the server: one at a time in a process of its own, which may be killed and
 * has a low priority, so that whatever is sent neither fills our memory nor holds up anybody.
 */
import { fileURLToPath } from 'node:url';
import { TryLater } from '../http/errors.ts';
import { Lost, SideProcess, type SideProcessLimits } from '../load/SideProcess.ts';
import { type Entry, Slots } from '../load/Slots.ts';
import { LineFull, WaitingLine } from '../load/WaitingLine.ts';
import type { InWidths, PhotoOrder, Reencoded, WidthsOrder } from './reencodePhoto.ts';

export const photoMediaType = 'image/webp';

export interface PhotoDecoder {
  /** @throws TryLater where this account, or all together, have too many photos waiting */
  reencode(order: PhotoOrder, accountId: string): Promise<Reencoded>;
  /** How many photos wait for their turn. */
  waiting(): number;
  stop(): void;
}

export interface PhotoLimits extends SideProcessLimits {
  /** Also how many of one account there are, the one that is being decoded included. */
  perAccount: number;
  total: number;
}

const usual: PhotoLimits = { perAccount: 2, total: 8, patienceMs: 20_000, idleMs: 30_000 };
const program = fileURLToPath(new URL('photoProcess.ts', import.meta.url));

export function createPhotoDecoder(limits: Partial<PhotoLimits> = {}): PhotoDecoder {
  const { perAccount, total, patienceMs, idleMs } = { ...usual, ...limits };
  const slots = new Slots({ total, perKey: perAccount });
  const line = new WaitingLine({ atOnce: 1, waiting: total });
  const aside = new SideProcess<PhotoOrder, Reencoded>(program, { patienceMs, idleMs });

  async function decode(order: PhotoOrder): Promise<Reencoded> {
    try {
      return await aside.ask(order);
    } catch (error) {
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
    stop: () => aside.stop(),
  };
}

export interface WidthEncoder {
  /** One after the other; whoever asks bounds how many wait. */
  encode(order: WidthsOrder): Promise<InWidths>;
  stop(): void;
}

/** For photos that nobody waits for: in a process of their own, so that uploads need not wait for them. */
export function createWidthEncoder(limits: Partial<SideProcessLimits> = {}): WidthEncoder {
  const line = new WaitingLine({ atOnce: 1, waiting: Number.POSITIVE_INFINITY });
  const aside = new SideProcess<WidthsOrder, InWidths>(program, { ...usual, ...limits });
  let stopped = false;
  return {
    async encode(order) {
      try {
        return await line.run(async () => {
          if (stopped) throw new Lost('stopped');
          return aside.ask(order);
        });
      } catch (error) {
        if (!(error instanceof Lost)) throw error;
        return { fault: 'The photo takes too long, or more memory than there is.' };
      }
    },
    stop() {
      stopped = true;
      aside.stop();
    },
  };
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
