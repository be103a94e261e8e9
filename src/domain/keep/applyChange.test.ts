import { expect, test } from 'vitest';
import { applyChange } from './applyChange.ts';
import type { Keep } from './Keep.ts';
import type { HomeChange } from './KeepChange.ts';

const at = (minute: number) => `2026-03-02T10:${String(minute).padStart(2, '0')}:00.000Z`;
const home = { listingKey: 'home:1' };
const listId = '01890a5d-ac96-774b-bcce-b302099a8057';

const stands = (minute: number, standing: Keep['standing'], joinsYn = false): HomeChange => ({
  kind: 'standing',
  ...home,
  at: at(minute),
  standing,
  reason: standing === 'hidden' ? 'price' : null,
  joinsYn,
});
const notes = (minute: number, note: string, joinsYn = false): HomeChange => ({
  kind: 'note',
  ...home,
  at: at(minute),
  note,
  joinsYn,
});
const after = (...changes: HomeChange[]) =>
  changes.reduce<Keep | null>((keep, change) => applyChange(keep, change), null)!;

test('of two changes to the same the later one counts, in whichever order they come', () => {
  const [kept, hidden] = [stands(1, 'kept'), stands(2, 'hidden')];
  expect(after(kept, hidden)).toEqual(after(hidden, kept));
  expect(after(hidden, kept)).toMatchObject({ standing: 'hidden', reason: 'price' });
  expect(after(hidden, stands(3, 'kept'))).toMatchObject({ standing: 'kept', reason: null });
});

test('a change that comes twice changes nothing', () => {
  const once = after(stands(1, 'kept'), notes(2, 'Big garden'));
  expect(after(stands(1, 'kept'), notes(2, 'Big garden'), stands(1, 'kept'))).toEqual(once);
});

test('heart, note and lists do not wait for each other', () => {
  const lists: HomeChange = { kind: 'lists', ...home, at: at(1), listIds: [listId] };
  expect(after(stands(9, 'kept'), notes(1, 'Big garden'), lists)).toMatchObject({
    standing: 'kept',
    note: 'Big garden',
    listIds: [listId],
  });
});

test('what was done before signing in takes nothing away from the account', () => {
  expect(after(stands(1, 'kept'), stands(2, 'hidden', true)).standing).toBe('kept');
  expect(after(stands(1, 'hidden'), stands(2, 'kept', true)).standing).toBe('hidden');
  // Taken back in the account before it was kept on the device.
  expect(after(stands(1, 'none'), stands(2, 'kept', true)).standing).toBe('kept');
  expect(after(stands(3, 'none'), stands(2, 'kept', true)).standing).toBe('none');
});

test('two notes become one with both in it, once', () => {
  const both = after(notes(1, 'Noisy street'), notes(2, 'Big garden', true));
  expect(both.note).toBe('Noisy street\n\nBig garden');
  expect(applyChange(both, notes(2, 'Big garden', true)).note).toBe(both.note);
});
