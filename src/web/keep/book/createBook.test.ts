import { beforeEach, expect, test } from 'vitest';
import { applyChange } from '#domain/keep/applyChange.ts';
import type { Keep, KeepList, Standing } from '#domain/keep/Keep.ts';
import type { KeepChange } from '#domain/keep/KeepChange.ts';
import type { Marks } from '../marks.ts';
import type { Book, Verdict } from './Book.ts';
import { createBook } from './createBook.ts';
import { leaveOnDevice } from './deviceBook.ts';
import { deviceHomes, mostOnDevice } from './deviceHomes.ts';
import type { TextStorage } from '../../client/storage/storage.ts';

/** The server, as far as a book knows it. */
class Account {
  homes = new Map<string, Keep>();
  lists = new Map<string, KeepList>();
  sent: KeepChange[][] = [];
  state: 'there' | 'away' | 'answers are lost' = 'there';
  refused = new Set<string>();
  pageSize = 2;

  page = async (after: string | null) => {
    if (this.state === 'away') throw new Error('away');
    const all = [...this.homes.values()].toSorted((a, b) => (a.listingKey < b.listingKey ? -1 : 1));
    const rest = all.filter(({ listingKey }) => after === null || listingKey > after);
    const homes = rest
      .slice(0, this.pageSize)
      .map((keep) => ({ ...keep, look: null, place: null, withdrawn: null }));
    const next = rest.length > this.pageSize ? homes.at(-1)!.listingKey : null;
    return { homes, lists: [...this.lists.values()], next };
  };

  send = async (changes: KeepChange[]) => {
    if (this.state === 'away') throw new Error('away');
    this.sent.push(changes);
    for (const change of changes) {
      if (change.kind !== 'list' && this.refused.has(change.listingKey)) throw new Refused();
    }
    const touched: Keep[] = [];
    for (const change of changes) {
      if (change.kind === 'look') continue;
      if (change.kind === 'list') {
        const { listId, name, at } = change;
        if (name === null) this.lists.delete(listId);
        else this.lists.set(listId, { listId, name, namedAt: at });
        continue;
      }
      const keep = applyChange(this.homes.get(change.listingKey) ?? null, change);
      this.homes.set(change.listingKey, keep);
      touched.push(keep);
    }
    if (this.state === 'answers are lost') throw new Error('lost');
    return { homes: touched, lists: [...this.lists.values()] };
  };

  standings(): Record<string, Standing> {
    return Object.fromEntries([...this.homes].map(([key, { standing }]) => [key, standing]));
  }
}

class Refused extends Error {}

function memory(): TextStorage {
  const texts = new Map<string, string>();
  return {
    all: (beginning) => [...texts].filter(([name]) => name.startsWith(beginning)),
    get: (name) => texts.get(name) ?? null,
    put: (name, text) => void texts.set(name, text),
    remove: (name) => void texts.delete(name),
    clear: () => texts.clear(),
    lasts: () => true,
  };
}

let account: Account;
let storage: TextStorage;
let refusals: string[];
let laters: (() => void)[];
let shown: Marks;

beforeEach(() => {
  account = new Account();
  storage = memory();
  refusals = [];
  laters = [];
  shown = new Map();
});

interface Opening {
  on?: TextStorage;
  of?: Account;
  marksAtFirst?: Marks;
}

function open(profileId: string | null, opening: Opening = {}): Book {
  const { on = storage, of = account, marksAtFirst = new Map() } = opening;
  return createBook({
    profileId,
    storage: on,
    page: (after) => of.page(after),
    send: (changes) => of.send(changes),
    verdictOn: (error): Verdict =>
      error instanceof Refused ? { kind: 'never', sentence: 'No such home.' } : { kind: 'later' },
    marksAtFirst,
    onMarks: (marks) => (shown = marks),
    onRefused: (sentence) => refusals.push(sentence),
    later: (work) => {
      laters.push(work);
      return () => {};
    },
  });
}

let minute = 0;
const instantNow = () => new Date(Date.UTC(2026, 2, 2) + ++minute * 60_000).toISOString();
const stands = (listingKey: string, standing: Standing = 'kept'): KeepChange => ({
  kind: 'standing',
  listingKey,
  at: instantNow(),
  standing,
  reason: null,
  joinsYn: false,
});
const notes = (listingKey: string, note: string): KeepChange => ({
  kind: 'note',
  listingKey,
  at: instantNow(),
  note,
  joinsYn: false,
});
const keysIn = (book: Book) => [...book.state().homes.keys()].toSorted();

test('a heart shows at once, and stays while nobody answers, and is sent when they do', async () => {
  const book = open('ana');
  await book.refresh();
  account.state = 'away';
  book.change(stands('home:1'));
  expect(shown.get('home:1')).toBe('kept');
  await book.wake();
  expect(book.state()).toMatchObject({ unsent: 1 });
  expect(shown.get('home:1')).toBe('kept');
  // Another tab of the same browser, opened later.
  const later = open('ana');
  expect(keysIn(later)).toEqual(['home:1']);
  account.state = 'there';
  await later.wake();
  expect(account.standings()).toEqual({ 'home:1': 'kept' });
  await book.wake();
  expect(account.sent).toHaveLength(1);
  await book.refresh();
  expect(book.state().unsent).toBe(0);
});

test('an answer that is lost is asked for again, and nothing is doubled', async () => {
  const book = open('ana');
  await book.refresh();
  account.state = 'answers are lost';
  book.change(stands('home:1'));
  await book.wake();
  expect(book.state().unsent).toBe(1);
  account.state = 'there';
  laters.at(-1)!();
  await book.wake();
  expect(account.standings()).toEqual({ 'home:1': 'kept' });
  expect(book.state()).toMatchObject({ unsent: 0 });
  expect(keysIn(book)).toEqual(['home:1']);
});

test('of what is pressed to and fro only the end is sent', async () => {
  const book = open('ana');
  account.state = 'away';
  for (const standing of ['kept', 'none', 'kept', 'hidden'] as const) {
    book.change(stands('home:1', standing));
  }
  await book.wake();
  account.state = 'there';
  await book.wake();
  expect(account.sent).toHaveLength(1);
  expect(account.sent[0]).toHaveLength(1);
  expect(account.standings()).toEqual({ 'home:1': 'hidden' });
});

test('what was changed while it was being sent is sent as well', async () => {
  const { send } = account;
  let goOn = () => {};
  account.send = async (changes) => {
    const reply = await send(changes);
    account.send = send;
    await new Promise<void>((resolve) => (goOn = resolve));
    return reply;
  };
  const slow = open('ana');
  slow.change(stands('home:1'));
  await expect.poll(() => account.standings()).toEqual({ 'home:1': 'kept' });
  slow.change(stands('home:1', 'none'));
  goOn();
  await slow.wake();
  expect(account.standings()).toEqual({ 'home:1': 'none' });
});

test('one change that is refused takes no other with it, and is taken back in words', async () => {
  account.state = 'away';
  account.refused.add('home:2');
  const book = open('ana');
  for (const number of [1, 2, 3]) book.change(stands(`home:${number}`));
  await book.wake();
  account.state = 'there';
  await book.refresh();
  await book.wake();
  expect(account.standings()).toEqual({ 'home:1': 'kept', 'home:3': 'kept' });
  expect(refusals).toEqual(['No such home.']);
  expect(keysIn(book)).toEqual(['home:1', 'home:3']);
  expect([...shown.keys()].toSorted()).toEqual(['home:1', 'home:3']);
});

test('until the server has told, the marks of last time stand, and change at a press', async () => {
  account.state = 'away';
  const marksAtFirst: Marks = new Map([
    ['home:1', 'kept'],
    ['home:2', 'hidden'],
  ]);
  const book = open('ana', { marksAtFirst });
  await book.refresh();
  expect(book.state()).toMatchObject({ status: 'failed' });
  book.change(stands('home:1', 'none'));
  book.change(stands('home:3'));
  expect(Object.fromEntries(shown)).toEqual({ 'home:2': 'hidden', 'home:3': 'kept' });
});

test('all pages are read, and what is sent meanwhile is not lost in them', async () => {
  for (let number = 0; number < 7; number++) {
    const change = stands(`home:${number}`) as Extract<KeepChange, { kind: 'standing' }>;
    account.homes.set(change.listingKey, applyChange(null, change));
  }
  const book = open('ana');
  const reading = book.refresh();
  book.change(stands('home:9'));
  await Promise.all([reading, book.wake()]);
  await book.refresh();
  expect(keysIn(book)).toHaveLength(8);
});

test('what the device kept joins the account, once, and leaves the device when it is safe', async () => {
  const device = open(null);
  device.change(stands('home:1'), '12 Birch Ave, Seattle, WA');
  device.change(stands('home:2', 'hidden'));
  device.change(notes('home:1', 'Big garden'));
  expect(device.state().homes.get('home:1')).toMatchObject({
    note: 'Big garden',
    place: '12 Birch Ave, Seattle, WA',
  });
  account.homes.set('home:2', applyChange(null, stands('home:2', 'kept') as never));
  account.state = 'answers are lost';
  const book = open('ana');
  expect(book.join(() => true)).toBe(2);
  await book.wake();
  // The account has it, and nobody here knows; the tab is closed.
  expect(deviceHomes(storage)).toEqual([]);
  account.state = 'there';
  const [one, other] = [open('ana'), open('ana')];
  await Promise.all([one.refresh(), other.refresh(), one.wake(), other.wake()]);
  await one.refresh();
  expect(account.standings()).toEqual({ 'home:1': 'kept', 'home:2': 'kept' });
  expect(account.homes.get('home:1')!.note).toBe('Big garden');
  expect(one.state().unsent).toBe(0);
  expect(keysIn(one)).toEqual(['home:1', 'home:2']);
});

test('what is left unsent by one person is neither shown nor sent to another', async () => {
  account.state = 'away';
  const ana = open('ana');
  ana.change(notes('home:1', 'Ask about the roof'));
  await ana.wake();
  ana.close();
  const ofMia = new Account();
  const mia = open('mia', { of: ofMia });
  await mia.refresh();
  await mia.wake();
  expect(keysIn(mia)).toEqual([]);
  expect(ofMia.sent).toEqual([]);
  const guest = open(null);
  expect(keysIn(guest)).toEqual([]);
  account.state = 'there';
  const back = open('ana');
  await back.wake();
  expect(account.homes.get('home:1')!.note).toBe('Ask about the roof');
});

test('what somebody said is not theirs stays on the device and is not joined', () => {
  open(null).change(stands('home:1'));
  leaveOnDevice(storage, 'user mia');
  const mia = open('mia');
  expect(mia.join((notOf) => !notOf.includes('user mia'))).toBe(0);
  expect(deviceHomes(storage)).toHaveLength(1);
  expect(open('ana').join((notOf) => !notOf.includes('user ana'))).toBe(1);
});

test('a device keeps so many homes and says so; what it has can still be changed', () => {
  const device = open(null);
  for (let number = 0; number < mostOnDevice; number++) device.change(stands(`home:${number}`));
  expect(refusals).toEqual([]);
  device.change(stands('one:more'));
  expect(refusals).toHaveLength(1);
  expect(shown.has('one:more')).toBe(false);
  device.change(stands('home:1', 'none'));
  device.change(stands('one:more'));
  expect(shown.get('one:more')).toBe('kept');
});

test('another tab’s press shows here, and what it has sent stays until the server has told', async () => {
  const [here, there] = [open('ana'), open('ana')];
  await Promise.all([here.refresh(), there.refresh()]);
  account.state = 'away';
  there.change(stands('home:1'));
  await there.wake();
  const [[name, text] = ['', '']] = storage.all('lintel.keep/ana/');
  here.storageChanged(name, text);
  expect(keysIn(here)).toEqual(['home:1']);
  account.state = 'there';
  await there.wake();
  here.storageChanged(name, null);
  expect(keysIn(here)).toEqual(['home:1']);
  await here.refresh();
  expect(keysIn(here)).toEqual(['home:1']);
});

test('a list and what is put into it go in one, the list first', async () => {
  account.state = 'away';
  const book = open('ana');
  const listId = '01890a5d-ac96-774b-bcce-000000000001';
  book.change({ kind: 'lists', listingKey: 'home:1', at: instantNow(), listIds: [listId] });
  book.change({ kind: 'list', listId, at: instantNow(), name: 'Near the lake' });
  book.change(stands('home:1'));
  await book.wake();
  account.state = 'there';
  await book.refresh();
  await book.wake();
  expect(account.sent[0]!.map(({ kind }) => kind)).toEqual(['list', 'lists', 'standing']);
  expect(book.state().homes.get('home:1')!.listIds).toEqual([listId]);
  book.change({ kind: 'list', listId, at: instantNow(), name: null });
  expect(book.state().homes.get('home:1')!.listIds).toEqual([]);
});

test('what is changed in the moment in which nothing was left to send is sent at once', async () => {
  open(null).change(stands('home:1'));
  const book = open('ana');
  const woken = book.wake();
  book.join(() => true);
  await woken;
  await book.wake();
  expect(account.standings()).toEqual({ 'home:1': 'kept' });
  const again = book.wake();
  book.change(stands('home:2'));
  await again;
  expect(account.standings()).toEqual({ 'home:1': 'kept', 'home:2': 'kept' });
  expect(laters).toEqual([]);
});

test('what is dropped is neither shown nor sent, and leaves nothing behind', async () => {
  const book = open('ana');
  await book.refresh();
  account.state = 'away';
  book.change(stands('home:1'));
  book.change(notes('home:2', 'Ask about the roof'));
  await book.wake();
  expect(book.state().unsent).toBe(2);
  book.drop();
  expect(book.state().unsent).toBe(0);
  expect(keysIn(book)).toEqual([]);
  expect(storage.all('lintel.keep/')).toEqual([]);
  account.state = 'there';
  await book.wake();
  expect(account.sent).toEqual([]);
});

test('an hour without a network and fifty changes in two tabs end alike, in a few calls', async () => {
  const [one, other] = [open('ana'), open('ana')];
  await Promise.all([one.refresh(), other.refresh()]);
  account.state = 'away';
  for (let number = 0; number < 50; number++) {
    const book = number % 2 ? one : other;
    book.change(stands(`home:${number % 30}`, number % 3 ? 'kept' : 'hidden'));
    book.change(notes(`home:${number % 30}`, `note ${number}`));
  }
  await Promise.all([one.wake(), other.wake()]);
  account.state = 'there';
  await Promise.all([one.wake(), other.wake()]);
  await Promise.all([one.refresh(), other.refresh()]);
  expect(one.state().unsent).toBe(0);
  expect(Object.fromEntries(one.state().homes)).toEqual(Object.fromEntries(other.state().homes));
  expect(account.homes.size).toBe(30);
  // The last word about each home counts: of the first twenty the second round.
  for (let number = 0; number < 30; number++) {
    const last = number < 20 ? number + 30 : number;
    expect(account.homes.get(`home:${number}`)).toMatchObject({
      note: `note ${last}`,
      standing: last % 3 ? 'kept' : 'hidden',
    });
  }
  expect(account.sent.length).toBeLessThanOrEqual(6);
});

test('it is known what was seen before, once the account has told', async () => {
  account.homes.set('home:1', applyChange(null, stands('home:1') as never));
  const look = { at: instantNow(), priceCents: 50_000_000, standardStatus: 'Active' as const };
  const { page } = account;
  account.page = async (after) => {
    const told = await page(after);
    return { ...told, homes: told.homes.map((home) => ({ ...home, look })) as never };
  };
  const book = open('ana');
  void book.refresh();
  expect(book.state().homes.get('home:1')).toBeUndefined();
  await book.ready();
  expect(book.state().homes.get('home:1')?.look).toEqual(look);
});

test('a guest whose browser lends no room is told so once, and keeps for as long as the page is there', () => {
  const device = open(null, { on: { ...storage, lasts: () => false } });
  device.change(stands('home:1'));
  device.change(stands('home:2'));
  expect(refusals).toEqual([
    'This browser lends no room, so what you keep is gone with this page. Sign in to keep it.',
  ]);
  expect(keysIn(device)).toEqual(['home:1', 'home:2']);
});

test('five thousand homes of an account are read page by page, and a heart shows among them', async () => {
  account.pageSize = 500;
  for (let number = 0; number < 5_000; number++) {
    const key = `home:${String(number).padStart(4, '0')}`;
    account.homes.set(key, applyChange(null, stands(key) as never));
  }
  const book = open('ana');
  await book.refresh();
  expect(book.state().homes.size).toBe(5_000);
  book.change(stands('home:0007', 'none'));
  expect(book.state().homes.has('home:0007')).toBe(false);
  expect(shown.size).toBe(4_999);
  await book.wake();
  expect(account.sent).toHaveLength(1);
});
