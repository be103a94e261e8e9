/**
 * All that one keeps, as a page shows it: what the server said last, and over it what was changed
 * since. A change shows at once, lies in the browser until the server has taken it, and is sent by
 * whichever tab comes first: sent twice it is the same.
 */
import type { KeptHome } from '#api/keepSchemas.ts';
import { applyChange } from '#domain/keep/applyChange.ts';
import type { Keep, KeepList } from '#domain/keep/Keep.ts';
import type { KeepChange } from '#domain/keep/KeepChange.ts';
import { keepLimits } from '#domain/keep/keepLimits.ts';
import type { Mark, Marks } from '../marks.ts';
import {
  changeOnDevice,
  deviceHomes,
  isOfDevice,
  joiningChanges,
  lookOnDevice,
  putDeviceHome,
  removeDeviceHome,
} from './deviceHomes.ts';
import type { Storage } from './Storage.ts';
import { type Unsent, unsentChanges } from './unsent.ts';

export interface BookState {
  status: 'loading' | 'idle' | 'failed';
  /** A sentence, where the status is failed. */
  message: string;
  /** Kept and hidden homes, and those with a note. */
  homes: ReadonlyMap<string, KeptHome>;
  lists: readonly KeepList[];
  /** How many changes the server has not taken yet. */
  unsent: number;
}

/** Nobody has said no; or nobody will ever say yes, and why. */
export type Verdict = { kind: 'later' } | { kind: 'never'; sentence: string };

interface KeptPage {
  homes: KeptHome[];
  lists: KeepList[];
  next: string | null;
}

export interface BookOutside {
  /** Null on a device on which nobody is signed in: then nothing is sent. */
  profileId: string | null;
  storage: Storage;
  page(after: string | null): Promise<KeptPage>;
  send(changes: KeepChange[]): Promise<{ homes: Keep[]; lists: KeepList[] }>;
  verdictOn(error: unknown): Verdict;
  /** What was known of the marks when the page was opened. */
  marksAtFirst: Marks;
  /** To be shown on cards and pins. */
  onMarks(marks: Marks): void;
  /** A change could not be kept, and is taken back. */
  onRefused(sentence: string): void;
  /** @returns what takes it back */
  later(work: () => void, ms: number): () => void;
}

export interface Book {
  /** The same object until something changes. */
  state(): BookState;
  subscribe(listener: () => void): () => void;
  /** @param place of the home, for a device that shows it when nobody else does */
  change(change: KeepChange, place?: string): void;
  /** What the device kept joins the account. @returns how many homes */
  join(isOwn: (notOf: readonly string[]) => boolean): number;
  /** @returns once it is known what is kept, or that it cannot be known now */
  ready(): Promise<void>;
  /** Reads anew what is kept. */
  refresh(): Promise<void>;
  /** The network may be back: sends what is left. @returns once nothing is under way */
  wake(): Promise<void>;
  /** Forgets what the server has not taken. */
  drop(): void;
  /** Another tab has written. @param text null where it was removed */
  storageChanged(name: string | null, text: string | null): void;
  close(): void;
}

const doesNotLast =
  'This browser lends no room, so what you keep is gone with this page. Sign in to keep it.';
const firstPauseMs = 1_000;
const longestPauseMs = 60_000;

export function createBook(outside: BookOutside): Book {
  const { storage, profileId } = outside;
  const listeners = new Set<() => void>();
  const unsent = profileId === null ? null : unsentChanges(storage, profileId);
  let said: Map<string, KeptHome> | null = null;
  let saidLists: KeepList[] = [];
  let problem = '';
  let failures = 0;
  let sends = 0;
  let closedYn = false;
  /** That nothing lasts here; said once. */
  let toldYn = false;
  let sending: Promise<void> | null = null;
  let sendAgainYn = false;
  let reading: Promise<void> | null = null;
  let readAgainYn = false;
  let takeBack = () => {};
  let state = compute();

  function compute(): BookState {
    if (unsent === null) {
      const homes = deviceHomes(storage).map(({ keep, look, place }): KeptHome => ({
        ...keep,
        look,
        place,
        withdrawn: null,
      }));
      const byKey = new Map(homes.map((home) => [home.listingKey, home]));
      return { status: 'idle', message: '', homes: byKey, lists: [], unsent: 0 };
    }
    const homes = new Map(said);
    const lists = new Map(saidLists.map((list) => [list.listId, list]));
    const waiting = unsent.all();
    for (const { change } of waiting) applyTo(homes, lists, change);
    for (const [key, home] of homes) {
      if (home.standing === 'none' && home.note === '') homes.delete(key);
      else if (home.listIds.some((id) => !lists.has(id))) {
        homes.set(key, { ...home, listIds: home.listIds.filter((id) => lists.has(id)) });
      }
    }
    return {
      status: said !== null ? 'idle' : problem === '' ? 'loading' : 'failed',
      message: said === null ? problem : '',
      homes,
      lists: [...lists.values()],
      unsent: waiting.filter(({ change }) => change.kind !== 'look').length,
    };
  }

  function tell(): void {
    if (closedYn) return;
    state = compute();
    outside.onMarks(marksNow());
    for (const listener of listeners) listener();
  }

  /** Until the server has said what is kept, what was known last stands for it. */
  function marksNow(): Marks {
    const marks = new Map<string, Mark>(
      unsent === null || said !== null ? [] : outside.marksAtFirst,
    );
    if (unsent !== null && said === null) {
      for (const { change } of unsent.all())
        if (change.kind === 'standing') marks.delete(change.listingKey);
    }
    for (const [key, { standing }] of state.homes)
      if (standing !== 'none') marks.set(key, standing);
    return marks;
  }

  function drain(): Promise<void> {
    takeBack();
    if (unsent === null || closedYn) return Promise.resolve();
    sendAgainYn = sending !== null;
    sending ??= sendRounds();
    return sending;
  }

  /** What was changed while the last round ended is sent in another. */
  async function sendRounds(): Promise<void> {
    do {
      sendAgainYn = false;
      await sendAll();
    } while (sendAgainYn);
    sending = null;
  }

  async function sendAll(): Promise<void> {
    for (;;) {
      const batch = unsent!.all().slice(0, keepLimits.changes);
      if (batch.length === 0 || closedYn) return;
      try {
        await send(batch);
        failures = 0;
      } catch {
        // Nobody has answered: again, less and less often.
        const pause = Math.min(longestPauseMs, firstPauseMs * 2 ** failures++);
        if (!closedYn) takeBack = outside.later(() => void drain(), pause);
        return;
      }
    }
  }

  /** @throws where it is to be tried again later */
  async function send(batch: Unsent[]): Promise<void> {
    try {
      const reply = await outside.send(batch.map(({ change }) => change));
      sends++;
      learn(reply, batch);
      for (const one of batch) unsent!.settle(one);
      tell();
    } catch (error) {
      const verdict = outside.verdictOn(error);
      if (verdict.kind === 'later') throw error;
      if (batch.length > 1) {
        // One of them is at fault: the others are not to suffer for it.
        for (const one of batch) await send([one]);
        return;
      }
      unsent!.settle(batch[0]!);
      tell();
      outside.onRefused(verdict.sentence);
    }
  }

  function learn({ homes, lists }: { homes: Keep[]; lists: KeepList[] }, batch: Unsent[]): void {
    if (said === null) return;
    const next = new Map(said);
    const unknown = { look: null, place: null, withdrawn: null };
    for (const keep of homes) {
      next.set(keep.listingKey, { ...unknown, ...next.get(keep.listingKey), ...keep });
    }
    for (const { change } of batch) if (change.kind === 'look') noteLook(next, change);
    said = next;
    saidLists = lists;
  }

  async function read(): Promise<void> {
    try {
      for (;;) {
        readAgainYn = false;
        const sentBefore = sends;
        const homes = new Map<string, KeptHome>();
        let page = await outside.page(null);
        for (;;) {
          for (const home of page.homes) homes.set(home.listingKey, home);
          if (page.next === null || closedYn) break;
          page = await outside.page(page.next);
        }
        // What was sent meanwhile may not be in it.
        if (sends !== sentBefore || readAgainYn) continue;
        said = homes;
        saidLists = page.lists;
        problem = '';
        return;
      }
    } catch (error) {
      const verdict = outside.verdictOn(error);
      problem = verdict.kind === 'never' ? verdict.sentence : 'What you keep could not be loaded.';
    }
  }

  function refresh(): Promise<void> {
    if (unsent === null) return Promise.resolve().then(tell);
    readAgainYn = true;
    reading ??= read().finally(() => {
      reading = null;
      tell();
    });
    return reading;
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    change(change, place) {
      if (unsent === null) {
        if (change.kind === 'look') lookOnDevice(storage, change);
        else if (change.kind !== 'list' && change.kind !== 'lists') {
          const sentence = changeOnDevice(storage, change, place ?? null);
          if (sentence !== null) outside.onRefused(sentence);
          else if (!storage.lasts() && !toldYn) {
            toldYn = true;
            outside.onRefused(doesNotLast);
          }
        }
        return tell();
      }
      unsent.put(change);
      tell();
      void drain();
    },
    join(isOwn) {
      if (unsent === null) return 0;
      const joining = deviceHomes(storage).filter(({ notOf }) => isOwn(notOf));
      for (const home of joining) {
        // It is with what is sent before it is no longer with the device.
        for (const change of joiningChanges(home)) unsent.put(change);
        removeDeviceHome(storage, home.keep.listingKey);
      }
      if (joining.length > 0) tell();
      void drain();
      return joining.length;
    },
    ready: () => reading ?? Promise.resolve(),
    refresh,
    wake: drain,
    drop() {
      for (const one of unsent?.all() ?? []) unsent!.settle(one);
      tell();
    },
    storageChanged(name, text) {
      if (unsent === null) {
        if (name === null || isOfDevice(name)) tell();
        return;
      }
      if (name !== null && !unsent.has(name)) return;
      // What another tab has sent shows as unsent until the server has told of it.
      if (text === null) void refresh();
      else tell();
    },
    close() {
      closedYn = true;
      takeBack();
      listeners.clear();
    },
  };
}

function applyTo(
  homes: Map<string, KeptHome>,
  lists: Map<string, KeepList>,
  change: KeepChange,
): void {
  if (change.kind === 'list') {
    const { listId, name, at } = change;
    if (name === null) lists.delete(listId);
    else lists.set(listId, { listId, name, namedAt: at });
  } else if (change.kind === 'look') noteLook(homes, change);
  else {
    const before = homes.get(change.listingKey) ?? null;
    const rest = before ?? { look: null, place: null, withdrawn: null };
    homes.set(change.listingKey, { ...rest, ...applyChange(before, change) });
  }
}

function noteLook(
  homes: Map<string, KeptHome>,
  { listingKey, at, priceCents, standardStatus }: Extract<KeepChange, { kind: 'look' }>,
): void {
  const home = homes.get(listingKey);
  if (!home || (home.look !== null && home.look.at >= at)) return;
  homes.set(listingKey, { ...home, look: { at, priceCents, standardStatus } });
}

/** What the device keeps that is not of the user who has signed in. */
export function leaveOnDevice(storage: Storage, userId: string): void {
  for (const home of deviceHomes(storage)) {
    putDeviceHome(storage, { ...home, notOf: [...new Set([...home.notOf, userId])] });
  }
}
