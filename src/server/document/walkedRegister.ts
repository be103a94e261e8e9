/**
 * What this process has checked of the register: the last line of each subject. An older line that was put
 * back is noticed by it, although that line is sealed and so is the end.
 */
import { canonicalLine } from '#domain/document/register.ts';
import type { Db } from '../platform/db/connect.ts';
import type { RecordKey } from './recordKey.ts';

/** The line with which the register took on clauses, own items under way and the brokerage. */
export const secondEdition = 'second edition';

const batchSize = 5_000;

interface Prev {
  seq: number;
  mac: string;
  subject: string;
}

interface Kept {
  prev: Prev;
  /** By subject, the number of its last line. */
  last: Map<string, number>;
}

/** By the key, as every connection to a database has the same one. Sound up to `prev`. */
const kept = new WeakMap<RecordKey, Kept>();

interface Walked {
  /** 0 where the subject has no line. */
  lastOf(subject: string): number;
  /** The last line that is missing, changed or put in; 0 where none is. */
  brokenAt: number;
}

/**
 * Reads on from where the last look ended. A break before the second edition is left out: an earlier
 * version could seal lines under a wrong key, and the register was broken for good.
 */
export async function walkOn(db: Db, key: RecordKey): Promise<Walked> {
  const sound = kept.get(key);
  let prev: Prev = sound?.prev ?? { seq: 0, mac: '', subject: '' };
  let brokenAt = 0;
  const later = new Map<string, number>();
  for (;;) {
    const lines = await db
      .selectFrom('registerLine')
      .selectAll()
      .where('seq', '>', prev.seq)
      .orderBy('seq')
      .limit(batchSize)
      .execute();
    for (const line of lines) {
      const isNext = line.seq === prev.seq + 1 && line.before === prev.subject;
      if (!isNext || line.mac !== key.seal(canonicalLine(prev.mac, line))) brokenAt = line.seq;
      else if (line.subject === secondEdition) brokenAt = 0;
      later.set(line.subject, line.seq);
      prev = line;
    }
    if (lines.length < batchSize) break;
  }
  // A transaction may be rolled back, and a break may be mended from a backup.
  if (!db.isTransaction && brokenAt === 0 && later.size > 0) {
    const last = sound?.last ?? new Map<string, number>();
    for (const [subject, seq] of later) last.set(subject, Math.max(seq, last.get(subject) ?? 0));
    const { seq, mac, subject } = prev;
    kept.set(key, { prev: { seq, mac, subject }, last });
  }
  return {
    lastOf: (subject) => Math.max(later.get(subject) ?? 0, sound?.last.get(subject) ?? 0),
    brokenAt,
  };
}
