import { createListeners } from '../../client/listeners.ts';
import type { Marks } from '../marks.ts';
import { type Book, type BookOutside, type BookState, marksOf } from './Book.ts';
import { deviceHomes, joiningChanges, removeDeviceHome } from './deviceHomes.ts';
import { type Kept, readKept, withChanges, withReply } from './Kept.ts';
import { sendUnsent } from './sendUnsent.ts';
import { unsentChanges } from './unsent.ts';

const nothing: Kept = { homes: new Map(), lists: [] };

/**
 * What an account keeps: what the server said last, and over it what was changed since. A change shows
 * at once, lies in the browser until the server has taken it, and is sent by whichever tab comes
 * first: sent twice it is the same.
 */
export function createAccountBook(outside: BookOutside, profileId: string): Book {
  const { storage } = outside;
  const unsent = unsentChanges(storage, profileId);
  const listeners = createListeners<void>();
  let kept: Kept | null = null;
  let problem = '';
  let closedYn = false;
  let reading: Promise<void> | null = null;
  let readAgainYn = false;
  const sending = sendUnsent({
    ...outside,
    unsent,
    onTaken(reply, batch) {
      const changes = batch.map(({ change }) => change);
      if (kept !== null) kept = withReply(kept, reply, changes);
    },
    onSettled: tell,
  });
  let state = compute();

  function compute(): BookState {
    const changes = unsent.all().map(({ change }) => change);
    const { homes, lists } = withChanges(kept ?? nothing, changes);
    return {
      status: kept !== null ? 'idle' : problem === '' ? 'loading' : 'failed',
      message: kept === null ? problem : '',
      homes,
      lists,
      unsent: changes.filter(({ kind }) => kind !== 'look').length,
    };
  }

  function tell(): void {
    if (closedYn) return;
    state = compute();
    outside.onMarks(marksNow());
    listeners.call();
  }

  /** Until the server has said what is kept, what was known last stands for it. */
  function marksNow(): Marks {
    const own = marksOf(state.homes);
    if (kept !== null) return own;
    const marks = new Map(outside.marksAtFirst);
    for (const { change } of unsent.all())
      if (change.kind === 'standing') marks.delete(change.listingKey);
    return new Map([...marks, ...own]);
  }

  async function read(): Promise<void> {
    try {
      for (;;) {
        readAgainYn = false;
        const sentBefore = sending.sends();
        const next = await readKept(outside.page, () => closedYn);
        // What was sent meanwhile may not be in it.
        if (sending.sends() !== sentBefore || readAgainYn) continue;
        kept = next;
        problem = '';
        return;
      }
    } catch (error) {
      const verdict = outside.verdictOn(error);
      problem = verdict.kind === 'never' ? verdict.sentence : 'What you keep could not be loaded.';
    }
  }

  function refresh(): Promise<void> {
    readAgainYn = true;
    reading ??= read().finally(() => {
      reading = null;
      tell();
    });
    return reading;
  }

  return {
    state: () => state,
    subscribe: listeners.add,
    change(change) {
      unsent.put(change);
      tell();
      void sending.drain();
    },
    join(isOwn) {
      const joining = deviceHomes(storage).filter(({ notOf }) => isOwn(notOf));
      for (const home of joining) {
        // It is with what is sent before it is no longer with the device.
        for (const change of joiningChanges(home)) unsent.put(change);
        removeDeviceHome(storage, home.keep.listingKey);
      }
      if (joining.length > 0) tell();
      void sending.drain();
      return joining.length;
    },
    ready: () => reading ?? Promise.resolve(),
    refresh,
    wake: sending.drain,
    drop() {
      for (const one of unsent.all()) unsent.settle(one);
      tell();
    },
    storageChanged(name, text) {
      if (name !== null && !unsent.has(name)) return;
      // What another tab has sent shows as unsent until the server has told of it.
      if (text === null) void refresh();
      else tell();
    },
    close() {
      closedYn = true;
      sending.close();
    },
  };
}
