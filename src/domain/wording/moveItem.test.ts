import { expect, test } from 'vitest';
import { type ItemAction, ItemStatus } from './itemLife.ts';
import { isItemWritable, itemActionsFor, type ItemContext, moveItem } from './moveItem.ts';
import type { OwnItem } from './OwnItem.ts';
import { anItem } from './OwnItem.example.ts';
import type { TextRole } from './textLife.ts';

const now = '2027-03-08T20:00:00.000Z';
const other = '0199bb00-0000-7000-8000-000000000903';
const unapproved = { version: null, approvedBy: null, approvedAt: null };
const draft = anItem({ ...unapproved, status: 'draft', proposedAt: null });
const asked = anItem({ ...unapproved, status: 'proposed' });

function move(
  row: OwnItem,
  action: ItemAction,
  role: TextRole,
  changes: Partial<ItemContext> = {},
) {
  return moveItem(row, action, role, {
    now,
    profileId: other,
    seenWrittenAt: row.writtenAt,
    written: null,
    reason: '',
    problems: [],
    before: [],
    ...changes,
  });
}

const refused = (...asking: Parameters<typeof move>) => {
  const outcome = move(...asking);
  return outcome.outcome === 'refused' ? outcome.code : 'granted';
};

test('only another admin approves, and the text gets the next version', () => {
  const before = [{ text: 'Other words', partOf: 'buying' as const, version: 2, retiredAt: null }];
  expect(move(asked, 'approve', 'other', { before })).toMatchObject({
    outcome: 'moved',
    row: { status: 'approved', approvedBy: other, approvedAt: now, version: 3, text: asked.text },
    facts: [{ kind: 'wording.item_changed', itemId: asked.itemId }],
  });
  expect(refused(asked, 'approve', 'writer')).toBe('same_person');
  expect(refused(asked, 'return', 'writer')).toBe('same_person');
  expect(refused(draft, 'propose', 'other')).toBe('no_access');
});

test('an approved text leads nowhere but to retirement, with a reason', () => {
  expect(itemActionsFor(anItem(), 'writer')).toEqual(['retire']);
  expect(itemActionsFor(anItem(), 'other')).toEqual(['retire']);
  expect(refused(anItem(), 'write_over', 'writer')).toBe('not_possible_now');
  expect(refused(anItem(), 'retire', 'other')).toBe('invalid_field');
  expect(move(anItem(), 'retire', 'other', { reason: ' No longer offered. ' })).toMatchObject({
    row: { status: 'retired', retiredAt: now, retireReason: 'No longer offered.', version: 1 },
  });
  expect(itemActionsFor(anItem({ status: 'retired' }), 'other')).toEqual([]);
});

test('refuses a version that says the same, and one of a retired item', () => {
  const { text, partOf, version } = anItem();
  expect(
    refused(draft, 'propose', 'writer', { before: [{ text, partOf, version, retiredAt: null }] }),
  ).toBe('invalid_field');
  const retired = [{ text: 'Other words', partOf, version, retiredAt: now }];
  expect(refused(asked, 'approve', 'other', { before: retired })).toBe('not_possible_now');
});

test('refuses a step on a text that another admin changed since', () => {
  for (const action of ['approve', 'return'] as const) {
    expect(refused(asked, action, 'other', { seenWrittenAt: now, reason: 'Why' })).toBe(
      'changed_meanwhile',
    );
  }
});

test('refuses an unsound text at each step that could bring it into agreements', () => {
  const problems = [{ field: 'text' as const, sentence: 'No.' }];
  expect(refused(draft, 'propose', 'writer', { problems })).toBe('invalid_field');
  expect(refused(asked, 'approve', 'other', { problems })).toBe('invalid_field');
});

test('only drafts are writable', () => {
  expect(ItemStatus.options.filter((status) => isItemWritable({ status }))).toEqual(['draft']);
});
