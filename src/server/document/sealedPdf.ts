/** The PDF of a version that all have signed: text, names, certificate, and the seal over them. */
import type { EvidenceEntry } from '#domain/document/evidence.ts';
import { epochMs, formatInstant, type Instant } from '#domain/calendar.ts';
import { certificatePage, type SignerRecord } from '../platform/pdf/certificatePage.ts';
import type { Seal } from '../platform/pdf/seal/provideSeal.ts';
import { sealPdf } from '../platform/pdf/seal/sealPdf.ts';
import type { SealedFile } from '../platform/pdf/stamp/TimeStamps.ts';
import { documentOf } from '#domain/document/SignableDocument.ts';
import { formOnPaper } from './formOnPaper.ts';
import { documentPdf, recordFileName, textFileName } from './documentPdf.ts';
import type { DocumentWorld } from './DocumentWorld.ts';
import { brokersSignature, signaturesOnPaper } from './signaturesOnPaper.ts';
import type { VersionOnPaper } from './signaturesOnPaper.ts';
import { readText } from './texts.ts';

export interface SignedVersion extends VersionOnPaper {
  documentSha256: string;
  /** In the order of signing. */
  signers: { profileId: string | null; name: string; role: string }[];
  /** Up to the approval, which is the last of them. */
  entries: EvidenceEntry[];
  brokerName: string;
  /** An entry of the record as a person reads it. */
  inWords(entry: EvidenceEntry): { at: Instant; what: string };
}

export async function sealedPdf(
  { db, files, seal, press, stamps, now, origin }: DocumentWorld,
  signed: SignedVersion,
): Promise<SealedFile> {
  const { documentId, version, timeZone, entries, brokerName } = signed;
  const approval = entries.at(-1);
  if (!approval) throw new Error('A document is sealed after its approval.');
  const [text, signatures] = await Promise.all([
    readText(db, documentId, version),
    signaturesOnPaper(db, signed),
  ]);
  const signedAt = now();
  const paper = documentPdf({
    text,
    createdAt: approval.event.at,
    signatures: [...signatures, brokersSignature(timeZone, approval, brokerName)],
    note: null,
    origin: origin(),
    form: await formOnPaper(files, text),
  });
  const reason = `Signed by all and approved by ${brokerName}`;
  const certificate = certificatePage({
    documentId: `${documentId}, version ${version}`,
    documentSha256: signed.documentSha256,
    textFileName,
    record: { entries: entries.length, head: approval.hash },
    signers: [...signerRecords(signed), brokersRecord(signed, approval)],
    events: entries.toSorted(inOrder).map((entry) => {
      const { at, what } = signed.inWords(entry);
      return { at: formatInstant(at, timeZone), what };
    }),
    seal: {
      heading: `Sealed for ${brokerName}`,
      lines: [
        `${reason}.`,
        `On ${formatInstant(signedAt, timeZone)}, with the certificate of ${ownerOf(seal)}.`,
      ],
    },
  });
  const { form } = documentOf(text);
  const record = {
    name: recordFileName,
    mediaType: 'application/json',
    description: 'How many entries the record had at the approval, and the hash of the last',
    relationship: 'Data' as const,
    content: Buffer.from(
      JSON.stringify({
        entries: entries.length,
        head: approval.hash,
        ...(form && { formSha256: form.file.sha256 }),
      }),
    ),
  };
  const whole = {
    ...paper,
    attachments: [...(paper.attachments ?? []), record],
    blocks: [...paper.blocks, ...certificate],
  };
  const pdf = await press.print(whole, documentId);
  const sealing = { reason, location: 'Lintel', signedAt };
  if (stamps) return stamps.seal(pdf, seal, sealing);
  const bytes = await sealPdf(pdf, seal, sealing);
  return { bytes, stamp: null, sealEnd: bytes.length };
}

/** A consent is often entered at the signature, and was given before: what happened first stands first. */
function inOrder(one: EvidenceEntry, other: EvidenceEntry): number {
  return epochMs(one.event.at) - epochMs(other.event.at) || one.seq - other.seq;
}

function signerRecords(signed: SignedVersion): SignerRecord[] {
  return signed.signers.flatMap(({ profileId, name, role }) => {
    const entry = signed.entries.findLast(
      ({ event }) => event.kind === 'signed' && event.actor?.profileId === profileId,
    );
    return entry ? [recordOf(signed, entry, { name, role, did: 'Signed' })] : [];
  });
}

/** The approval is the broker's signature, also where it was given beforehand. */
function brokersRecord(signed: SignedVersion, approval: EvidenceEntry): SignerRecord {
  const { actor, detail } = approval.event;
  const record = recordOf(signed, approval, {
    name: actor?.name ?? signed.brokerName,
    role: actor ? `for ${signed.brokerName}, the broker` : 'the broker',
    did: 'Approved',
  });
  return actor ? record : { ...record, method: detail };
}

function recordOf(
  { timeZone, documentSha256 }: SignedVersion,
  { event }: EvidenceEntry,
  who: Pick<SignerRecord, 'name' | 'role' | 'did'>,
): SignerRecord {
  return {
    ...who,
    at: formatInstant(event.at, timeZone),
    method: methodInWords(event.authenticationMethod),
    ipAddress: event.ipAddress,
    userAgent: event.userAgent,
    documentSha256: event.documentSha256 ?? documentSha256,
  };
}

const methods: Record<string, string> = {
  password: 'Their password',
  passkey: 'Their passkey',
  link: 'A link mailed to their address',
  provider: 'Their account with another service',
  demo: 'Nothing: a person of the demo',
};

/** How a session began, for those who have never heard of sessions. */
function methodInWords(method: string | null): string {
  return method === null ? 'Not recorded' : (methods[method] ?? method);
}

/** What PDF readers call whoever sealed the file. */
function ownerOf({ certificate }: Seal): string {
  return /^CN=(.*)$/m.exec(certificate.subject)?.[1] ?? certificate.subject;
}
