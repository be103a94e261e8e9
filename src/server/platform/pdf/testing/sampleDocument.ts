import type { Block, PdfDocument } from '../PdfDocument.ts';

/** A document of these blocks, the same each time. */
export function sampleDocument(blocks: Block[]): PdfDocument {
  return {
    title: 'A promise between two',
    id: 'DOC-1',
    version: '3',
    language: 'en-US',
    createdAt: '2026-03-08T10:00:00.000Z',
    blocks,
  };
}

/** One of each block. */
export const everyBlock: Block[] = [
  { kind: 'title', text: 'A promise between two', below: 'Ana Núñez and Dana Whitfield' },
  { kind: 'paragraph', text: 'First line.\nSecond line.' },
  {
    kind: 'clauses',
    heads: { plain: 'In plain words', legal: 'The legal text' },
    clauses: [
      {
        number: '1.',
        heading: 'Whose side',
        plain: 'Dana is on your side.',
        legal: 'The Broker shall.',
      },
    ],
  },
  { kind: 'heading', text: 'What it costs' },
  {
    kind: 'amounts',
    heads: ['Line', 'You', 'They'],
    rows: [
      { label: 'Fee', amounts: ['$15,300.00', '$0.00'] },
      { label: 'Together', amounts: ['$15,300.00', '$0.00'], total: true },
    ],
  },
  { kind: 'facts', rows: [{ name: 'From', value: 'March 8, 2026' }] },
  {
    kind: 'signatures',
    signatures: [
      { name: 'Ana Núñez', role: 'buyer', signedAs: 'Ana Núñez', below: 'With a passkey' },
      { name: 'Dana Whitfield', role: 'agent' },
    ],
  },
  {
    kind: 'notice',
    notice: {
      number: '2.',
      heading: 'Fees',
      plain: 'You can ask for less.',
      legal: 'Fees are not set by law.',
      bold: true,
      pointSize: 10,
    },
  },
  { kind: 'seal', heading: 'Sealed for a house on a hill', lines: ['On March 8', 'By all'] },
];
