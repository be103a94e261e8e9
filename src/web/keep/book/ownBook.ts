/** The book of whoever looks: of the profile that is active in this tab, or of the device. */
import { z } from 'zod';
import { keepApi } from '#api/keep.ts';
import { KeepChange } from '#domain/keep/KeepChange.ts';
import type { Role } from '#domain/user/User.ts';
import { call, CallFailed } from '../../client/call.ts';
import { sentenceOf } from '../../client/failureOf.ts';
import { callKept } from '../../client/kept/callKept.ts';
import { keeperNow, keepsOffline } from '../../client/kept/keepsOffline.ts';
import { live } from '../../client/live.ts';
import { onConnection, connectionNow } from '../../client/connection.ts';
import { tellUnsent } from '../../client/unsent.ts';
import { showToast } from '../../ui/Toast.tsx';
import { askToJoin } from '../joinAsk.ts';
import { marksKnown, setMarks } from '../marks.ts';
import { takePresses } from '../presses.ts';
import type { Book, Verdict } from './Book.ts';
import { createBook } from './createBook.ts';
import { leaveOnDevice } from './deviceBook.ts';
import { changeOnDevice, deviceHomes, lookOnDevice } from './deviceHomes.ts';
import { deviceStorage } from '../../client/storage/storage.ts';
import { unsentChanges } from './unsent.ts';

/** Enough for the pages of all that one may keep. */
keepsOffline(keepApi.kept, 6, async () => {
  const { keepSchemas } = await import('#api/keepSchemas.ts');
  return keepSchemas.kept.reply;
});

interface Keeper {
  userId: string;
  profileId: string;
}

/** Who was signed in on this device last. */
const lastUserKey = 'lintel.keep-user';
const smallBatch = 5;
const storage = deviceStorage;
let own: { profileId: string | null; book: Book; close(): void } | null = null;

/** The same one as long as the same profile is active. */
export function ownBook(): Book {
  return bookOf(keeperNow());
}

const listeners = new Set<() => void>();

/** Called whenever the own book, or what stands in it, is another. */
export function onOwnBook(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function tellAll(): void {
  for (const listener of listeners) listener();
}

const LeftPress = z.object({
  owner: z.uuid().nullable(),
  change: KeepChange,
  place: z.string().nullable(),
});

/** What an earlier page has left behind goes to whose it is. */
function takeLeftPresses(): void {
  for (const left of takePresses()) {
    const press = LeftPress.safeParse(left).data;
    if (press === undefined) continue;
    const { owner, change, place } = press;
    if (owner !== null) unsentChanges(storage, owner).put(change);
    else if (change.kind === 'look') lookOnDevice(storage, change);
    else if (change.kind === 'standing') changeOnDevice(storage, change, place);
  }
}

function bookOf(keeper: Keeper | null): Book {
  const profileId = keeper?.profileId ?? null;
  if (own !== null && own.profileId === profileId) return own.book;
  own?.close();
  takeLeftPresses();
  own = { profileId, ...open(profileId) };
  own.book.subscribe(tellAll);
  queueMicrotask(tellAll);
  return own.book;
}

/**
 * Somebody has signed in or out, or goes on as another profile: what is kept is theirs from now on.
 * What the device kept joins a buyer's account, unless somebody else was signed in before.
 */
export function startKeeping(keeper: (Keeper & { role: Role }) | null): void {
  askToJoin(null);
  const book = bookOf(keeper);
  void book.wake();
  if (keeper === null || keeper.role !== 'buyer') return;
  const { userId } = keeper;
  const isOwn = (notOf: readonly string[]) => !notOf.includes(userId);
  const count = deviceHomes(storage).filter(({ notOf }) => isOwn(notOf)).length;
  const lastUser = storage.get(lastUserKey);
  storage.put(lastUserKey, userId);
  if (count === 0) return;
  const join = () => void joinInto(book, isOwn);
  if (lastUser === null || lastUser === userId) return join();
  askToJoin({
    count,
    answer(isTheirs) {
      askToJoin(null);
      if (isTheirs) join();
      else leaveOnDevice(storage, userId);
    },
  });
}

async function joinInto(book: Book, isOwn: (notOf: readonly string[]) => boolean): Promise<void> {
  const count = book.join(isOwn);
  await book.wake();
  if (count === 0 || book.state().unsent > 0) return;
  const homes = count === 1 ? 'The home' : `The ${count} homes`;
  showToast(
    'done',
    `${homes} you kept on this device ${count === 1 ? 'is' : 'are'} in your account.`,
  );
}

function open(profileId: string | null): { book: Book; close(): void } {
  const before = marksKnown();
  const book = createBook({
    profileId,
    storage,
    page: (after) => callKept(keepApi.kept, { query: after === null ? {} : { after } }),
    // What is sent while a page is left may only be small.
    send: (changes) =>
      call(keepApi.change, { body: { changes } }, { keepalive: changes.length <= smallBatch }),
    verdictOn,
    marksAtFirst: before.owner === profileId ? before.marks : new Map(),
    onMarks: (marks) => setMarks(profileId, marks),
    onRefused: (sentence) => showToast('error', sentence),
    later(work, ms) {
      const timer = setTimeout(work, ms);
      return () => clearTimeout(timer);
    },
  });
  const onStorage = ({ key, newValue }: StorageEvent) => book.storageChanged(key, newValue);
  const wake = () => void book.wake();
  const wakeWhenThere = () => {
    if (connectionNow() === 'there') wake();
  };
  window.addEventListener('storage', onStorage);
  window.addEventListener('online', wake);
  window.addEventListener('pageshow', wake);
  const ends = [onConnection(wakeWhenThere)];
  if (profileId !== null) {
    ends.push(
      tellUnsent({
        words: () => unsentWords(book.state().unsent),
        send: () => book.wake(),
        drop: () => book.drop(),
      }),
      live.hear('keeps'),
      live.onChanged((name) => {
        if (name === 'keeps') void book.refresh();
      }),
    );
  }
  void book.refresh();
  return {
    book,
    close() {
      window.removeEventListener('storage', onStorage);
      window.removeEventListener('online', wake);
      window.removeEventListener('pageshow', wake);
      for (const end of ends) end();
      book.close();
    },
  };
}

function unsentWords(count: number): string | null {
  if (count === 0) return null;
  return count === 1 ? 'one change to your homes' : `${count} changes to your homes`;
}

/** Refusals that speak of now, not of the change. */
const forNow = new Set([0, 401, 408, 429]);

function verdictOn(error: unknown): Verdict {
  if (!(error instanceof CallFailed)) return { kind: 'later' };
  if (forNow.has(error.status) || error.status >= 500) return { kind: 'later' };
  return { kind: 'never', sentence: sentenceOf(error) };
}
