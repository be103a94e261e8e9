/**
 * One list over all documents, consents and approvals given in advance. A line names what its subject
 * held after a change and seals the line before, so one subject can't be put back to an earlier day
 * without removing the lines of all others since.
 */
import { canonicalJson } from '../canonicalJson.ts';
import type { Standing } from './evidence.ts';
import type { Fault, Hashing } from './recordFaults.ts';

export interface RegisterLine {
  /** Counts from 1 over all subjects. */
  seq: number;
  /** `document <id>`, `consents <profile>`, `clause <id>` and so on; each kind is named where it is entered. */
  subject: string;
  /** Of the line before; empty in the first. */
  before: string;
  /** `Standing` as canonical JSON. */
  state: string;
  mac: string;
}

export interface RegisterEnd {
  lines: number;
  /** The seal of the last line. */
  head: string;
  /** Of the last line. */
  subject: string;
  mac: string;
}

/** The text that a line's seal is of. */
export function canonicalLine(
  prevMac: string,
  { seq, subject, before, state }: Omit<RegisterLine, 'mac'>,
): string {
  return canonicalJson({ form: 'lintel-register-1', prevMac, seq, subject, before, state });
}

/** The text that the seal of the register's end is of. */
export function canonicalRegisterEnd({ lines, head, subject }: Omit<RegisterEnd, 'mac'>): string {
  return canonicalJson({ form: 'lintel-register-end-1', lines, head, subject });
}

/** What the register has about one subject. */
export interface LookedUp {
  /** Its last line; null where it has none. */
  line: RegisterLine | null;
  /** The seal of the line before that one; null where it is missing. */
  prevMac: string | null;
  /** True if a later line of this subject was there, or may have been where the register is broken. */
  removedYn: boolean;
  end: RegisterEnd | null;
}

/** @param held what the subject holds now; null: nothing */
export function registerFaults(
  { line, prevMac, removedYn, end }: LookedUp,
  held: Standing | null,
  where: string,
  { seal }: Pick<Hashing, 'seal'>,
): Fault[] {
  if (end !== null && end.mac !== seal(canonicalRegisterEnd(end))) {
    return [{ kind: 'register_changed', where }];
  }
  if (line === null) {
    return held === null && !removedYn ? [] : [{ kind: 'register_missing', where }];
  }
  if (removedYn || end === null || line.seq > end.lines)
    return [{ kind: 'register_changed', where }];
  if (prevMac === null || line.mac !== seal(canonicalLine(prevMac, line))) {
    return [{ kind: 'register_changed', where }];
  }
  const entered = JSON.parse(line.state) as Standing | null;
  if (entered === null || held === null) {
    return entered === held ? [] : [{ kind: 'register_differs', where }];
  }
  return Object.entries(entered).flatMap(([name, said]): Fault[] =>
    // A later version may hold more, and less.
    held[name] === undefined || held[name] === said
      ? []
      : [{ kind: 'register_differs', where: `${name} of ${where}` }],
  );
}

/** All lines from the first to the last, and the end; empty where they are as they were written. */
export function chainFaultsOf(
  lines: readonly RegisterLine[],
  end: RegisterEnd | null,
  { seal }: Pick<Hashing, 'seal'>,
): string[] {
  const faults: string[] = [];
  let prev = { seq: 0, mac: '', subject: '' };
  for (const line of lines) {
    if (line.seq !== prev.seq + 1) {
      faults.push(`lines ${prev.seq + 1} to ${line.seq - 1} of the register are missing`);
    } else if (line.before !== prev.subject || line.mac !== seal(canonicalLine(prev.mac, line))) {
      faults.push(`line ${line.seq} of the register was changed or put in`);
    }
    prev = line;
  }
  if (end === null ? lines.length > 0 : end.mac !== seal(canonicalRegisterEnd(end))) {
    faults.push('the end of the register was changed');
  } else if (end !== null && (end.lines !== prev.seq || end.head !== prev.mac)) {
    faults.push('lines at the end of the register are missing or were put in');
  }
  return faults;
}
