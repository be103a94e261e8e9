/** The tables of documents that people sign, as Kysely sees them. */
import type { JSONColumnType } from 'kysely';
import type { EvidenceEntry, EvidenceEvent } from '#domain/document/evidence.ts';
import type { FaultKind } from '#domain/document/recordFaults.ts';
import type { RegisterEnd, RegisterLine } from '#domain/document/register.ts';
import type { SignatureForm } from '#domain/document/SignatureForm.ts';

interface DocumentTable {
  documentId: string;
  /** What it is the document of. */
  kind: 'agreement';
  madeAt: string;
  /** How long the record is, and the hash of its last entry. */
  entries: number;
  head: string | null;
  /** Of these two, under the key of the records; null for what was kept before there was one. */
  endMac: string | null;
}

interface DocumentTextTable {
  documentId: string;
  version: number;
  /** The very letters that the hash is of. */
  text: string;
  sha256: string;
  madeAt: string;
}

interface DocumentSignatureTable {
  documentId: string;
  version: number;
  profileId: string;
  form: JSONColumnType<SignatureForm>;
  signedAt: string;
}

interface DocumentSealTable {
  documentId: string;
  version: number;
  fileId: string;
  /** Of the sealed file; of the text that was signed. */
  sha256: string;
  documentSha256: string;
  sealCount: number;
  sealedAt: string;
  /** Of the file as far as its seal reaches. */
  sealSha256: string;
  /** By the stamp in the seal; null where it has none. */
  stampedAt: string | null;
  stampAuthority: string | null;
}

/** The sealed file once more, with a stamp that was added later. */
interface DocumentStampTable {
  documentId: string;
  version: number;
  fileId: string;
  sha256: string;
  stampedAt: string;
  stampAuthority: string;
  addedAt: string;
}

interface EvidenceTable {
  documentId: string;
  seq: number;
  form: EvidenceEntry['form'];
  keyId: string | null;
  event: JSONColumnType<EvidenceEvent>;
  hash: string;
}

interface DocumentFaultTable {
  documentId: string;
  kind: FaultKind;
  place: string;
  foundAt: string;
}

interface SignConsentTable {
  consentId: string;
  profileId: string;
  version: string;
  textSha256: string | null;
  codeSha256: string;
  codeMadeAt: string;
  givenAt: string | null;
  authenticationMethod: string | null;
  ipAddress: string | null;
  userAgent: string | null;
  withdrawnAt: string | null;
  withdrawnIpAddress: string | null;
  withdrawnUserAgent: string | null;
}

interface SealedExportTable {
  exportId: string;
  kind: 'conversation';
  /** Of what it was made. */
  subjectId: string;
  /** Who asked. */
  profileId: string;
  title: string;
  /** Who asked and when, in words. */
  standing: string;
  recordSha256: string;
  sealSha256: string;
  sha256: string;
  sealedAt: string;
  stampedAt: string | null;
  stampAuthority: string | null;
}

interface RegisterEndTable extends RegisterEnd {
  onlyRow: boolean;
}

export interface DocumentTables {
  registerLine: RegisterLine;
  registerEnd: RegisterEndTable;
  document: DocumentTable;
  documentText: DocumentTextTable;
  documentSignature: DocumentSignatureTable;
  documentSeal: DocumentSealTable;
  documentStamp: DocumentStampTable;
  sealedExport: SealedExportTable;
  evidence: EvidenceTable;
  documentFault: DocumentFaultTable;
  signConsent: SignConsentTable;
  signConsentText: { sha256: string; version: string; text: string };
}
