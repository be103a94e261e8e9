import type { Block } from './PdfDocument.ts';

/** What is kept about how a document was signed. Texts are printed as they come. */
export interface SigningRecord {
  documentId: string;
  /** Of the bytes that were shown to those who signed, in hexadecimal. */
  documentSha256: string;
  /** The hash at the end of the chained record of events, which vouches for all before it. */
  lastEvidenceHash: string;
  signers: SignerRecord[];
  events: { at: string; what: string }[];
  /** Who seals the file, when and why. */
  seal: { heading: string; lines: string[] };
}

export interface SignerRecord {
  name: string;
  role: string;
  signedAt: string;
  /** How the person proved who they are. */
  method: string;
  ipAddress: string;
  userAgent: string;
  /** Of the document as this person saw it. */
  documentSha256: string;
}

/** The last page of a signed document: who signed what, when, how and from where. */
export function certificatePage(record: SigningRecord): Block[] {
  return [
    { kind: 'newPage' },
    {
      kind: 'title',
      text: 'How this was signed',
      below:
        'This page is part of the sealed file. Whoever changes a letter of it breaks the seal.',
    },
    {
      kind: 'facts',
      rows: [
        { name: 'Document', value: record.documentId },
        { name: 'SHA-256', value: record.documentSha256, fine: true },
        { name: 'Record ends with', value: record.lastEvidenceHash, fine: true },
      ],
    },
    { kind: 'seal', ...record.seal },
    ...record.signers.flatMap(signerBlocks),
    { kind: 'heading', text: 'What happened' },
    {
      kind: 'facts',
      rows: record.events.map(({ at, what }) => ({ name: at, value: what })),
    },
  ];
}

function signerBlocks(signer: SignerRecord): Block[] {
  return [
    { kind: 'heading', text: `${signer.name}, ${signer.role}` },
    {
      kind: 'facts',
      rows: [
        { name: 'Signed', value: signer.signedAt },
        { name: 'Known by', value: signer.method },
        { name: 'IP address', value: signer.ipAddress },
        { name: 'Browser', value: signer.userAgent, fine: true },
        { name: 'Saw SHA-256', value: signer.documentSha256, fine: true },
      ],
    },
  ];
}
