/** What happened to a document, as a chain in which each entry seals the one before. */
import { z } from 'zod';
import { Instant } from '../dateSchemas.ts';
import { canonicalJson } from '../canonicalJson.ts';
import { namesOf } from '../life.ts';
import { ProfileId } from '../user/User.ts';
import { Sha256 } from './Sha256.ts';

/** Each kind of entry, in words that follow the name of who did it. */
export const evidenceWords = {
  created: 'started the agreement',
  sent: 'proposed the terms',
  opened: 'opened the invitation',
  viewed: 'opened the document',
  read: 'read the document to its end',
  consented: 'agreed to sign electronically',
  consent_withdrawn: 'took back the consent to sign electronically',
  signed: 'signed',
  declined: 'declined',
  submitted: 'put it before the broker',
  approved: 'approved',
  sealed: 'sealed the PDF',
  stamped: 'added the time stamp of an independent authority to the PDF',
  copy_sent: 'sent the sealed PDF',
  invited: 'invited somebody',
  joined: 'joined',
  left: 'took somebody off the agreement',
  kind_changed: 'changed what somebody is to the agreement',
  disclosed: 'read what the agreement obliges to',
  acknowledged: 'read and acknowledged a form of the state',
  changes_requested: 'asked for changes',
  exclusivity_chosen: 'chose whether the agreement is exclusive',
  buyers_named: 'said who buys',
  authority_declared: 'declared the authority to sign for the buyer',
  signing_started: 'accepted the terms and sent them out for signature',
  corrected: 'corrected the terms',
  returned: 'returned it',
  recalled: 'called it back from the broker',
  withdrawn: 'withdrew it',
  notice_given: 'gave notice',
  notice_withdrawn: 'took the notice back',
  void_requested: 'asked to void it',
  void_request_withdrawn: 'took back the request to void it',
  ended: 'ended it',
  keyed: 'went on with the record under a key of this installation',
  restored: 'put it back as it is on record',
  pair_told: 'notified the agent and the clients of another agreement',
  notice_recorded: 'recorded a notice received on paper',
} as const;

export const EvidenceKind = z.enum(namesOf(evidenceWords));
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
