/** Appending to what happened to a document, and reading it back. */
import type { Instant } from '#domain/calendar.ts';
import {
  canonicalEnd,
  chainStart,
  type EvidenceEntry,
  type EvidenceKind,
  type KeyedEvent,
  keyedForm,
  lastStanding,
  linkOf,
  type Standing,
} from '#domain/document/evidence.ts';
import { canonicalEntry } from '#domain/document/evidence.ts';
import { canonicalJson } from '#domain/canonicalJson.ts';
import type { Db } from '../platform/db/connect.ts';
import type { Tx } from '../platform/db/inTransaction.ts';
import { enterRecord } from './documentLine.ts';
import { keyFor } from './recordKey.ts';
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
  /** Of what the entry vouches for beside the text. */
  objectSha256?: string | null;
  /** What is kept of that beside its contents. */
  particulars?: Record<string, string>;
  /** What the thing that the document is of says of itself then. */
  standing: Standing;
}

/** Adds one entry. It holds the document's row, so entries never race. */
export async function appendEvidence(tx: Tx, happening: Happening): Promise<void> {
  const { documentId, version, documentSha256, kind, at, by, role, detail = '' } = happening;
  const { entries: count } = await tx
    .selectFrom('document')
    .select('entries')
    .where('documentId', '=', documentId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  enterRecord(tx, documentId);
  const before = await readEvidence(tx, documentId);
  const last = before.at(-1);
  const recorded = lastStanding(before);
  const isAsBefore =
    recorded !== null && canonicalJson(recorded) === canonicalJson(happening.standing);
  const event: KeyedEvent = {
    documentId,
    version,
    kind,
    at,
    ...sourceOf(by, role),
    documentSha256,
    detail: detail.slice(0, 2000),
    objectSha256: happening.objectSha256 ?? null,
    standing: isAsBefore ? null : happening.standing,
    ...(happening.particulars && { particulars: happening.particulars }),
  };
  const key = keyFor(tx);
  // Sealing first: without the key there is no entry, and no id of a key either.
  const endMac = (head: string) => key.seal(canonicalEnd(documentId, count + 1, head));
  const entry = {
    seq: (last?.seq ?? 0) + 1,
    form: keyedForm,
    keyId: key.keyId ?? '',
    event,
  } as const;
  const hash = key.seal(canonicalEntry(last?.hash ?? chainStart, entry));
  await tx
    .insertInto('evidence')
    .values({ ...entry, documentId, event: JSON.stringify(event), hash })
    .execute();
  // Counted on from what the row said, so that entries that were removed stay missing.
  await tx
    .updateTable('document')
    .set({ entries: count + 1, head: hash, endMac: endMac(hash) })
    .where('documentId', '=', documentId)
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
  const rows = await db
    .selectFrom('evidence')
    .select(['seq', 'form', 'keyId', 'event', 'hash'])
    .where('documentId', '=', documentId)
    .orderBy('seq')
    .execute();
  // Whether a row is an entry of its form is asked where the record is checked.
  return rows as EvidenceEntry[];
}

/** Whether somebody is on record with this already. */
export async function hasHappened(
  db: Db,
  documentId: string,
  what: { kind: EvidenceKind; profileId: string; documentSha256?: string; at?: Instant },
): Promise<boolean> {
  const entries = await readEvidence(db, documentId);
  return entries.some(
    ({ event }) =>
      event.kind === what.kind &&
      event.actor?.profileId === what.profileId &&
      (what.documentSha256 === undefined || event.documentSha256 === what.documentSha256) &&
      (what.at === undefined || event.at === what.at),
  );
}
