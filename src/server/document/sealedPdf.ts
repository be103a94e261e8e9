/** The PDF of a version that all have signed: text, names, certificate, and the seal over them. */
import type { EvidenceEntry } from '#domain/document/evidence.ts';
import type { Instant } from '#domain/calendar.ts';
import { certificatePage, type SignerRecord } from '../platform/pdf/certificatePage.ts';
import { renderPdf } from '../platform/pdf/renderPdf.ts';
import { sealPdf } from '../platform/pdf/seal/sealPdf.ts';
import type { SealedFile } from '../platform/pdf/stamp/TimeStamps.ts';
import { documentPdf } from './documentPdf.ts';
import type { DocumentWorld } from './DocumentWorld.ts';
import { brokersSignature, momentInWords, signaturesOnPaper } from './signaturesOnPaper.ts';
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
  { db, seal, stamps, now }: DocumentWorld,
  signed: SignedVersion,
): Promise<SealedFile> {
  const { documentId, version, timeZone, entries, brokerName } = signed;
  const approval = entries.at(-1);
  if (!approval) throw new Error('A document is sealed after its approval.');
  const [text, signatures] = await Promise.all([
    readText(db, documentId, version),
    signaturesOnPaper(db, signed),
  ]);
  const sealing = {
    reason: `Signed by all and approved by ${brokerName}`,
    location: 'Lintel',
    signedAt: now(),
  };
  const paper = documentPdf({
    text,
    createdAt: approval.event.at,
    signatures: [...signatures, brokersSignature(timeZone, approval, brokerName)],
    note: null,
  });
  const certificate = certificatePage({
    documentId: `${documentId}, version ${version}`,
    documentSha256: signed.documentSha256,
    lastEvidenceHash: approval.hash,
    signers: signerRecords(signed),
    events: entries.map(signed.inWords),
    seal: {
      heading: `Sealed for ${brokerName}`,
      lines: [
        sealing.reason,
        `On ${momentInWords(timeZone, sealing.signedAt)}`,
        `With the certificate of ${ownerOf(seal)}`,
      ],
    },
  });
  const pdf = await renderPdf({ ...paper, blocks: [...paper.blocks, ...certificate] });
  if (stamps) return stamps.seal(pdf, seal, sealing);
  const bytes = await sealPdf(pdf, seal, sealing);
  return { bytes, stamp: null, sealEnd: bytes.length };
}

/** What PDF readers call whoever sealed the file. */
function ownerOf({ certificate }: DocumentWorld['seal']): string {
  return /^CN=(.*)$/m.exec(certificate.subject)?.[1] ?? certificate.subject;
}

function signerRecords(signed: SignedVersion): SignerRecord[] {
  return signed.signers.flatMap(({ profileId, name, role }) => {
    const entry = signed.entries.findLast(
      ({ event }) => event.kind === 'signed' && event.actor?.profileId === profileId,
    );
    if (!entry) return [];
    const { at, authenticationMethod, ipAddress, userAgent, documentSha256 } = entry.event;
    return [
      {
        name,
        role,
        signedAt: momentInWords(signed.timeZone, at),
        method: authenticationMethod ?? 'unknown',
        ipAddress: ipAddress ?? 'unknown',
        userAgent: userAgent ?? 'unknown',
        documentSha256: documentSha256 ?? signed.documentSha256,
      },
    ];
  });
}
