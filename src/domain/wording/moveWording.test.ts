import { expect, test } from 'vitest';
import type { ClauseWording } from './ClauseWording.ts';
import { shippedPassages, someWords } from './ClauseWording.example.ts';
import { isWritable, moveWording, wordingActionsFor, type WordingContext } from './moveWording.ts';
import type { TextRole } from './textLife.ts';
import type { WordingAction } from './wordingLife.ts';
import { WordingStatus } from './WordingStatus.ts';

const now = '2027-03-08T20:00:00.000Z';
const other = '0199bb00-0000-7000-8000-000000000902';
const unapproved = { version: null, approvedBy: null, approvedAt: null };
const draft = someWords(1, { ...unapproved, status: 'draft', proposedAt: null });
const asked = someWords(1, { ...unapproved, status: 'proposed' });

function move(
  row: ClauseWording,
  action: WordingAction,
  role: TextRole,
  changes: Partial<WordingContext> = {},
) {
  return moveWording(row, action, role, {
    now,
    today: '2027-03-08',
    profileId: other,
    seenWrittenAt: row.writtenAt,
    words: null,
    reason: '',
    problems: [],
    base: null,
    basePassages: shippedPassages('area'),
    approvedBefore: 2,
    ...changes,
  });
}

const refused = (...asking: Parameters<typeof move>) => {
  const outcome = move(...asking);
  return outcome.outcome === 'refused' ? `${outcome.code}: ${outcome.sentence}` : 'granted';
};

test('another person approves what somebody wrote, and it gets its number', () => {
  expect(move(asked, 'approve', 'other')).toMatchObject({
    outcome: 'moved',
    row: { status: 'approved', approvedBy: other, approvedAt: now, version: 3 },
    facts: [{ kind: 'wording.changed', wordingId: asked.wordingId }],
  });
  expect(refused(asked, 'approve', 'writer')).toBe(
    'same_person: Somebody else must approve what you wrote.',
  );
  expect(refused(asked, 'return', 'writer')).toBe(
    'same_person: Somebody else must return what you wrote.',
  );
  expect(refused(draft, 'propose', 'other')).toBe(
    'no_access: Only who wrote it can ask a second admin about it.',
  );
});

test('it is returned with a reason, which stands until it is asked about again', () => {
  expect(refused(asked, 'return', 'other')).toBe('invalid_field: Say what is to be changed.');
  const back = move(asked, 'return', 'other', { reason: ' Name the county. ' });
  expect(back).toMatchObject({
    row: { status: 'draft', returnReason: 'Name the county.', returnedBy: other, proposedAt: null },
  });
  const again = move((back as { row: ClauseWording }).row, 'propose', 'writer');
  expect(again).toMatchObject({
    row: { status: 'proposed', proposedAt: now, returnReason: null, returnedBy: null },
  });
});

test('nothing leads away from approved words, and what waits is not written over', () => {
  for (const status of WordingStatus.options) {
    expect(isWritable({ status })).toBe(status === 'draft');
  }
  expect(wordingActionsFor({ status: 'approved' }, 'writer')).toEqual([]);
  expect(wordingActionsFor({ status: 'approved' }, 'other')).toEqual([]);
  expect(wordingActionsFor({ status: 'proposed' }, 'writer')).toEqual(['take_back']);
  expect(wordingActionsFor({ status: 'proposed' }, 'other')).toEqual(['return', 'approve']);
  expect(wordingActionsFor({ status: 'draft' }, 'writer')).toEqual(['propose', 'discard']);
  expect(wordingActionsFor({ status: 'draft' }, 'other')).toEqual(['discard']);
  expect(refused(someWords(1), 'approve', 'other')).toBe(
    'not_possible_now: These words are approved already. Write new ones to change them.',
  );
  expect(refused(asked, 'write_over', 'writer', { words: draft })).toContain('not_possible_now');
  expect(refused(draft, 'approve', 'other')).toContain('Its writer has to ask a second admin');
});

test('who acts on a text that was written over meanwhile is told so', () => {
  const seenWrittenAt = '2027-03-01T17:00:00.000Z';
  for (const [row, action, role] of [
    [asked, 'approve', 'other'],
    [asked, 'return', 'other'],
    [draft, 'propose', 'writer'],
    [draft, 'write_over', 'other'],
    [draft, 'discard', 'other'],
  ] as const) {
    expect(refused(row, action, role, { seenWrittenAt, reason: 'No.', words: draft })).toContain(
      'changed_meanwhile',
    );
  }
});

test('words that were compared with others than those in force now wait for another look', () => {
  const base = someWords(7, { state: 'default' });
  for (const [row, action, role] of [
    [draft, 'propose', 'writer'],
    [asked, 'approve', 'other'],
  ] as const) {
    expect(refused(row, action, role, { base })).toContain('changed_meanwhile: Other words');
    expect(refused({ ...row, basedOn: base.wordingId }, action, role, { base })).toBe('granted');
    expect(refused({ ...row, basedOn: base.wordingId }, action, role)).toContain('Other words');
  }
});

test('words begin today or later, and never before those they take the place of', () => {
  const early = { ...draft, validFrom: '2027-03-07' };
  expect(refused(early, 'propose', 'writer')).toContain("Words can't begin in the past.");
  expect(refused({ ...asked, validFrom: '2027-03-07' }, 'approve', 'other')).toContain('past');
  const base = someWords(4, { validFrom: '2027-04-01', state: 'default' });
  const based = { ...draft, basedOn: base.wordingId };
  expect(refused(based, 'propose', 'writer', { base })).toBe(
    'invalid_field: Version 4 is approved from Apr 1, 2027 on. Choose that day or a later one.',
  );
  expect(refused({ ...based, validFrom: '2027-04-01' }, 'propose', 'writer', { base })).toBe(
    'granted',
  );
  expect(refused({ ...based, state: 'WA' }, 'propose', 'writer', { base })).toBe('granted');
});

test('words with a problem, or that say nothing new, are not asked about', () => {
  const problems = [{ field: 'area.always.legal', sentence: 'There is no placeholder {fees}.' }];
  for (const [row, action, role] of [
    [draft, 'propose', 'writer'],
    [draft, 'write_over', 'writer'],
    [asked, 'approve', 'other'],
  ] as const) {
    expect(move(row, action, role, { problems, words: draft })).toMatchObject({
      code: 'invalid_field',
      field: 'area.always.legal',
      sentence: 'There is no placeholder {fees}.',
    });
  }
  const same = { ...draft, passages: shippedPassages('area') };
  expect(refused(same, 'propose', 'writer')).toContain('It says the same as what is in force.');
});

test('whoever writes over it is the writer from then on', () => {
  const words = { ...draft, reason: 'Another reason.' };
  expect(move(draft, 'write_over', 'other', { words })).toMatchObject({
    row: { writtenBy: other, writtenAt: now, reason: 'Another reason.', status: 'draft' },
  });
});

test('what is written is judged as it is to stand, not as it stood', () => {
  const { clause, state, passages, reason, source } = draft;
  const wordsFrom = (validFrom: string) =>
    ({ clause, state, passages, reason, source, validFrom }) as WordingContext['words'];
  const past = { ...draft, validFrom: '2027-03-01' };
  expect(refused(draft, 'write_over', 'writer', { words: wordsFrom('2027-03-01') })).toMatch(
    /^invalid_field: Words can't begin in the past/,
  );
  expect(refused(past, 'write_over', 'writer', { words: wordsFrom('2027-03-08') })).toBe('granted');
  expect(refused(past, 'propose', 'writer')).toMatch(/^invalid_field: /);
});
