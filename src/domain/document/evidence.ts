/** What happened to a document, as a chain in which each entry seals the one before. */
import { z } from 'zod';
import { Instant } from '../calendar.ts';
import { canonicalJson } from '../canonicalJson.ts';
import { ProfileId } from '../user/User.ts';
import { Sha256 } from './Sha256.ts';

export const EvidenceKind = z.enum([
  'created',
  'sent',
  'opened',
  'viewed',
  'consented',
  'signed',
  'declined',
  'approved',
  'sealed',
  'stamped',
  'invited',
  'joined',
  'left',
  'disclosed',
  'changes_requested',
  'signing_started',
  'corrected',
  'returned',
  'recalled',
  'withdrawn',
  'notice_given',
  'notice_withdrawn',
  'void_requested',
  'void_request_withdrawn',
  'ended',
]);
export type EvidenceKind = z.infer<typeof EvidenceKind>;

export const EvidenceEvent = z.strictObject({
  /** Of the document: this form was made for agreements, whose documents bear their ids. */
  contractId: z.uuid(),
  /** Of the text the event is about. */
  version: z.int().min(1),
  kind: EvidenceKind,
  at: Instant,
  /** null: Lintel itself. */
  actor: z
    .strictObject({
      profileId: ProfileId,
      name: z.string().max(120),
      /** What they are to the document: `buyer`, `agent`. */
      role: z.string().max(40),
    })
    .nullable(),
  /** How the actor had proven to be who they are: `password`, `passkey`, `link`. */
  authenticationMethod: z.string().max(40).nullable(),
  ipAddress: z.string().max(45).nullable(),
  userAgent: z.string().max(500).nullable(),
  documentSha256: Sha256.nullable(),
  /** What else was said: the version of a consent, the reason of a refusal. */
  detail: z.string().max(2000),
});
export type EvidenceEvent = z.infer<typeof EvidenceEvent>;

/** How the evidence says that somebody was known by a mailed link alone. */
export const linkOf = 'link of ';

export interface EvidenceEntry {
  /** Counts from 1 within a document. */
  seq: number;
  event: EvidenceEvent;
  /** Of `canonicalEvent` of this entry, in lower-case hexadecimal. */
  hash: string;
}

/** What stands in the place of a hash before the first entry. */
export const chainStart = '0'.repeat(64);

/** Names the form below; another form would be another chain. */
const form = 'lintel-evidence-1';

/** The text whose SHA-256 is the entry's hash. */
export function canonicalEvent(prevHash: string, seq: number, event: EvidenceEvent): string {
  return canonicalJson({ form, prevHash, seq, event: EvidenceEvent.parse(event) });
}

/** The `seq` of the first entry that is missing, changed or out of place; null: the chain holds. */
export function brokenAt(
  entries: readonly EvidenceEntry[],
  sha256: (text: string) => string,
): number | null {
  let prevHash = chainStart;
  for (const [at, { seq, event, hash }] of entries.entries()) {
    if (seq !== at + 1 || hash !== sha256(canonicalEvent(prevHash, seq, event))) return at + 1;
    prevHash = hash;
  }
  return null;
}
