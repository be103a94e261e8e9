import type { KeptHome } from '#api/keepSchemas.ts';
import { createListeners } from '../../client/listeners.ts';
import { type Book, type BookOutside, type BookState, marksOf } from './Book.ts';
import {
  changeOnDevice,
  deviceHomes,
  isOfDevice,
  lookOnDevice,
  putDeviceHome,
} from './deviceHomes.ts';
import type { TextStorage } from '../../client/storage/storage.ts';

const doesNotLast =
  'This browser lends no room, so what you keep is gone with this page. Sign in to keep it.';

/** What is kept on this device, without an account. Nothing is sent, and there are no lists. */
export function createDeviceBook({ storage, onMarks, onRefused }: BookOutside): Book {
  const listeners = createListeners<void>();
  let closedYn = false;
  /** That nothing lasts here; said once. */
  let toldYn = false;
  let state = stateOf(storage);

  function tell(): void {
    if (closedYn) return;
    state = stateOf(storage);
    onMarks(marksOf(state.homes));
    listeners.call();
  }

  return {
    state: () => state,
    subscribe: listeners.add,
    change(change, place) {
      if (change.kind === 'look') lookOnDevice(storage, change);
      else if (change.kind !== 'list' && change.kind !== 'lists') {
        const sentence = changeOnDevice(storage, change, place ?? null);
        if (sentence !== null) onRefused(sentence);
        else if (!storage.lasts() && !toldYn) {
          toldYn = true;
          onRefused(doesNotLast);
        }
      }
      tell();
    },
    join: () => 0,
    ready: () => Promise.resolve(),
    refresh: () => Promise.resolve().then(tell),
    wake: () => Promise.resolve(),
    drop: tell,
    storageChanged(name) {
      if (name === null || isOfDevice(name)) tell();
    },
    close() {
      closedYn = true;
    },
  };
}

function stateOf(storage: TextStorage): BookState {
  const homes = deviceHomes(storage).map(({ keep, look, place }): KeptHome => ({
    ...keep,
    look,
    place,
    withdrawn: null,
  }));
  const byKey = new Map(homes.map((home) => [home.listingKey, home]));
  return { status: 'idle', message: '', homes: byKey, lists: [], unsent: 0 };
}

/** What the device keeps that is not of the user who has signed in. */
export function leaveOnDevice(storage: TextStorage, userId: string): void {
  for (const home of deviceHomes(storage)) {
    putDeviceHome(storage, { ...home, notOf: [...new Set([...home.notOf, userId])] });
  }
}
