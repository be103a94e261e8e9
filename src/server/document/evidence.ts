/** Appending to what happened to a document, and reading it back with its chain checked. */
import type { Instant } from '#domain/calendar.ts';
import {
  brokenAt,
  canonicalEvent,
  chainStart,
  type EvidenceEntry,
  type EvidenceEvent,
  type EvidenceKind,
  linkOf,
} from '#domain/document/evidence.ts';
import type { Db } from '../platform/db/connect.ts';
import type { Tx } from '../platform/db/inTransaction.ts';
import { sha256 } from './sha256.ts';
import type { Origin, Witness } from './witness.ts';

/** Who a link speaks for: no account, only what the mail was sent to. */
export interface LinkHolder extends Origin {
  name: string;
}

/** null: Lintel itself. */
export type By = Witness | LinkHolder | null;

export interface Happening {
  documentId: string;
  version: number;
  documentSha256: string | null;
  kind: EvidenceKind;
  at: Instant;
  by: By;
  /** What a person who acts is to the document: `buyer`, `agent`. */
  role: string;
  detail?: string;
}

/** Adds one entry. The caller holds the row of what the document is of, so entries never race. */
export async function appendEvidence(tx: Tx, happening: Happening): Promise<void> {
  const { documentId, version, documentSha256, kind, at, by, role, detail = '' } = happening;
  const last = await tx
    .selectFrom('evidence')
    .select(['seq', 'hash'])
    .where('documentId', '=', documentId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  const event: EvidenceEvent = {
    contractId: documentId,
    version,
    kind,
    at,
    ...sourceOf(by, role),
    documentSha256,
    detail: detail.slice(0, 2000),
  };
  const seq = (last?.seq ?? 0) + 1;
  const hash = sha256(canonicalEvent(last?.hash ?? chainStart, seq, event));
  await tx
    .insertInto('evidence')
    .values({ documentId, seq, event: JSON.stringify(event), hash })
    .execute();
}

function sourceOf(by: By, role: string) {
  if (by === null) {
    return { actor: null, authenticationMethod: null, ipAddress: null, userAgent: null };
  }
  const { name, ipAddress, userAgent } = by;
  if (!('actor' in by)) {
    const authenticationMethod = `${linkOf}${name}`.slice(0, 40);
    return { actor: null, authenticationMethod, ipAddress, userAgent };
  }
  const { profileId } = by.actor;
  const { authenticationMethod } = by;
  return { actor: { profileId, name, role }, authenticationMethod, ipAddress, userAgent };
}

export async function readEvidence(db: Db, documentId: string): Promise<EvidenceEntry[]> {
  return db
    .selectFrom('evidence')
    .select(['seq', 'event', 'hash'])
    .where('documentId', '=', documentId)
    .orderBy('seq')
    .execute();
}

/** Whether somebody is on record with this already. */
export async function hasHappened(
  db: Db,
  documentId: string,
  what: { kind: EvidenceKind; profileId: string; documentSha256?: string },
): Promise<boolean> {
  const entries = await readEvidence(db, documentId);
  return entries.some(
    ({ event }) =>
      event.kind === what.kind &&
      event.actor?.profileId === what.profileId &&
      (what.documentSha256 === undefined || event.documentSha256 === what.documentSha256),
  );
}

/** Whether no entry was changed, removed or put in since. */
export function chainHolds(entries: readonly EvidenceEntry[]): boolean {
  return brokenAt(entries, sha256) === null;
}
