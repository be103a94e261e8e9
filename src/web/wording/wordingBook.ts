/** All rows of words, sorted by where they stand. */
import type { z } from 'zod';
import type { WordingRow } from '#api/wordingSchemas.ts';
import type { LegalDate } from '#domain/calendar.ts';
import {
  casesOf,
  type CasePassage,
  type ClauseWording,
  type WordedClause,
  type WordingState,
} from '#domain/wording/ClauseWording.ts';
import { shippedWording } from '#domain/wording/shippedWording.ts';
import { baseOf, rowOn } from '#domain/wording/wordingInForce.ts';
import { isApproved, wordingPhaseOf } from '#domain/wording/WordingStatus.ts';

export type WordingRow = z.output<typeof WordingRow>;

/** Approved rows of one clause and state: what holds, what comes, what held before. */
export type Hold = 'in force' | 'coming' | 'superseded';

export function drafts(rows: readonly WordingRow[]): WordingRow[] {
  return rows.filter((row) => wordingPhaseOf(row) === 'written');
}

/** Those that wait for a second admin. */
export function asked(rows: readonly WordingRow[]): WordingRow[] {
  return rows.filter((row) => wordingPhaseOf(row) === 'asked');
}

/** The newest first. */
export function historyOf(
  rows: readonly WordingRow[],
  clause: WordedClause,
  state: WordingState,
): WordingRow[] {
  return rows
    .filter((row) => isApproved(row) && row.clause === clause && row.state === state)
    .toSorted((a, b) => b.version! - a.version!);
}

/** @param today the day by which the law is counted */
export function holdOf(rows: readonly WordingRow[], row: WordingRow, today: LegalDate): Hold {
  if (row.validFrom > today) return 'coming';
  const { clause, state } = row;
  const own = rows.filter((one) => one.state === state);
  const now = rowOn(plain(own), { clause, state, on: today });
  return now?.wordingId === row.wordingId ? 'in force' : 'superseded';
}

/** What new words would take the place of; null: what Lintel ships with. */
export function baseIn(
  rows: readonly WordingRow[],
  clause: WordedClause,
  state: WordingState,
): WordingRow | null {
  const base = baseOf(plain(rows), clause, state);
  return rows.find(({ wordingId }) => wordingId === base?.wordingId) ?? null;
}

/** What holds in a state today; null: what Lintel ships with. */
export function rowToday(
  rows: readonly WordingRow[],
  clause: WordedClause,
  state: WordingState,
  today: LegalDate,
): WordingRow | null {
  const now = rowOn(plain(rows), { clause, state, on: today });
  return rows.find(({ wordingId }) => wordingId === now?.wordingId) ?? null;
}

export function passagesOf(row: WordingRow | null, clause: WordedClause): CasePassage[] {
  // A row from before a case was added has the shipped words for it.
  return casesOf(clause).map(
    (key) =>
      row?.passages.find((one) => one.key === key) ?? { key, ...shippedWording.passages[key] },
  );
}

/** As the domain has them: who wrote them makes no difference to which words hold. */
export function plain(rows: readonly WordingRow[]): ClauseWording[] {
  return rows.map(({ actions: _a, writableYn: _w, onRecordYn: _o, ...row }) => row);
}
