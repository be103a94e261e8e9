/** What happened to a document, as a chain in which each entry seals the one before. */
import { z } from 'zod';
import { Instant } from '../dateSchemas.ts';
import { canonicalJson } from '../canonicalJson.ts';
import { ProfileId } from '../user/User.ts';
import { Sha256 } from './Sha256.ts';

export const EvidenceKind = z.enum([
  'created',
  'sent',
  'opened',
  'viewed',
  'read',
  'consented',
  'consent_withdrawn',
  'signed',
  'declined',
  'submitted',
  'approved',
  'sealed',
  'stamped',
  'copy_sent',
  'invited',
  'joined',
  'left',
  'kind_changed',
  'disclosed',
  'acknowledged',
  'changes_requested',
  'exclusivity_chosen',
  'buyers_named',
  'authority_declared',
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
  'keyed',
  'restored',
  'pair_told',
  'notice_recorded',
]);
export type EvidenceKind = z.infer<typeof EvidenceKind>;

const happening = {
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
};

/** Made for agreements, whose documents bear their ids, and hashed without a key. */
const FirstEvent = z.strictObject({ contractId: z.uuid(), ...happening });
type FirstEvent = z.infer<typeof FirstEvent>;

/** What the thing that a document is of says of itself, by name: `last day`, `fee`. */
export const Standing = z.record(z.string().max(40), z.string().max(100_000));
export type Standing = z.infer<typeof Standing>;

const KeyedEvent = z.strictObject({
  documentId: z.uuid(),
  ...happening,
  /** Of what the entry vouches for beside the text: a written name, a sealed file. */
  objectSha256: Sha256.nullable(),
  /** From here on; null: as before. */
  standing: Standing.nullable(),
  /** What is kept of the object beside its contents, by name; early entries tell nothing of it. */
  particulars: z.record(z.string().max(40), z.string().max(300)).optional(),
});
export type KeyedEvent = z.infer<typeof KeyedEvent>;

export type EvidenceEvent = FirstEvent | KeyedEvent;

/** How the evidence says that somebody was known by a mailed link alone. */
export const linkOf = 'link of ';

interface Sealed {
  /** Counts from 1 within a document. */
  seq: number;
  /** Of `canonicalEntry`, in lower-case hexadecimal: SHA-256, or HMAC-SHA256 under the key. */
  hash: string;
}

/** Names of the two ways in which entries are written down and hashed. */
export const firstForm = 'lintel-evidence-1';
export const keyedForm = 'lintel-evidence-2';

export type EvidenceEntry = Sealed &
  (
    | { form: typeof firstForm; keyId: null; event: FirstEvent }
    | { form: typeof keyedForm; keyId: string; event: KeyedEvent }
  );

/** What stands in the place of a hash before the first entry. */
export const chainStart = '0'.repeat(64);

/**
 * The text whose hash an entry bears.
 * @throws ZodError where the event is none of its form
 */
export function canonicalEntry(
  prevHash: string,
  { seq, form, keyId, event }: Pick<EvidenceEntry, 'seq' | 'form' | 'keyId' | 'event'>,
): string {
  return form === firstForm
    ? canonicalJson({ form, prevHash, seq, event: FirstEvent.parse(event) })
    : canonicalJson({ form, keyId, prevHash, seq, event: KeyedEvent.parse(event) });
}

/** The text whose HMAC says how long a record is and where it ends. */
export function canonicalEnd(documentId: string, entries: number, head: string | null): string {
  return canonicalJson({ form: 'lintel-record-1', documentId, entries, head });
}

/** What the thing said of itself when it was last written down; null where it never was. */
export function lastStanding(entries: readonly EvidenceEntry[]): Standing | null {
  const last = entries.findLast(({ form, event }) => form === keyedForm && standingIn(event));
  return last ? standingIn(last.event) : null;
}

function standingIn(event: EvidenceEvent): Standing | null {
  return 'standing' in event ? event.standing : null;
}

const hashAtTheEnd = /SHA-256 of [^:]*: ([0-9a-f]{64})$/;

/** The hash of what an entry vouches for beside the text; early entries say it in their words. */
export function vouchedSha256({ event }: Pick<EvidenceEntry, 'event'>): string | null {
  const named = 'objectSha256' in event ? event.objectSha256 : null;
  return named ?? hashAtTheEnd.exec(event.detail)?.[1] ?? null;
}

/** The particular under which an entry names a file; its hash is what the entry vouches for. */
export const fileParticular = 'file';

/** null where the entry names no file by its id. */
export function namedFileOf({
  event,
}: Pick<EvidenceEntry, 'event'>): { fileId: string; sha256: string } | null {
  const fileId = 'particulars' in event ? event.particulars?.[fileParticular] : undefined;
  const sha256 = 'objectSha256' in event ? event.objectSha256 : null;
  return fileId === undefined || sha256 === null ? null : { fileId, sha256 };
}
