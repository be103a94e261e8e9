import type { Block } from './PdfDocument.ts';

/** What is kept about how a document was signed. Texts are printed as they come. */
export interface SigningRecord {
  documentId: string;
  /** Of the bytes that were shown to those who signed, in hexadecimal. */
  documentSha256: string;
  /** Under which name those bytes travel inside of the file. */
  textFileName: string;
  /** How long the chained record of events was, and the hash at its end, which vouches for all before it. */
  record: { entries: number; head: string };
  /** Whoever signed or approved. */
  signers: SignerRecord[];
  events: { at: string; what: string }[];
  /** Who seals the file, when and why. */
  seal: { heading: string; lines: string[] };
}

export interface SignerRecord {
  name: string;
  role: string;
  /** What they did then: `Signed`. */
  did: string;
  at: string;
  /** How the person proved who they are. */
  method: string;
  /** null where no person acted. */
  ipAddress: string | null;
  userAgent: string | null;
  /** Of the document as this person saw it. */
  documentSha256: string;
}

/** The last page of a signed document: who signed what, when, how and from where. */
export function certificatePage(record: SigningRecord): Block[] {
  const { documentId, documentSha256, textFileName, record: chain } = record;
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
        { name: 'Document', value: documentId },
        {
          name: 'SHA-256 of its text',
          value: documentSha256,
          fine: true,
          below: `The text travels inside of this file as ${textFileName}: whoever takes it out gets the same number.`,
        },
        {
          name: 'The record ends with',
          value: chain.head,
          fine: true,
          below: `After ${chain.entries} entries, the last of which is the approval. The letters about this document name the same record later on: one that was rewritten fits neither.`,
        },
      ],
    },
    { kind: 'seal', ...record.seal },
    ...record.signers.flatMap(signerBlocks),
    { kind: 'heading', text: 'What happened' },
    {
      kind: 'facts',
      tight: true,
      rows: record.events.map(({ at, what }) => ({ name: at, value: what })),
    },
  ];
}

function signerBlocks(signer: SignerRecord): Block[] {
  const { name, role, did, at, method, ipAddress, userAgent, documentSha256 } = signer;
  const known = (called: string, value: string | null) =>
    value === null ? [] : [{ name: called, value }];
  return [
    { kind: 'heading', text: `${name}, ${role}` },
    {
      kind: 'facts',
      tight: true,
      together: true,
      rows: [
        { name: did, value: at },
        { name: 'Known by', value: method },
        ...known('IP address', ipAddress),
        ...known('Browser', userAgent),
        { name: 'Saw SHA-256', value: documentSha256 },
      ],
    },
  ];
}
