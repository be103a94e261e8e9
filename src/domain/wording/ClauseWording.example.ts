/** Words of clauses for tests. */
import { casesOf, type ClauseWording, type WordedClause } from './ClauseWording.ts';
import { shippedWording } from './shippedWording.ts';

const id = (last: number) => `0199bb00-0000-7000-8000-${String(last).padStart(12, '0')}`;

/** What Lintel ships with, as it is written in a row. */
export function shippedPassages(clause: WordedClause): ClauseWording['passages'] {
  return casesOf(clause).map((key) => ({ key, ...shippedWording.passages[key] }));
}

/** Of the area, approved, with its number in its words. */
export function someWords(last: number, changes: Partial<ClauseWording> = {}): ClauseWording {
  const clause = changes.clause ?? 'area';
  return {
    wordingId: id(last),
    clause,
    state: 'default',
    passages: shippedPassages(clause).map((one) => ({ ...one, legal: `${one.legal} ${last}` })),
    validFrom: '2027-03-08',
    reason: 'Counsel asks for it.',
    source: '',
    basedOn: null,
    status: 'approved',
    version: last,
    writtenBy: id(901),
    writtenAt: '2027-03-01T18:00:00.000Z',
    proposedAt: '2027-03-01T19:00:00.000Z',
    returnReason: null,
    returnedBy: null,
    approvedBy: id(902),
    approvedAt: `2027-03-02T18:00:0${last % 10}.000Z`,
    ...changes,
  };
}
