/** What happened to an agreement, as sentences for those who are on it. */
import type { Instant } from '../calendar.ts';
import type { Role } from '../user/User.ts';
import type { Contract } from './Contract.ts';
import {
  type EvidenceEvent,
  type EvidenceKind,
  evidenceWords,
  linkOf,
} from '../document/evidence.ts';

export interface HistoryLine {
  at: Instant;
  kind: EvidenceKind;
  sentence: string;
  detail: string | null;
}

/** Steps after which the version is worth naming. */
const versioned: readonly EvidenceKind[] = ['sent', 'corrected', 'viewed', 'read', 'signed'];

export function historyInWords({ event }: { event: EvidenceEvent }): HistoryLine {
  const who = event.actor?.name ?? whoElse(event);
  const version =
    event.version > 1 && versioned.includes(event.kind) ? ` (version ${event.version})` : '';
  return {
    at: event.at,
    kind: event.kind,
    sentence: `${who} ${evidenceWords[event.kind]}${version}.`,
    detail: event.detail || null,
  };
}

/**
 * The entries that somebody reads. That an admin asks to void an agreement is nothing to its parties
 * until it is void: until then it holds, and a request that is taken back was nothing. Its entries
 * stay in the record, whose length all are told.
 */
export function historyFor<Entry extends { event: EvidenceEvent }>(
  entries: readonly Entry[],
  { status }: Pick<Contract, 'status'>,
  { role }: { role: Role },
): Entry[] {
  if (role === 'admin') return [...entries];
  const request = entries.findLast(({ event }) => event.kind === 'void_requested');
  return entries.filter(
    (entry) =>
      !amongAdmins.includes(entry.event.kind) || (entry === request && status === 'voided'),
  );
}

const amongAdmins: readonly EvidenceKind[] = ['void_requested', 'void_request_withdrawn'];

/**
 * An entry as it stands on paper, which all parties get: what was said while the terms were still
 * negotiated (the reason of a return, the words of a change request, a note) stays out of it.
 */
export function historyOnPaper(entry: { event: EvidenceEvent }): { at: Instant; what: string } {
  const { at, kind, sentence, detail } = historyInWords(entry);
  // Which text somebody consented to, and by what approval nobody had to look.
  const isTold =
    kind === 'consented' ||
    kind === 'authority_declared' ||
    (kind === 'approved' && entry.event.actor === null);
  return { at, what: isTold && detail !== null ? `${sentence} ${detail}` : sentence };
}

/** A link speaks for whom it was mailed to; else Lintel acted by itself. */
function whoElse({ authenticationMethod }: EvidenceEvent): string {
  return authenticationMethod?.startsWith(linkOf)
    ? authenticationMethod.slice(linkOf.length)
    : 'Lintel';
}
