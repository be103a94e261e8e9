/**
 * Whether what is kept of a document still is what its record says: the chain of entries, the texts,
 * the written names, the sealed files, and what the thing that the document is of says of itself.
 */
import { z } from 'zod';
import { canonicalJson } from '../canonicalJson.ts';
import {
  canonicalEnd,
  canonicalEntry,
  chainStart,
  type EvidenceEntry,
  keyedForm,
  lastStanding,
  type Standing,
  vouchedSha256,
} from './evidence.ts';

export const FaultKind = z.enum([
  'key_absent',
  'entry_changed',
  'entry_unkeyed',
  'record_cut',
  'record_end_changed',
  'text_changed',
  'text_missing',
  'text_added',
  'signature_changed',
  'signature_missing',
  'signature_added',
  'seal_changed',
  'seal_missing',
  'seal_added',
  'file_missing',
  'file_changed',
  'file_contradicts',
  'form_missing',
  'form_changed',
  'named_file_missing',
  'named_file_changed',
  'standing_changed',
  'standing_unreadable',
  'notice_added',
  'register_missing',
  'register_changed',
  'register_differs',
]);
export type FaultKind = z.infer<typeof FaultKind>;

export interface Fault {
  kind: FaultKind;
  /** Which one: `entry 4`, `version 2`, `last day`. */
  where: string;
}

const meanings: Record<FaultKind, (where: string) => string> = {
  key_absent: () => 'the key that the record is kept under is not here',
  entry_changed: (where) => `${where} of the record was changed, removed or put in`,
  entry_unkeyed: () => 'the record was written without the key',
  record_cut: () => 'entries at the end of the record are missing',
  record_end_changed: () => 'how long the record is and where it ends was changed',
  text_changed: (where) => `the text of ${where} was changed`,
  text_missing: (where) => `the text of ${where} is missing`,
  text_added: (where) => `the text of ${where} was put in`,
  signature_changed: (where) => `a signature was changed: ${where}`,
  signature_missing: (where) => `a signature is missing: ${where}`,
  signature_added: (where) => `a signature was put in: ${where}`,
  seal_changed: (where) => `what is kept about the seal of ${where} was changed`,
  seal_missing: (where) => `what is kept about the seal of ${where} is missing`,
  seal_added: (where) => `a seal of ${where} was put in`,
  file_missing: (where) => `the sealed file of ${where} is missing`,
  file_changed: (where) => `the sealed file of ${where} is another one than was sealed`,
  file_contradicts: (where) => `the sealed file of ${where} says otherwise than the record`,
  form_missing: (where) => `${where} is missing`,
  form_changed: (where) => `${where} is another file than the text names`,
  named_file_missing: (where) => `the file that ${where} of the record names is missing`,
  named_file_changed: (where) => `the file that ${where} of the record names was changed`,
  standing_changed: (where) => `the ${where} is not the one on record`,
  standing_unreadable: (where) => `what is kept as its ${where} cannot be read`,
  notice_added: (where) => `a notice that this server didn’t save was put in: ${where}`,
  register_missing: (where) => `the register of records has no line about the ${where}`,
  register_changed: (where) => `a line of the register about the ${where} was changed or removed`,
  register_differs: (where) => `the ${where} is not the one in the register of records`,
};

/** Without a full stop, as a part of a sentence. */
export function faultInWords({ kind, where }: Fault): string {
  return meanings[kind](where);
}

/** What a sealed file says of itself. */
export interface FileFound {
  sha256: string;
  /** Of the text inside; null where the file has none, as early ones. */
  textSha256: string | null;
  /** How long the record was and where it ended; null where the file does not say it. */
  record: { entries: number; head: string } | null;
}

export interface KeptSignature {
  version: number;
  profileId: string;
  form: unknown;
  signedAt: string;
}

export interface KeptFile {
  version: number;
  /** The entry that tells of it. */
  kind: 'sealed' | 'stamped';
  /** Of the text that it is of, where the row says it. */
  documentSha256: string | null;
  sha256: string;
  /** What is kept of it beside its contents, by name. */
  particulars?: Record<string, string>;
  /** When the row says it was sealed or stamped: the moment of the entry. */
  at?: string;
  /** null: missing; undefined: nobody has looked. */
  found?: FileFound | null | undefined;
}

/** A file that a text or an entry names by its hash. */
export interface KeptNamedFile {
  /** `page 2 of the form, version 1`, `entry 12`. */
  where: string;
  sha256: string;
  /** Of what lies there; null: nothing does. */
  foundSha256: string | null;
}

/** Everything that is kept of a document. */
export interface KeptRecord {
  documentId: string;
  end: { entries: number; head: string | null; mac: string | null };
  entries: EvidenceEntry[];
  texts: { version: number; text: string; sha256: string }[];
  signatures: KeptSignature[];
  files: KeptFile[];
  /** Of the forms that texts name; none where the files were not checked. */
  formFiles?: KeptNamedFile[];
  /** That entries name, as a scan that was recorded; none where the files were not checked. */
  namedFiles?: KeptNamedFile[];
  /** What the thing says of itself now. */
  standing: Standing;
}

export interface Hashing {
  /** null: there is no key here. */
  keyId: string | null;
  sha256(text: string): string;
  /** Under the key. */
  seal(text: string): string;
}

/** Empty where everything is as it was written down. */
export function faultsOf(kept: KeptRecord, hashing: Hashing): Fault[] {
  const keyed = kept.entries.find(({ form }) => form === keyedForm);
  // Nothing can be said of a record under a key that nobody has.
  if (hashing.keyId === null) return [{ kind: 'key_absent', where: 'record' }];
  if (keyed && kept.entries.some(({ keyId }) => keyId !== null && keyId !== hashing.keyId)) {
    return [{ kind: 'key_absent', where: 'record' }];
  }
  return [
    ...chainFaults(kept, hashing),
    ...endFaults(kept, hashing),
    ...textFaults(kept, hashing),
    ...signatureFaults(kept, hashing),
    ...fileFaults(kept),
    ...formFaults(kept),
    ...namedFileFaults(kept),
    ...standingFaults(kept),
  ];
}

/** The first entry that is changed, missing or out of place. */
function chainFaults({ documentId, entries }: KeptRecord, hashing: Hashing): Fault[] {
  let prevHash = chainStart;
  for (const [at, entry] of entries.entries()) {
    const isNext = entry.seq === at + 1 && documentOfEntry(entry) === documentId;
    if (!isNext || entry.hash !== hashOf(prevHash, entry, hashing)) {
      return [{ kind: 'entry_changed', where: `entry ${at + 1}` }];
    }
    prevHash = entry.hash;
  }
  // Entries without the key stand before the first one under it, never behind.
  const firstKeyed = entries.findIndex(({ form }) => form === keyedForm);
  const unkeyed = firstKeyed === -1 || entries.slice(firstKeyed).some(({ keyId }) => !keyId);
  return entries.length > 0 && unkeyed ? [{ kind: 'entry_unkeyed', where: 'record' }] : [];
}

/** The record of another document holds by itself, and is not this one’s. */
function documentOfEntry({ event }: EvidenceEntry): string {
  return 'documentId' in event ? event.documentId : event.contractId;
}

export function hashOf(
  prevHash: string,
  entry: Pick<EvidenceEntry, 'seq' | 'form' | 'keyId' | 'event'>,
  { sha256, seal }: Pick<Hashing, 'sha256' | 'seal'>,
): string | null {
  try {
    const text = canonicalEntry(prevHash, entry);
    return entry.form === keyedForm ? seal(text) : sha256(text);
  } catch (error) {
    // What is no event any more was changed.
    if (error instanceof z.ZodError) return null;
    throw error;
  }
}

function endFaults({ documentId, end, entries }: KeptRecord, { seal }: Hashing): Fault[] {
  const { entries: count, head, mac } = end;
  if (mac !== seal(canonicalEnd(documentId, count, head))) {
    return [{ kind: 'record_end_changed', where: 'record' }];
  }
  const isCut = entries.length !== count || (entries.at(-1)?.hash ?? null) !== head;
  return isCut ? [{ kind: 'record_cut', where: `entry ${entries.length + 1}` }] : [];
}

function textFaults({ entries, texts }: KeptRecord, { sha256 }: Hashing): Fault[] {
  const faults: Fault[] = texts.flatMap(({ version, text, sha256: kept }): Fault[] => {
    const computed = sha256(text);
    const told = namedSha256(entries, version);
    if (told.length === 0) return [{ kind: 'text_added', where: `version ${version}` }];
    const isSame = computed === kept && told.every((one) => one === computed);
    return isSame ? [] : [{ kind: 'text_changed', where: `version ${version}` }];
  });
  const versions = new Set(
    entries.flatMap(({ event }) => (event.documentSha256 === null ? [] : [event.version])),
  );
  for (const version of versions) {
    if (texts.some((one) => one.version === version)) continue;
    faults.push({ kind: 'text_missing', where: `version ${version}` });
  }
  return faults;
}

/** The hashes that entries of a version name. */
function namedSha256(entries: readonly EvidenceEntry[], version: number): string[] {
  return entries.flatMap(({ event }) =>
    event.version === version && event.documentSha256 !== null ? [event.documentSha256] : [],
  );
}

/** The text whose hash an entry of a signature vouches for: the name as it was written. */
export function canonicalSignature({ version, profileId, form, signedAt }: KeptSignature): string {
  return canonicalJson({ version, profileId, form, signedAt });
}

function signatureFaults({ entries, signatures }: KeptRecord, { sha256 }: Hashing): Fault[] {
  const signed = entries.filter(({ event }) => event.kind === 'signed');
  const faults: Fault[] = [];
  for (const written of signatures) {
    const entry = signed.findLast(
      ({ event }) =>
        event.version === written.version && event.actor?.profileId === written.profileId,
    );
    const where = `version ${written.version}`;
    if (!entry) {
      faults.push({ kind: 'signature_added', where });
      continue;
    }
    const vouched = vouchedSha256(entry);
    const isSame =
      vouched === null
        ? entry.event.at === written.signedAt
        : vouched === sha256(canonicalSignature(written));
    if (!isSame) faults.push({ kind: 'signature_changed', where: whose(entry) });
  }
  for (const entry of signed) {
    const { version, actor } = entry.event;
    const isThere = signatures.some(
      (written) => written.version === version && written.profileId === actor?.profileId,
    );
    if (!isThere) faults.push({ kind: 'signature_missing', where: whose(entry) });
  }
  return faults;
}

function whose({ event }: EvidenceEntry): string {
  return `${event.actor?.name ?? 'somebody'}, version ${event.version}`;
}

function fileFaults({ entries, texts, files }: KeptRecord): Fault[] {
  const faults: Fault[] = [];
  const telling = entries.filter(({ event }) => ['sealed', 'stamped'].includes(event.kind));
  for (const file of files) {
    const where = `version ${file.version}`;
    const told = telling.filter(
      ({ event }) => event.kind === file.kind && event.version === file.version,
    );
    const textSha256 = texts.find(({ version }) => version === file.version)?.sha256;
    if (told.length === 0) {
      faults.push({ kind: 'seal_added', where });
    } else if (
      !told.some((entry) => isTold(file, entry)) ||
      (file.documentSha256 ?? textSha256) !== textSha256
    ) {
      faults.push({ kind: 'seal_changed', where });
    }
    faults.push(...foundFaults(file, where, textSha256, entries));
  }
  for (const { event } of telling) {
    const isThere = files.some(
      ({ version, kind }) => version === event.version && kind === event.kind,
    );
    if (!isThere) faults.push({ kind: 'seal_missing', where: `version ${event.version}` });
  }
  return faults;
}

/** Early entries tell of the contents alone. */
function isTold({ sha256, particulars, at }: KeptFile, entry: EvidenceEntry): boolean {
  if (vouchedSha256(entry) !== sha256) return false;
  // Row and entry are written at one moment. Entries without the key came from another clock.
  if (at !== undefined && entry.form === keyedForm && entry.event.at !== at) return false;
  const told = 'particulars' in entry.event ? entry.event.particulars : undefined;
  return Object.entries(told ?? {}).every(([name, said]) => particulars?.[name] === said);
}

function foundFaults(
  { found, sha256 }: KeptFile,
  where: string,
  textSha256: string | undefined,
  entries: readonly EvidenceEntry[],
): Fault[] {
  if (found === undefined) return [];
  if (found === null) return [{ kind: 'file_missing', where }];
  if (found.sha256 !== sha256) return [{ kind: 'file_changed', where }];
  const { record } = found;
  const isOtherText = found.textSha256 !== null && found.textSha256 !== textSha256;
  const isOtherRecord = record !== null && entries[record.entries - 1]?.hash !== record.head;
  return isOtherText || isOtherRecord ? [{ kind: 'file_contradicts', where }] : [];
}

function formFaults({ formFiles = [] }: KeptRecord): Fault[] {
  return formFiles.flatMap(({ where, sha256, foundSha256 }): Fault[] => {
    if (foundSha256 === null) return [{ kind: 'form_missing', where }];
    return foundSha256 === sha256 ? [] : [{ kind: 'form_changed', where }];
  });
}

function namedFileFaults({ namedFiles = [] }: KeptRecord): Fault[] {
  return namedFiles.flatMap(({ where, sha256, foundSha256 }): Fault[] => {
    if (foundSha256 === null) return [{ kind: 'named_file_missing', where }];
    return foundSha256 === sha256 ? [] : [{ kind: 'named_file_changed', where }];
  });
}

function standingFaults({ entries, standing }: KeptRecord): Fault[] {
  const recorded = lastStanding(entries) ?? {};
  return Object.entries(recorded).flatMap(([name, said]) =>
    // What nobody says of itself any more since a later version of this program cannot be compared.
    standing[name] === undefined || standing[name] === said
      ? []
      : [{ kind: 'standing_changed' as const, where: name }],
  );
}
