import { instant } from '#domain/calendar.ts';
import type { Fact } from '#domain/facts.ts';
import type { Db } from '../../db/connect.ts';
import { inTransaction } from '../../db/inTransaction.ts';
import { recordFacts } from '../record.ts';

export const now = () => instant(Date.now());

/** A small fact with a word in it. */
export const mapChanged = (source: string) => ({ kind: 'map.changed' as const, source });

export function recordMaps(db: Db, ...sources: string[]): Promise<void> {
  return inTransaction(db, (tx) => recordFacts(tx, now(), sources.map(mapChanged)));
}

/** The words of such facts. */
export function sourcesOf(facts: { fact: Fact }[]): string[] {
  return facts.flatMap(({ fact }) => (fact.kind === 'map.changed' ? [fact.source] : []));
}
