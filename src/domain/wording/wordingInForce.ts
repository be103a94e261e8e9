/** Which words agreements are made of, on a day or under the number that a text names. */
import type { LegalDate } from '../calendar.ts';
import type { StateCode } from '../states.ts';
import type { ClauseWording, WordedClause, WordingState } from './ClauseWording.ts';
import { isApproved } from './WordingStatus.ts';
import { shippedWording } from './shippedWording.ts';
import type { Wording } from './Wording.ts';

type Row = Pick<
  ClauseWording,
  'wordingId' | 'clause' | 'state' | 'passages' | 'validFrom' | 'status' | 'version' | 'approvedAt'
>;

/**
 * The words that hold in a state on a day. Their version counts the rows that hold there by then; as
 * rows are approved for good and for no day that is past, a number always stands for the same words.
 */
export function wordingOn(
  rows: readonly Row[],
  state: StateCode,
  on: LegalDate,
  shipped: Wording = shippedWording,
): Wording {
  return made(
    rowsOf(rows, state).filter(({ validFrom }) => validFrom <= on),
    state,
    shipped,
  );
}

/** The words of a version that a text names; 0 is what Lintel ships with. */
export function wordingNumbered(
  rows: readonly Row[],
  state: StateCode,
  version: number,
  shipped: Wording = shippedWording,
): Wording {
  return made(rowsOf(rows, state).slice(0, version), state, shipped);
}

/** Of a clause in a state, that which a new row would take the place of; null: the shipped words. */
export function baseOf<R extends Row>(
  rows: readonly R[],
  clause: WordedClause,
  state: WordingState,
): R | null {
  const approved = inOrder(rows).filter((row) => row.clause === clause);
  return (
    approved.findLast((row) => row.state === state) ??
    approved.findLast((row) => row.state === 'default') ??
    null
  );
}

/** Of a clause in a state, the row whose words hold on a day; null: the shipped words. */
export function rowOn<R extends Row>(
  rows: readonly R[],
  { clause, state, on }: { clause: WordedClause; state: WordingState; on: LegalDate },
): R | null {
  return baseOf(
    rows.filter(({ validFrom }) => validFrom <= on),
    clause,
    state,
  );
}

function rowsOf(rows: readonly Row[], state: StateCode): Row[] {
  return inOrder(rows).filter((row) => row.state === state || row.state === 'default');
}

/** As they come into force; of one day in the order in which they were approved. */
function inOrder<R extends Row>(rows: readonly R[]): R[] {
  const place = ({ validFrom, approvedAt, wordingId }: Row) =>
    `${validFrom} ${approvedAt} ${wordingId}`;
  return rows.filter(isApproved).toSorted((a, b) => (place(a) < place(b) ? -1 : 1));
}

function made(rows: readonly Row[], state: StateCode, shipped: Wording): Wording {
  if (rows.length === 0) return shipped;
  const passages: Wording['passages'] = { ...shipped.passages };
  const own = rows.filter((row) => row.state === state);
  const house = rows.filter((row) => row.state !== state);
  for (const row of [...house, ...own]) {
    for (const { key, ...passage } of row.passages) passages[key] = passage;
  }
  return { ...shipped, state, version: rows.length, passages };
}
