/** How many files of one kind come in at once, from the first byte to the answer, in one process. */
import { type Entry, type SlotLimits, Slots } from '../load/Slots.ts';
import { TryLater } from './errors.ts';

const usual: SlotLimits = { total: 16, perKey: 4 };

export class UploadSlots {
  readonly #slots = new Slots(usual);

  /**
   * @param key whose file it is: an account, or an address
   * @throws TryLater where this one, or all together, have too many under way
   */
  async within<T>(key: string, work: () => Promise<T>): Promise<T> {
    const entry = this.#slots.enter(key);
    if (entry.kind !== 'in') throw refusalOf(entry);
    try {
      return await work();
    } finally {
      entry.leave();
    }
  }
}

function refusalOf({ kind }: Exclude<Entry, { kind: 'in' }>): TryLater {
  return kind === 'full'
    ? new TryLater(503, 'busy', 'Too many files are coming in just now. Try again in a moment.', 10)
    : new TryLater(
        429,
        'too_many_requests',
        'Wait until the files before this one are there, then try again.',
        10,
      );
}
